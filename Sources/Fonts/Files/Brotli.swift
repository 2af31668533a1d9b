import CBrotli

/// The compressor of WOFF2 (RFC 7932).
///
/// The bytes depend only on what is compressed and on the version of libbrotli. Another version may find other matches and give
/// other bytes, which unpack to the same.
enum Brotli {
    /// Compresses bytes as well as the library can, as fonts are written seldom and loaded often.
    /// - Throws: ``FontError/outOfMemory``.
    static func compress(_ bytes: [UInt8]) throws(FontError) -> [UInt8] {
        let capacity = BrotliEncoderMaxCompressedSize(bytes.count)
        // The library reads and writes at most as many bytes as it is told, and says how many.
        let compressed = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
            var size = capacity
            let isDone = unsafe BrotliEncoderCompress(
                BROTLI_MAX_QUALITY, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_FONT, bytes.count, bytes, &size,
                target.baseAddress)
            count = isDone == BROTLI_TRUE ? size : 0
        }
        guard !compressed.isEmpty else { throw .outOfMemory }
        return compressed
    }
}
