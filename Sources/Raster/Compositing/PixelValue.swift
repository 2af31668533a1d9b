/// The value of one pixel of a surface: a premultiplied colour or, in a picture of one colour, its alpha alone.
protocol PixelValue: Sendable {
    /// A transparent pixel.
    static var zero: Self { get }
    /// The pixel's opacity, 0 to 1.
    var alpha: Float { get }
    /// Adds two premultiplied pixels.
    static func + (source: Self, rest: Self) -> Self
    /// Scales a premultiplied pixel, colour and alpha alike.
    static func * (pixel: Self, factor: Float) -> Self
    /// Composites `pixel`, scaled by each factor in turn, over four neighbouring pixels.
    static func lay(_ pixel: Self, times factors: SIMD4<Float>, over pixels: UnsafeMutablePointer<Self>)
}

extension PixelColor: PixelValue {
    var alpha: Float { w }

    @inline(__always)
    static func lay(_ pixel: Self, times factors: SIMD4<Float>, over pixels: UnsafeMutablePointer<Self>) {
        // A variable index would force the factors into memory.
        pixels[0] = pixel * factors.x + pixels[0] * (1 - pixel.w * factors.x)
        pixels[1] = pixel * factors.y + pixels[1] * (1 - pixel.w * factors.y)
        pixels[2] = pixel * factors.z + pixels[2] * (1 - pixel.w * factors.z)
        pixels[3] = pixel * factors.w + pixels[3] * (1 - pixel.w * factors.w)
    }
}

extension Float: PixelValue {
    var alpha: Float { self }

    @inline(__always)
    static func lay(_ pixel: Self, times factors: SIMD4<Float>, over pixels: UnsafeMutablePointer<Self>) {
        let memory = UnsafeMutableRawPointer(pixels)
        let source = pixel * factors
        let result = source + memory.loadUnaligned(as: SIMD4<Float>.self) * (1 - source)
        memory.storeBytes(of: result, as: SIMD4<Float>.self)
    }
}
