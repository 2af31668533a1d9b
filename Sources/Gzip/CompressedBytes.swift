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
