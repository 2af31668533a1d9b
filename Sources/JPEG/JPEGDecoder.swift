import CJPEG

/// The decoder of JPEG files.
public enum JPEGDecoder {
    /// Decodes a baseline or progressive file in gray, colour or CMYK. Colour profiles and the orientation in camera
    /// metadata are ignored.
    ///
    /// - Parameters:
    ///   - file: The file's bytes.
    ///   - maximumPixelCount: The maximum number of pixels of the image; checked before memory is allocated.
    /// - Returns: The image.
    /// - Throws: `JPEGError`.
    public static func decode(_ file: [UInt8], maximumPixelCount: Int) throws(JPEGError) -> JPEGImage {
        var width: UInt32 = 0
        var height: UInt32 = 0
        var pixels: UnsafeMutablePointer<UInt8>?
        let status = file.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map {
                cjpeg_decode($0, buffer.count, UInt64(max(0, maximumPixelCount)), &width, &height, &pixels)
            }
        }
        defer { cjpeg_free(pixels) }
        guard status == CJPEG_DECODED, let pixels else {
            switch status {
            case CJPEG_TOO_LARGE: throw .tooLarge(width: Int(width), height: Int(height))
            case CJPEG_OUT_OF_MEMORY: throw .outOfMemory
            default: throw .invalidFile
            }
        }
        let bytes = [UInt8](UnsafeBufferPointer(start: pixels, count: Int(width) * Int(height) * 4))
        return JPEGImage(width: Int(width), height: Int(height), bytes: bytes)
    }
}
