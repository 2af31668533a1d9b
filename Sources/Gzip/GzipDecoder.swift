import CLibZ

/// Unpacks gzip files (RFC 1952), which compressed SVG files are.
public enum GzipDecoder {
    /// The bytes that are unpacked at a time.
    private static let chunkSize = 1 << 16
    /// Tells zlib that a gzip header and trailer surround the data.
    private static let gzipWindowBits: Int32 = 15 + 16

    /// Unpacks a file's first member.
    ///
    /// - Parameters:
    ///   - file: The file's bytes.
    ///   - limit: The most bytes that it may unpack to: a small file can hold gigabytes.
    /// - Returns: The unpacked bytes.
    /// - Throws: `GzipError`.
    public static func decode(_ file: [UInt8], limit: Int) throws(GzipError) -> [UInt8] {
        guard file.count <= Int(UInt32.max) else { throw .invalidFile }
        var file = file
        let outcome = file.withUnsafeMutableBufferPointer { inflate($0, limit: limit) }
        return try outcome.get()
    }

    private static func inflate(
        _ file: UnsafeMutableBufferPointer<UInt8>, limit: Int
    ) -> Result<[UInt8], GzipError> {
        var stream = z_stream()
        stream.next_in = file.baseAddress
        stream.avail_in = UInt32(file.count)
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(&stream, gzipWindowBits, ZLIB_VERSION, size) == Z_OK else { return .failure(.invalidFile) }
        defer { inflateEnd(&stream) }
        var unpacked: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: chunkSize)
        while true {
            let (status, count) = chunk.withUnsafeMutableBufferPointer { buffer in
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(buffer.count)
                let status = CLibZ.inflate(&stream, Z_NO_FLUSH)
                return (status, buffer.count - Int(stream.avail_out))
            }
            unpacked += chunk[..<count]
            guard unpacked.count <= limit else { return .failure(.tooLarge(limit: limit)) }
            if status == Z_STREAM_END { return .success(unpacked) }
            // Without progress the file ends too early.
            guard status == Z_OK, count > 0 else { return .failure(.invalidFile) }
        }
    }
}
