import Geometry

/// A gradient with `href` inheritance resolved, before it is fitted to a shape.
struct GradientDefinition {
    /// The geometry of a linear gradient.
    struct Line {
        var x1 = StyleLength.percent(0)
        var y1 = StyleLength.percent(0)
        var x2 = StyleLength.percent(100)
        var y2 = StyleLength.percent(0)
    }

    /// The geometry of a radial gradient.
    struct Circles {
        var cx = StyleLength.percent(50)
        var cy = StyleLength.percent(50)
        var r = StyleLength.percent(50)
        /// The focal point; `nil` for the centre.
        var fx: StyleLength?
        var fy: StyleLength?
        var fr = StyleLength.percent(0)
    }

    enum Shape {
        case line(Line)
        case circles(Circles)
    }

    var shape: Shape
    /// Whether lengths are fractions of the bounding box.
    var usesBox: Bool
    /// The `gradientTransform`, if valid.
    var transform: StyleTransform?
    var origin: StyleOrigin?
    var spread: SceneGradient.Spread
    /// The stops; a single one is a solid colour, none paints nothing.
    var stops: [SceneGradient.Stop]

    /// Returns the paint for a shape, or `nil` if nothing is painted.
    /// - Parameter box: The bounding box of the shape, with an area if `usesBox`.
    func paint(box: Rect?, units: LengthUnits) -> ScenePaint? {
        guard stops.count > 1 else { return stops.last.map { .color($0.color) } }
        guard let whole = wholeTransform(box, units) else { return nil }
        let gradient = SceneGradient(transform: whole, spread: spread, stops: stops)
        switch shape {
        case .line(let line): return paint(line, gradient, units)
        case .circles(let circles): return paint(circles, gradient, units)
        }
    }

    /// Returns the transform from gradient space to user space, or `nil` if it is singular.
    private func wholeTransform(_ box: Rect?, _ units: LengthUnits) -> Transform? {
        var whole = Transform.identity
        if let transform {
            let reference = usesBox ? Size(width: 1, height: 1) : units.viewport
            let resolver = TransformResolver(
                units: units, box: Rect(x: 0, y: 0, width: reference.width, height: reference.height))
            guard let own = resolver.resolve(transform, origin: origin) else { return nil }
            whole = own
        }
        if usesBox, let box { whole = box.unitTransform * whole }
        return whole.isFinite && whole.determinant != 0 ? whole : nil
    }

    private func paint(_ line: Line, _ gradient: SceneGradient, _ units: LengthUnits) -> ScenePaint? {
        let start = point(line.x1, line.y1, units)
        let end = point(line.x2, line.y2, units)
        guard start.isFinite, end.isFinite else { return nil }
        guard start != end else { return lastColor }
        return .linearGradient(SceneLinearGradient(gradient: gradient, start: start, end: end))
    }

    private func paint(_ circles: Circles, _ gradient: SceneGradient, _ units: LengthUnits) -> ScenePaint? {
        let center = point(circles.cx, circles.cy, units)
        let radius = length(circles.r, .diagonal, units)
        let focus = point(circles.fx ?? circles.cx, circles.fy ?? circles.cy, units)
        let focusRadius = length(circles.fr, .diagonal, units)
        guard center.isFinite, focus.isFinite, radius.isFinite, focusRadius.isFinite else { return nil }
        guard radius > 0 else { return lastColor }
        return .radialGradient(
            SceneRadialGradient(
                gradient: gradient, center: center, radius: radius, focus: focus, focusRadius: max(focusRadius, 0)))
    }

    /// The last colour, which a gradient without extent paints everywhere.
    private var lastColor: ScenePaint? { stops.last.map { .color($0.color) } }

    private func point(_ x: StyleLength, _ y: StyleLength, _ units: LengthUnits) -> Point {
        Point(x: length(x, .horizontal, units), y: length(y, .vertical, units))
    }

    private func length(_ length: StyleLength, _ axis: LengthUnits.Axis, _ units: LengthUnits) -> Double {
        usesBox && length.unit == .percent ? length.value / 100 : units.resolve(length, axis)
    }
}
