import Geometry
import SVGScene

/// A shader for gradients between two circles, as the HTML canvas defines them and SVG 2 refers to: a point has the
/// largest offset whose circle goes through it and has a nonnegative radius.
struct RadialShader: Sendable {
    private let ramp: GradientRamp
    /// The transform from centred device space to gradient space in units of the end circle's radius.
    private let inverse: Transform
    /// The centre of the start circle, in the same unit as the following properties.
    private let focus: Point
    private let focusRadius: Double
    private let axis: Point
    private let growth: Double
    /// The coefficient of the squared offset in the equation of the circle through a point.
    private let squareTerm: Double

    /// The grid that numbers are snapped to before they enter the equation, in steps per radius of the end circle:
    /// where the discriminant is near 0, the square root would magnify the rounding noise, which differs in a mirrored
    /// gradient.
    private static let grid: Double = 0x1p24

    /// Creates a shader, or `nil` if the gradient is degenerate. `transform` is the transform from the painted shape's
    /// user space to centred device space.
    init?(_ paint: SceneRadialGradient, opacity: Double, transform: Transform) {
        guard let inverse = (transform * paint.gradient.transform).inverse, paint.radius > 0 else { return nil }
        let unit = 1 / paint.radius
        self.inverse = Transform.scale(x: unit, y: unit) * inverse
        ramp = GradientRamp(paint.gradient, opacity: opacity)
        focus = paint.focus * unit
        focusRadius = Self.snapped(paint.focusRadius * unit)
        axis = Self.snapped((paint.center - paint.focus) * unit)
        growth = 1 - focusRadius
        squareTerm = Point.dot(axis, axis) - growth * growth
    }

    private static func snapped(_ value: Double) -> Double {
        value.magnitude < 0x1p26 ? Subpixel.rounded(value * grid) * (1 / grid) : value
    }

    @inline(__always)
    private static func snapped(_ point: Point) -> Point { Point(x: snapped(point.x), y: snapped(point.y)) }

    /// Writes the colours of pixels of a row. `x` is the first pixel's centre, measured from the canvas's middle.
    func fill(_ colors: inout [PixelColor], count: Int, x: Double, y: Double) {
        ramp.fill(&colors, count: count) { index in
            let point = inverse.apply(Point(x: x + Double(index), y: y)) - focus
            return offset(of: Self.snapped(point))
        }
    }

    /// Returns the offset at a point given relative to the focus, or NaN if no circle goes through it.
    @inline(__always)
    private func offset(of point: Point) -> Double {
        // |point - t·axis| = focusRadius + t·growth
        let b = Point.dot(point, axis) + focusRadius * growth
        let c = Point.dot(point, point) - focusRadius * focusRadius
        if squareTerm.magnitude < 1e-12 * growth * growth {
            let t = c / (2 * b)
            return focusRadius + t * growth >= 0 ? t : .nan
        }
        let discriminant = b * b - squareTerm * c
        guard discriminant >= 0 else { return .nan }
        let root = discriminant.squareRoot()
        let first = (b + root) / squareTerm
        let second = (b - root) / squareTerm
        let greater = max(first, second)
        if focusRadius + greater * growth >= 0 { return greater }
        let lesser = min(first, second)
        return focusRadius + lesser * growth >= 0 ? lesser : .nan
    }
}
