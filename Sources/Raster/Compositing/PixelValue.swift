/// What a surface holds for a pixel: a premultiplied colour or, where all is painted in one colour, its alpha alone.
protocol PixelValue: Sendable {
    /// A transparent pixel.
    static var zero: Self { get }
    /// The pixel's opacity, 0 to 1.
    var alpha: Float { get }
    /// A pixel laid over another one.
    static func + (source: Self, rest: Self) -> Self
    /// A pixel made more transparent.
    static func * (pixel: Self, factor: Float) -> Self
    /// Lays a pixel, made more transparent by each factor, over one of four neighbouring pixels.
    static func lay(_ pixel: Self, times factors: SIMD4<Float>, over pixels: UnsafeMutablePointer<Self>)
}

extension PixelColor: PixelValue {
    var alpha: Float { w }

    @inline(__always)
    static func lay(_ pixel: Self, times factors: SIMD4<Float>, over pixels: UnsafeMutablePointer<Self>) {
        // An index that is a variable would put the factors into memory.
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
