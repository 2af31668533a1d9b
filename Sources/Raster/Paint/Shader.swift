import Geometry
import SVGScene

/// The source of pixels' colours.
enum Shader: Sendable {
    /// One colour.
    case solid(PixelColor)
    case linear(LinearShader)
    case radial(RadialShader)
    /// Pixels of a raster image or of a pattern's tile.
    case texture(TextureShader)

    /// Writes the colours of pixels of a row, from index 0 on. `x` is the first pixel's centre, measured from the canvas's
    /// middle, and `y` the row's.
    func fill(_ colors: inout [PixelColor], count: Int, x: Double, y: Double) {
        switch self {
        case .solid(let color):
            for index in 0..<count { colors[index] = color }
        case .linear(let shader): shader.fill(&colors, count: count, x: x, y: y)
        case .radial(let shader): shader.fill(&colors, count: count, x: x, y: y)
        case .texture(let shader): shader.fill(&colors, count: count, x: x, y: y)
        }
    }
}

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

struct LinearShader: Sendable {
    private let ramp: GradientRamp
    // The offset at centred device coordinates is x·perX + y·perY + constant.
    private let perX: Double
    private let perY: Double
    private let constant: Double

    /// Creates a shader, or `nil` if the gradient is degenerate. `transform` leads from the painted shape's user space
    /// to centred device space.
    init?(_ paint: SceneLinearGradient, opacity: Double, transform: Transform) {
        let axis = paint.end - paint.start
        let squared = Point.dot(axis, axis)
        guard let inverse = (transform * paint.gradient.transform).inverse, squared > 0 else { return nil }
        ramp = GradientRamp(paint.gradient, opacity: opacity)
        perX = (inverse.a * axis.x + inverse.b * axis.y) / squared
        perY = (inverse.c * axis.x + inverse.d * axis.y) / squared
        constant = ((inverse.e - paint.start.x) * axis.x + (inverse.f - paint.start.y) * axis.y) / squared
    }

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
