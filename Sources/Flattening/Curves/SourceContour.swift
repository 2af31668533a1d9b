import Geometry

/// A subpath as curves, with the arcs that its cubic curves were made from.
struct SourceContour {
    var start: Point
    /// The curves in drawing order, without those that have no extent; a closed subpath has its closing line.
    var curves: [Curve] = []
    var isClosed = false

    /// Returns the subpaths of a path that draw anything. Unless `hasEllipses`, which says that the path may have
    /// elliptical arcs, only arcs of circles are looked for.
    static func contours(of path: Path, hasEllipses: Bool) -> [SourceContour] {
        // Relative numbers add up to ends that miss a start by what rounding left: a line between them has no direction.
        let box = path.controlBox
        let least = 1e-10 * max(box?.width ?? 0, box?.height ?? 0)
        var found: [SourceContour] = []
        var current = SourceContour(start: .zero)
        var draws = false
        func finish() { if draws { found.append(current) } }
        for step in path.steps {
            let (first, points) = (step.points.startIndex, step.points)
            switch step.verb {
            case .move:
                finish()
                draws = false
                current = SourceContour(start: step.end)
            case .line: current.add(.line(step.start, step.end), longerThan: least)
            case .quadratic: current.add(.quadratic(step.start, points[first], step.end), longerThan: least)
            case .cubic:
                let cubic = Curve.cubic(step.start, points[first], points[first + 1], step.end)
                current.add(Arc(cubic, allowsEllipse: hasEllipses).map(Curve.arc) ?? cubic, longerThan: least)
            case .close:
                current.add(.line(step.start, step.end), longerThan: least)
                current.isClosed = true
            }
            draws = draws || step.verb != .move
        }
        finish()
        return found
    }

    /// Adds a curve that has an extent; an arc that goes on along the circle of the one before makes that longer.
    private mutating func add(_ curve: Curve, longerThan least: Double) {
        guard curve.extent > least else { return }
        if case .arc(let next) = curve, case .arc(var arc)? = curves.last, arc.isContinued(by: next) {
            arc.extent += next.extent
            curves[curves.count - 1] = .arc(arc)
        } else {
            curves.append(curve)
        }
    }

    /// Returns the image under an affine map.
    func applying(_ transform: Transform) -> SourceContour {
        SourceContour(start: transform.apply(start), curves: curves.map { $0.applying(transform) }, isClosed: isClosed)
    }
}

extension Arc {
    /// Creates the arc that a cubic curve was made from by the usual formula, or returns `nil` if there is none.
    ///
    /// With handles of 4/3·tan(θ/4) radii, the line between the control points is parallel to the chord, and their
    /// lengths are as 1/3 + 2/3·tan²(θ/4), whatever affine map is applied. Curves that people draw as circles with
    /// rounded handles miss the circle by more than the tolerance here and stay what they are.
    init?(_ curve: Curve, allowsEllipse: Bool) {
        guard case .cubic(let a, let b, let c, let d) = curve else { return nil }
        let chord = d - a
        let inner = c - b
        let square = Point.dot(chord, chord)
        guard square > 0, abs(Point.cross(inner, chord)) <= 1e-7 * square else { return nil }
        let ratio = Point.dot(inner, chord) / square
        guard ratio > 0.333_34, ratio < 0.447_715_26 else { return nil }
        let tangent = ((3 * ratio - 1) / 2).squareRoot()
        let half = 2 * PortableMath.angle(x: 1, y: tangent)
        let (sine, cosine) = PortableMath.sineAndCosine(half)
        let v = chord * (1 / (2 * sine))
        let u = ((b + c) - (a + d)) * (0.5 / (4 / 3 * tangent * sine))
        let radius = v.length
        // A straight line with handles at about its thirds, as a curve that was rounded to one, has all on its chord.
        guard u.length.isFinite, radius.isFinite, abs(Point.cross(u, v)) > 1e-4 * u.length * radius else { return nil }
        let center = (a + d) * 0.5 - u * cosine
        let difference = max(abs(u.length - radius), abs(Point.dot(u, v)) / radius)
        if difference <= 1e-6 * radius {
            let side = Point.cross(u, v) > 0 ? 1.0 : -1.0
            let begin = a - center
            self.init(
                center: center, radius: radius, start: PortableMath.angle(x: begin.x, y: begin.y),
                extent: 2 * half * side)
        } else {
            // A curve so near to a circle is a circle that somebody rounded.
            guard allowsEllipse, difference > 1e-2 * radius, abs(Point.cross(inner, chord)) <= 1e-9 * square else {
                return nil
            }
            self.init(center: center, u: u, v: v, start: -half, extent: 2 * half)
        }
    }

    /// Whether another arc lies on the same ellipse and begins where this one ends, in the same sense.
    fileprivate func isContinued(by next: Arc) -> Bool {
        let slack = 1e-6 * max(u.length, v.length)
        return isSameEllipse(as: next, within: slack) && extent * next.extent > 0
            && abs(extent + next.extent) < 2 * .pi + 1e-9 && (next.point(0) - point(1)).length <= slack
    }
}
