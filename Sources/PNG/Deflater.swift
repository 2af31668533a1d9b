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

    /// Compresses to the format of zlib (RFC 1950), which PNG asks for.
    /// - Throws: `PNGError.outOfMemory`.
    func compress(_ bytes: [UInt8]) throws(PNGError) -> [UInt8] {
        guard let compressor = compressor ?? libdeflate_alloc_compressor(level) else { throw .outOfMemory }
        self.compressor = compressor
        let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: bound) { target, count in
            count = libdeflate_zlib_compress(compressor, bytes, bytes.count, target.baseAddress, bound)
        }
    }
}
