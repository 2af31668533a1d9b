import Buffers
import CLibDeflate

/// A libdeflate compressor, allocated on first use and reused: allocating one costs more than compressing a small picture.
///
/// The bytes depend only on what is compressed and on the version of libdeflate. Another version may find other matches and
/// give other bytes, which unpack to the same.
@safe
public final class Deflater {
    private let level: Int32
    private var compressor: OpaquePointer?

    /// Creates a compressor.
    /// - Parameter level: libdeflate's compression level, 1 to 12.
    public init(level: Int32) {
        self.level = level
    }

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
