import Geometry
import SVGScene

/// Paints a gradient between two circles, as the HTML canvas defines it and SVG 2 refers to it: a point has the
/// greatest offset whose circle goes through it, among those whose circles have a radius of at least 0.
struct RadialShader: Sendable {
    private let ramp: GradientRamp
    /// Maps centred device space to gradient space with the end circle's radius as unit.
    private let inverse: Transform
    /// The centre of the start circle, in the same unit as what follows.
    private let focus: Point
    private let focusRadius: Double
    private let axis: Point
    private let growth: Double
    /// The coefficient of the squared offset in the equation of the circle through a point.
    private let squareTerm: Double

    /// Numbers are rounded to this fraction of the end circle's radius before they enter the equation: where its
    /// discriminant is near 0, the square root would magnify the noise in which a mirrored gradient differs.
    private static let grid: Double = 0x1p24

    /// - Parameters:
    ///   - paint: The gradient.
    ///   - opacity: What its opacity is multiplied by.
    ///   - transform: Maps the user space of the painted shape to centred device space.
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

    /// Writes the colours of pixels of a row.
    ///
    /// - Parameters:
    ///   - colors: Receives the colours, from index 0 on.
    ///   - count: The number of pixels.
    ///   - x: The centre of the first pixel, from the canvas's middle.
    ///   - y: The centre of the row.
    func fill(_ colors: inout [PixelColor], count: Int, x: Double, y: Double) {
        ramp.fill(&colors, count: count) { index in
            let point = inverse.apply(Point(x: x + Double(index), y: y)) - focus
            return offset(of: Self.snapped(point))
        }
    }

    /// The offset at a point given from the focus; NaN where no circle goes through it.
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
