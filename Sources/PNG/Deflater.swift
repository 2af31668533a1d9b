import CLibDeflate

/// libdeflate's compressor, which is made when it is needed and used for many pictures: to make one costs more than to
/// compress a small picture.
final class Deflater {
    private let level: Int32
    private var compressor: OpaquePointer?

    /// Creates a compressor.
    /// - Parameter level: libdeflate's compression level, 1 to 12.
    init(level: Int32) {
        self.level = level
    }

    deinit {
        if let compressor { libdeflate_free_compressor(compressor) }
    }

    /// Compresses to the format of zlib (RFC 1950), which PNG asks for, and calls `body` with the result.
    /// - Throws: `PNGError.outOfMemory`.
    func withCompressed<Result>(
        _ bytes: [UInt8], _ body: (UnsafeRawBufferPointer) -> Result
    ) throws(PNGError) -> Result {
        guard let compressor = compressor ?? libdeflate_alloc_compressor(level) else { throw .outOfMemory }
        self.compressor = compressor
        let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
        // The bound is many times what a picture of an icon is compressed to: that memory is not kept.
        return withUnsafeTemporaryAllocation(byteCount: bound, alignment: 1) { target in
            let count = libdeflate_zlib_compress(compressor, bytes, bytes.count, target.baseAddress, bound)
            return body(UnsafeRawBufferPointer(rebasing: target[..<count]))
        }
    }
}
