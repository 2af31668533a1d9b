import Buffers

/// A finished picture: unpremultiplied RGBA, 8 bits per component.
///
/// The bytes are unpremultiplied, as in PNG: dividing premultiplied bytes would lose the colour of faint pixels.
public struct Pixmap: Hashable, Sendable {
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The red, green, blue and alpha of every pixel, row by row from the top left; all zero where alpha is 0.
    public var bytes: [UInt8]

}

extension Pixmap {
    /// Creates a transparent picture with `width` columns and `height` rows, both at least 0.
    public init(width: Int, height: Int) {
        self.init(width: width, height: height, bytes: [UInt8](repeating: 0, count: width * height * 4))
    }

    /// The components of a pixel; the position must be within the picture.
    public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
        let index = (y * width + x) * 4
        return SIMD4(bytes[index], bytes[index + 1], bytes[index + 2], bytes[index + 3])
    }

    /// Returns a pixel's components with colour multiplied by alpha, rounded; the position must be in the picture.
    public func premultiplied(x: Int, y: Int) -> SIMD4<UInt8> { Self.premultiplied(self[x, y]) }

    /// The components of all pixels, row by row, with colour multiplied by alpha, rounded.
    public var premultiplied: [SIMD4<UInt8>] {
        [SIMD4<UInt8>](count: bytes.count / 4) { pixels in
            bytes.withLoopBuffer { bytes in
                var index = 0
                while index &+ 4 <= pixels.count {
                    // Most icons are black, or transparent and without a colour, or opaque.
                    let words = bytes.load(4 &* index, as: SIMD4<UInt32>.self)
                    if words & Self.colors == .zero || words | Self.colors == SIMD4(repeating: .max) {
                        pixels.store(words, at: index)
                    } else {
                        for place in index..<index &+ 4 {
                            pixels[place] = Self.premultiplied(bytes.load(4 &* place, as: SIMD4<UInt8>.self))
                        }
                    }
                    index &+= 4
                }
                while index < pixels.count {
                    pixels[index] = Self.premultiplied(bytes.load(4 &* index, as: SIMD4<UInt8>.self))
                    index &+= 1
                }
            }
        }
    }

    /// The bits of the colours of four pixels.
    private static var colors: SIMD4<UInt32> { SIMD4(repeating: UInt32(0xFFFF_FF00).bigEndian) }

    @inline(__always)
    private static func premultiplied(_ pixel: SIMD4<UInt8>) -> SIMD4<UInt8> {
        // Most pixels of icons are all ink or none.
        if pixel.w == 255 { return pixel }
        if pixel.w == 0 { return .zero }
        let alpha = UInt32(pixel.w)
        func scaled(_ value: UInt8) -> UInt8 { UInt8((UInt32(value) * alpha + 127) / 255) }
        return SIMD4(scaled(pixel.x), scaled(pixel.y), scaled(pixel.z), pixel.w)
    }

    /// Returns the mirrored picture.
    public func flippedHorizontally() -> Pixmap {
        var result = Pixmap(width: width, height: height, bytes: [])
        let rowLength = 4 * max(width, 1)
        let length = bytes.count / rowLength * rowLength
        result.bytes = [UInt8](count: length) { target in
            bytes.withLoopBuffer { source in
                for start in stride(from: 0, to: length, by: rowLength) {
                    Self.reverse(source, start..<start + rowLength, into: target)
                }
            }
        }
        return result
    }

    /// Reverses the pixels of a row, four at a time: going byte by byte took a tenth of a build's time.
    private static func reverse(_ source: LoopBuffer<UInt8>, _ row: Range<Int>, into target: MutableLoopBuffer<UInt8>) {
        var left = row.lowerBound
        var right = row.upperBound
        while right - 16 >= row.lowerBound {
            let pixels = source.load(left, as: SIMD4<UInt32>.self)
            right -= 16
            target.store(SIMD4(pixels[3], pixels[2], pixels[1], pixels[0]), at: right)
            left += 16
        }
        while right > row.lowerBound {
            right -= 4
            target.store(source.load(left, as: UInt32.self), at: right)
            left += 4
        }
    }
}

/// The difference of two pictures of one size, measured on premultiplied components from 0 to 255.
public struct PixmapDifference: Hashable, Sendable {
    /// The number of pixels with any difference.
    public var pixelCount: Int
    /// The maximum difference of a component.
    public var maximum: Int

    /// Whether no pixel differs.
    public var isZero: Bool { pixelCount == 0 }
}

extension Pixmap {
    /// Returns the difference between another picture and this one, or `nil` if their sizes differ.
    public func difference(from other: Pixmap) -> PixmapDifference? {
        guard width == other.width, height == other.height else { return nil }
        var (count, maximum) = (0, 0)
        for y in 0..<height {
            for x in 0..<width where self[x, y] != other[x, y] {
                let greatest = PixelDifference.difference(premultiplied(x: x, y: y), other.premultiplied(x: x, y: y))
                count += greatest > 0 ? 1 : 0
                maximum = max(maximum, greatest)
            }
        }
        return PixmapDifference(pixelCount: count, maximum: maximum)
    }
}
