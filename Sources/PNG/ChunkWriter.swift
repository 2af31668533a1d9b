import CLibDeflate

/// Writes the chunks of a PNG file (PNG specification, third edition, 5.3).
struct ChunkWriter {
    /// The file so far.
    private(set) var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Appends a chunk.
    /// - Parameter type: Four letters of ASCII.
    mutating func append(_ type: String, _ data: [UInt8]) {
        // Types and checksums are part of no length.
        file.reserveCapacity(file.count + data.count + 12)
        append(UInt32(truncatingIfNeeded: data.count))
        let start = file.count
        file += type.utf8
        file += data
        append(checksum(from: start))
    }

    /// Appends a number, the highest byte first.
    private mutating func append(_ number: UInt32) {
        for shift: UInt32 in [24, 16, 8, 0] { file.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    /// The CRC of the bytes from an index to the end.
    private func checksum(from start: Int) -> UInt32 {
        file[start...].withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
    }
}
