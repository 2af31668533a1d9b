import SVGScene

/// A premultiplied colour: red, green, blue and alpha from 0 to 1.
///
/// Layers hold `Float` components rather than bytes: a faint pixel keeps its colour through every compositing step and
/// comes out with exactly the colour it was painted with, so that a one-coloured icon has one colour in its PNG; blend
/// modes and masks are computed without rounding in between; and four floats fill a vector register, so the cost is
/// small.
typealias PixelColor = SIMD4<Float>

extension PixelColor {
    /// Creates the premultiplied colour, with its opacity multiplied by `opacity`.
    init(_ color: RGBColor, opacity: Double) {
        let alpha = Float(color.alpha * opacity)
        self.init(Float(color.red) * alpha, Float(color.green) * alpha, Float(color.blue) * alpha, alpha)
    }
}
