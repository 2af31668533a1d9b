import CPNG

/// The decoder of PNG files.
public enum PNGDecoder {
    /// Decodes a file of any colour type, bit depth and interlacing. Gamma and colour profiles are ignored.
    ///
    /// - Parameters:
    ///   - file: The file's bytes.
    ///   - maximumPixelCount: The maximum number of pixels of the image; checked before memory is allocated.
    /// - Returns: The image.
    /// - Throws: `PNGError`.
    public static func decode(_ file: [UInt8], maximumPixelCount: Int) throws(PNGError) -> PNGImage {
        var width: UInt32 = 0
        var height: UInt32 = 0
        var pixels: UnsafeMutablePointer<UInt8>?
        let status = file.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map {
                cpng_decode($0, buffer.count, UInt64(max(0, maximumPixelCount)), &width, &height, &pixels)
            }
        }
        defer { cpng_free(pixels) }
        guard status == CPNG_DECODED, let pixels else {
            switch status {
            case CPNG_TOO_LARGE: throw .tooLarge(width: Int(width), height: Int(height))
            case CPNG_OUT_OF_MEMORY: throw .outOfMemory
            default: throw .invalidFile
            }
        }
        let bytes = [UInt8](UnsafeBufferPointer(start: pixels, count: Int(width) * Int(height) * 4))
        return PNGImage(width: Int(width), height: Int(height), bytes: bytes)
    }
}
