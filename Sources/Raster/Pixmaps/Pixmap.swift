/// A finished picture: RGBA, 8 bits per component, not premultiplied.
///
/// Bytes are kept unpremultiplied, as PNG wants them: dividing premultiplied bytes would lose the colour of faint pixels.
public struct Pixmap: Hashable, Sendable {
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// Red, green, blue and alpha of every pixel, row by row from the top left; a pixel with alpha 0 has only zeros.
    public var bytes: [UInt8]

    /// Creates a transparent picture.
    ///
    /// - Parameters:
    ///   - width: The number of columns, at least 0.
    ///   - height: The number of rows, at least 0.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
        bytes = [UInt8](repeating: 0, count: width * height * 4)
    }

    /// Creates a picture of as many bytes as it needs.
    init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// The components of a pixel; the position must lie within the picture.
    public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
        let index = (y * width + x) * 4
        return SIMD4(bytes[index], bytes[index + 1], bytes[index + 2], bytes[index + 3])
    }

    /// The components of a pixel with colour multiplied by alpha, rounded; the position must lie within the picture.
    public func premultiplied(x: Int, y: Int) -> SIMD4<UInt8> {
        let pixel = self[x, y]
        let alpha = UInt32(pixel.w)
        func scaled(_ value: UInt8) -> UInt8 { UInt8((UInt32(value) * alpha + 127) / 255) }
        return SIMD4(scaled(pixel.x), scaled(pixel.y), scaled(pixel.z), pixel.w)
    }

    /// The mirrored picture.
    public func flippedHorizontally() -> Pixmap {
        var result = self
        // Pixel by pixel, as a build spends a tenth of its time here where it goes byte by byte.
        bytes.withUnsafeBytes { source in
            result.bytes.withUnsafeMutableBytes { target in
                for start in stride(from: 0, to: target.count - 3, by: 4 * max(1, width)) {
                    for x in 0..<width {
                        let pixel = source.loadUnaligned(fromByteOffset: start + 4 * x, as: UInt32.self)
                        target.storeBytes(of: pixel, toByteOffset: start + 4 * (width - 1 - x), as: UInt32.self)
                    }
                }
            }
        }
        return result
    }
}
