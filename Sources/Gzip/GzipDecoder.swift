import CLibDeflate

/// The decoder of gzip files (RFC 1952), such as compressed SVG files.
public enum GzipDecoder {
    /// The buffer size that is tried first; drawings seldom need more.
    private static let firstCapacity = 1 << 16

    /// Unpacks a file's first member.
    ///
    /// - Parameters:
    ///   - file: The file's bytes.
    ///   - limit: The maximum number of unpacked bytes: a small file can hold gigabytes.
    /// - Returns: The unpacked bytes.
    /// - Throws: `GzipError`.
    public static func decode(_ file: [UInt8], limit: Int) throws(GzipError) -> [UInt8] {
        // The decompressor is freed once, and lives until then.
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { throw .outOfMemory }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        // The length that the file states is not to be trusted, so the buffer grows until it suffices.
        var capacity = min(firstCapacity, limit)
        while true {
            var result = LIBDEFLATE_BAD_DATA
            // The library reads and writes at most as many bytes as it is told, and says how many.
            let unpacked = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
                result = unsafe libdeflate_gzip_decompress(
                    decompressor, file, file.count, target.baseAddress, capacity, &count)
                if result != LIBDEFLATE_SUCCESS { count = 0 }
            }
            if result == LIBDEFLATE_SUCCESS { return unpacked }
            guard result == LIBDEFLATE_INSUFFICIENT_SPACE else { throw .invalidFile }
            guard capacity < limit else { throw .tooLarge(limit: limit) }
            capacity = capacity < limit / 4 ? capacity * 4 : limit
        }
    }
}

/// The reason a file could not be unpacked.
public enum GzipError: Error, Hashable, Sendable {
    /// The file is not a gzip file, or is damaged.
    case invalidFile
    /// The unpacked file has more bytes than the caller allows.
    case tooLarge(limit: Int)
    /// There is not enough memory.
    case outOfMemory
}

extension GzipError: CustomStringConvertible {
    /// The error in the wording of a diagnostic.
    public var description: String {
        switch self {
        case .invalidFile: "not a valid gzip file"
        case .tooLarge(let limit): "it unpacks to more than \(limit) bytes"
        case .outOfMemory: "out of memory"
        }
    }
}
