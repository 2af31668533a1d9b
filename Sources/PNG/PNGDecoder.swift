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
        // The decoder reads as many bytes as it is told, and allocates the pixels, which are freed once.
        let status = unsafe file.withUnsafeBufferPointer { buffer in
            unsafe buffer.baseAddress.map {
                unsafe cpng_decode($0, buffer.count, UInt64(max(0, maximumPixelCount)), &width, &height, &pixels)
            }
        }
        defer { unsafe cpng_free(pixels) }
        guard status == CPNG_DECODED, let pixels = unsafe pixels else {
            switch status {
            case CPNG_TOO_LARGE: throw .tooLarge(width: Int(width), height: Int(height))
            case CPNG_OUT_OF_MEMORY: throw .outOfMemory
            default: throw .invalidFile
            }
        }
        // The decoder has made four bytes a pixel.
        let bytes = unsafe [UInt8](UnsafeBufferPointer(start: pixels, count: Int(width) * Int(height) * 4))
        return PNGImage(width: Int(width), height: Int(height), bytes: bytes)
    }
}

/// The reason an image could not be encoded or decoded.
public enum PNGError: Error, Hashable, Sendable {
    /// The bytes don't match the stated extents.
    case invalidPixels
    /// The file is not a PNG file, or is damaged.
    case invalidFile
    /// The image has more pixels than the caller allows.
    case tooLarge(width: Int, height: Int)
    /// There is not enough memory.
    case outOfMemory
}

extension PNGError: CustomStringConvertible {
    /// The error in the wording of a diagnostic.
    public var description: String {
        switch self {
        case .invalidPixels: "the number of pixels does not match the size of the image"
        case .invalidFile: "not a valid PNG file"
        case .tooLarge(let width, let height): "an image of \(width) × \(height) pixels is too large"
        case .outOfMemory: "out of memory"
        }
    }
}

/// A decoded image: RGBA, 8 bits per component, not premultiplied, rows from the top without gaps.
public struct PNGImage: Hashable, Sendable {
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
