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
        // The decoder reads as many bytes as it is told, and allocates the pixels, which are freed once.
        let status = unsafe file.withUnsafeBufferPointer { buffer in
            unsafe buffer.baseAddress.map {
                unsafe cjpeg_decode($0, buffer.count, UInt64(max(0, maximumPixelCount)), &width, &height, &pixels)
            }
        }
        defer { unsafe cjpeg_free(pixels) }
        guard status == CJPEG_DECODED, let pixels = unsafe pixels else {
            switch status {
            case CJPEG_TOO_LARGE: throw .tooLarge(width: Int(width), height: Int(height))
            case CJPEG_OUT_OF_MEMORY: throw .outOfMemory
            default: throw .invalidFile
            }
        }
        // The decoder has made four bytes a pixel.
        let bytes = unsafe [UInt8](UnsafeBufferPointer(start: pixels, count: Int(width) * Int(height) * 4))
        return JPEGImage(width: Int(width), height: Int(height), bytes: bytes)
    }
}

/// The reason an image could not be decoded.
public enum JPEGError: Error, Hashable, Sendable {
    /// The file is not a JPEG file, is damaged, or is of an unsupported kind.
    case invalidFile
    /// The image has more pixels than the caller allows.
    case tooLarge(width: Int, height: Int)
    /// There is not enough memory.
    case outOfMemory
}

extension JPEGError: CustomStringConvertible {
    /// The error in the wording of a diagnostic.
    public var description: String {
        switch self {
        case .invalidFile: "not a valid JPEG file"
        case .tooLarge(let width, let height): "an image of \(width) × \(height) pixels is too large"
        case .outOfMemory: "out of memory"
        }
    }
}

/// A decoded image: RGBA, 8 bits per component, opaque, rows from the top without gaps.
public struct JPEGImage: Hashable, Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int
    /// Four bytes a pixel.
    public var bytes: [UInt8]

    /// Creates an image.
    public init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}
