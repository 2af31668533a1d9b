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
}

extension PixelColor: PixelValue {
    var alpha: Float { w }
}

extension Float: PixelValue {
    var alpha: Float { self }
}
