import CImages

/// The decoder of PNG files, by libpng.
public enum PNGDecoder {
    /// Decodes a file of any colour type, bit depth and interlacing. Gamma and colour profiles are ignored.
    ///
    /// - Parameters:
    ///   - file: The file's bytes.
    ///   - maximumPixelCount: The maximum number of pixels of the image; checked before memory is allocated.
    /// - Returns: The image.
    /// - Throws: `ImageError`.
    public static func decode(_ file: [UInt8], maximumPixelCount: Int) throws(ImageError) -> RGBAImage {
        try unsafe RGBAImage(file, .png, maximumPixelCount, cimages_decode_png)
    }
}

/// The decoder of JPEG files, by libjpeg-turbo.
public enum JPEGDecoder {
    /// Decodes a baseline or progressive file in gray, colour or CMYK to opaque pixels. Colour profiles and the orientation
    /// in camera metadata are ignored.
    ///
    /// - Parameters:
    ///   - file: The file's bytes.
    ///   - maximumPixelCount: The maximum number of pixels of the image; checked before memory is allocated.
    /// - Returns: The image.
    /// - Throws: `ImageError`.
    public static func decode(_ file: [UInt8], maximumPixelCount: Int) throws(ImageError) -> RGBAImage {
        try unsafe RGBAImage(file, .jpeg, maximumPixelCount, cimages_decode_jpeg)
    }
}

extension RGBAImage {
    /// Decodes a file by a function of `CImages`.
    fileprivate init(
        _ file: [UInt8], _ format: ImageFormat, _ maximumPixelCount: Int,
        _ decode: (
            _ file: UnsafePointer<UInt8>, _ length: Int, _ maximumPixelCount: UInt64,
            _ width: UnsafeMutablePointer<UInt32>, _ height: UnsafeMutablePointer<UInt32>,
            _ pixels: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
        ) -> cimages_status
    ) throws(ImageError) {
        var width: UInt32 = 0
        var height: UInt32 = 0
        var pixels: UnsafeMutablePointer<UInt8>?
        // The decoder reads as many bytes as it is told, and allocates the pixels, which are freed once.
        let status = unsafe file.withUnsafeBufferPointer { buffer in
            unsafe buffer.baseAddress.map {
                unsafe decode($0, buffer.count, UInt64(max(0, maximumPixelCount)), &width, &height, &pixels)
            }
        }
        defer { unsafe cimages_free(pixels) }
        guard status == CIMAGES_DECODED, let pixels = unsafe pixels else {
            switch status {
            case CIMAGES_TOO_LARGE: throw .tooLarge(width: Int(width), height: Int(height))
            case CIMAGES_OUT_OF_MEMORY: throw .outOfMemory
            default: throw .invalidFile(format)
            }
        }
        // The decoder has made four bytes a pixel.
        let bytes = unsafe [UInt8](UnsafeBufferPointer(start: pixels, count: Int(width) * Int(height) * 4))
        self.init(width: Int(width), height: Int(height), bytes: bytes)
    }
}
