import Geometry
import SVGScene

/// A shader for linear gradients.
struct LinearShader: Sendable {
    private let ramp: GradientRamp
    // The offset at centred device coordinates is x·perX + y·perY + constant.
    private let perX: Double
    private let perY: Double
    private let constant: Double

    /// Creates a shader, or `nil` if the gradient is degenerate.
    ///
    /// - Parameters:
    ///   - paint: The gradient.
    ///   - opacity: A factor for the gradient's opacity.
    ///   - transform: The transform from the painted shape's user space to centred device space.
    init?(_ paint: SceneLinearGradient, opacity: Double, transform: Transform) {
        let axis = paint.end - paint.start
        let squared = Point.dot(axis, axis)
        guard let inverse = (transform * paint.gradient.transform).inverse, squared > 0 else { return nil }
        ramp = GradientRamp(paint.gradient, opacity: opacity)
        perX = (inverse.a * axis.x + inverse.b * axis.y) / squared
        perY = (inverse.c * axis.x + inverse.d * axis.y) / squared
        constant = ((inverse.e - paint.start.x) * axis.x + (inverse.f - paint.start.y) * axis.y) / squared
    }

    /// Writes the colours of pixels of a row.
    ///
    /// - Parameters:
    ///   - colors: The array to write to, from index 0 on.
    ///   - count: The number of pixels.
    ///   - x: The first pixel's centre, measured from the canvas's middle.
    ///   - y: The row's centre.
    func fill(_ colors: inout [PixelColor], count: Int, x: Double, y: Double) {
        let base = y * perY + constant
        guard perX != 0 else {
            // A vertical gradient, as in many icons.
            ramp.fill(&colors, count: min(count, 1)) { _ in base }
            for index in 1..<max(1, count) { colors[index] = colors[0] }
            return
        }
        ramp.fill(&colors, count: count) { (x + Double($0)) * perX + base }
    }
}
