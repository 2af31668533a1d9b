import CLibDeflate

/// A writer of the chunks of a PNG file (PNG specification, third edition, 5.3).
struct ChunkWriter {
    /// The file so far.
    private(set) var file: [UInt8] = []

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The bytes of a chunk besides its data: its length, its type and its checksum.
    private static let chunkOverhead = 12

    /// Creates a writer whose file holds only the signature.
    /// - Parameters:
    ///   - chunkCount: The number of chunks that will be appended.
    ///   - byteCount: The number of bytes of their data.
    init(chunkCount: Int, byteCount: Int) {
        file.reserveCapacity(Self.signature.count + chunkCount * Self.chunkOverhead + byteCount)
        file += Self.signature
    }

    /// Appends a chunk.
    /// - Parameters:
    ///   - type: Four ASCII letters.
    ///   - data: The chunk's data.
    mutating func append(_ type: String, _ data: UnsafeRawBufferPointer) {
        append(UInt32(truncatingIfNeeded: data.count))
        // The checksum covers the type and the data, not the length.
        let start = file.count
        file += type.utf8
        file += data
        append(checksum(from: start))
    }

    /// Appends a chunk.
    mutating func append(_ type: String, _ data: [UInt8]) {
        data.withUnsafeBytes { append(type, $0) }
    }

    /// Appends a big-endian number.
    private mutating func append(_ number: UInt32) {
        withUnsafeBytes(of: number.bigEndian) { file += $0 }
    }

    /// Returns the CRC-32 of the bytes from an index to the end.
    private func checksum(from start: Int) -> UInt32 {
        file.withUnsafeBytes { bytes in
            let checked = UnsafeRawBufferPointer(rebasing: bytes[start...])
            return libdeflate_crc32(0, checked.baseAddress, checked.count)
        }
    }
}
