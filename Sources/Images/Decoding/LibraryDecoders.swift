import CImages

/// The decoder of PNG files, by libpng.
public enum PNGDecoder {
    /// Decodes a file of any colour type, bit depth and interlacing. Gamma and colour profiles are ignored.
    /// `maximumPixelCount` is the maximum number of pixels of the image; checked before memory is allocated.
    public static func decode(_ file: [UInt8], maximumPixelCount: Int) throws(ImageError) -> RGBAImage {
        try unsafe RGBAImage(file, .png, maximumPixelCount, cimages_decode_png)
    }
}

/// The decoder of JPEG files, by libjpeg-turbo.
public enum JPEGDecoder {
    /// Decodes a baseline or progressive file in gray, colour or CMYK to opaque pixels. Colour profiles and the
    /// orientation in camera metadata are ignored. `maximumPixelCount` is the maximum number of pixels of the image;
    /// checked before memory is allocated.
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

/// An image that was decoded: RGBA, 8 bits per component, not premultiplied, rows from the top without gaps.
public struct RGBAImage: Hashable, Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int
    /// Four bytes a pixel.
    public var bytes: [UInt8]
}

/// The formats of images.
public enum ImageFormat: String, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"
}

/// The reason an image could not be encoded or decoded.
public enum ImageError: Error, Hashable, Sendable {
    /// The bytes don't match the stated extents.
    case invalidPixels
    /// The file is not of its format, is damaged, or is of an unsupported kind.
    case invalidFile(ImageFormat)
    /// The image has more pixels than the caller allows.
    case tooLarge(width: Int, height: Int)
    /// There is not enough memory.
    case outOfMemory
}

extension ImageError: CustomStringConvertible {
    /// The error in the wording of a diagnostic.
    public var description: String {
        switch self {
        case .invalidPixels: "the number of pixels does not match the size of the image"
        case .invalidFile(let format): "not a valid \(format.rawValue) file"
        case .tooLarge(let width, let height): "an image of \(width) × \(height) pixels is too large"
        case .outOfMemory: "out of memory"
        }
    }
}
