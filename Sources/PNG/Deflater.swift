import CLibDeflate

/// A libdeflate compressor, allocated on first use and reused for all pictures: allocating one costs more than
/// compressing a small picture.
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

    /// Compresses to the zlib format (RFC 1950), as PNG requires, and calls `body` with the result.
    /// - Throws: `PNGError.outOfMemory`.
    func withCompressed<Result>(
        _ bytes: [UInt8], _ body: (UnsafeRawBufferPointer) -> Result
    ) throws(PNGError) -> Result {
        guard let compressor = compressor ?? libdeflate_alloc_compressor(level) else { throw .outOfMemory }
        self.compressor = compressor
        let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
        // The bound is many times the compressed size of an icon's picture, so this memory is not kept.
        return withUnsafeTemporaryAllocation(byteCount: bound, alignment: 1) { target in
            let count = libdeflate_zlib_compress(compressor, bytes, bytes.count, target.baseAddress, bound)
            return body(UnsafeRawBufferPointer(rebasing: target[..<count]))
        }
    }
}
