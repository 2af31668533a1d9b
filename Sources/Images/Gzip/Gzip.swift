import Buffers
import CLibDeflate

/// Bytes that wait in memory compressed, for texts of which many megabytes wait.
public struct CompressedBytes: Sendable {
    /// libdeflate's fastest level: text that repeats itself shrinks to a quarter.
    private static let level: Int32 = 1

    private let compressed: [UInt8]
    private let count: Int

    /// Compresses bytes.
    /// - Throws: ``GzipError/outOfMemory``.
    public init(_ bytes: [UInt8]) throws(GzipError) {
        count = bytes.count
        compressed = try Deflater(level: Self.level).withCompressed(bytes) { Array($0) }
    }

    /// Returns the bytes.
    /// - Throws: ``GzipError/outOfMemory``.
    public func bytes() throws(GzipError) -> [UInt8] {
        // The decompressor is freed once, and lives until then.
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { throw .outOfMemory }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var result = LIBDEFLATE_BAD_DATA
        // The library reads and writes at most as many bytes as it is told, and says how many.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, written in
            result = unsafe libdeflate_zlib_decompress(
                decompressor, compressed, compressed.count, target.baseAddress, count, &written)
            if result != LIBDEFLATE_SUCCESS { written = 0 }
        }
        guard result == LIBDEFLATE_SUCCESS else { throw .invalidFile }
        return bytes
    }
}

/// A libdeflate compressor, allocated on first use and reused: allocating one costs more than compressing a small picture.
///
/// The bytes depend only on what is compressed and on the version of libdeflate. Another version may find other matches and
/// give other bytes, which unpack to the same.
@safe
public final class Deflater {
    private let level: Int32
    private var compressor: OpaquePointer?

    /// Creates a compressor; `level` is libdeflate's, 1 to 12.
    public init(level: Int32) { self.level = level }

    deinit {
        // Allocated below, and freed once.
        if let compressor = unsafe compressor { unsafe libdeflate_free_compressor(compressor) }
    }

    /// Compresses to the zlib format (RFC 1950), and calls `body` with the result.
    /// - Throws: `GzipError.outOfMemory`.
    public func withCompressed<Result>(
        _ bytes: [UInt8], _ body: (LoopBuffer<UInt8>) -> Result
    ) throws(GzipError) -> Result {
        // The compressor lives as long as this object, which is used by one thread at a time.
        guard let compressor = unsafe compressor ?? libdeflate_alloc_compressor(level) else { throw .outOfMemory }
        unsafe self.compressor = compressor
        let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
        // The bound is many times the compressed size of an icon's picture, so this memory is not kept. The library writes
        // at most as much as the memory holds, and says how much.
        return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bound) { target in
            let count = unsafe libdeflate_zlib_compress(compressor, bytes, bytes.count, target.baseAddress, bound)
            return unsafe body(LoopBuffer(UnsafeBufferPointer(rebasing: target[..<count])))
        }
    }
}

/// The decoder of gzip files (RFC 1952), such as compressed SVG files.
public enum GzipDecoder {
    /// The buffer size that is tried first; drawings seldom need more.
    private static let firstCapacity = 1 << 16

    /// Unpacks a file's first member. `limit` is the maximum number of unpacked bytes: a small file can hold
    /// gigabytes.
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
