/// The chords that a Bézier curve is drawn as.
///
/// Chords between points of the curve would cut off a little all along it. Inner vertices are therefore moved outwards
/// by two thirds of the height of the arc over a chord, so that the chords enclose the same area as the curve: coverage
/// is then exact on the average with far fewer chords.
///
/// Vertices are computed from the distance to the curve's middle. Traversed backwards, a curve has the same polynomial
/// with the odd coefficients negated, and mirrored about an axis through the origin one with all coefficients negated:
/// so its vertices are the same and the mirrored ones, bit for bit.
public struct CurveChords: Sendable {
    /// The number of chords, at least 1; they begin and end where the curve does.
    public let count: Int

    /// Half the parameter step.
    @usableFromInline
    let halfStep: Double
    /// The coefficients of the polynomial whose argument is the parameter less ½.
    @usableFromInline
    let constant: SIMD2<Double>
    @usableFromInline
    let linear: SIMD2<Double>
    @usableFromInline
    let quadratic: SIMD2<Double>
    @usableFromInline
    let cubic: SIMD2<Double>

    /// The chords of a cubic curve.
    ///
    /// - Parameters:
    ///   - count: How many there are, at least 1.
    ///   - start: Where the curve begins.
    ///   - control1: Its first control point.
    ///   - control2: Its second control point.
    ///   - end: Where it ends.
    @inlinable
    @inline(__always)
    public init(count: Int, start: Point, control1: Point, control2: Point, end: Point) {
        self.count = count
        halfStep = 0.5 / Double(count)
        // The height of an arc is the second derivative times the squared step over 8.
        let outwards = 2 * (halfStep * halfStep)
        let (start, end) = (SIMD2(start.x, start.y), SIMD2(end.x, end.y))
        let (control1, control2) = (SIMD2(control1.x, control1.y), SIMD2(control2.x, control2.y))
        let ends = start + end
        let controls = control1 + control2
        let extent = end - start
        let controlExtent = control2 - control1
        let bend = (ends - controls) * 0.5
        cubic = extent - controlExtent * 3
        quadratic = bend * 3
        linear = (extent + controlExtent) * 0.75 - cubic * outwards
        constant = (ends + controls * 3) * 0.125 - bend * outwards
    }

    /// The chords of a quadratic curve.
    ///
    /// - Parameters:
    ///   - count: How many there are, at least 1.
    ///   - start: Where the curve begins.
    ///   - control: Its control point.
    ///   - end: Where it ends.
    @inlinable
    @inline(__always)
    public init(count: Int, start: Point, control: Point, end: Point) {
        self.count = count
        halfStep = 0.5 / Double(count)
        let outwards = (2 / 3) * (halfStep * halfStep)
        let (start, end) = (SIMD2(start.x, start.y), SIMD2(end.x, end.y))
        let ends = start + end
        let controls = SIMD2(control.x, control.y) * 2
        cubic = .zero
        quadratic = ends - controls
        linear = end - start
        constant = (ends + controls) * 0.25 - quadratic * outwards
    }

    /// The end of a chord, counted from 1; not of the last one.
    @inlinable
    @inline(__always)
    public func vertex(_ index: Int) -> SIMD2<Double> {
        let distance = Double(2 &* index &- count) * halfStep
        let squared = distance * distance
        return (constant + quadratic * squared) + (linear + cubic * squared) * distance
    }

    /// Adds the ends of all chords.
    func append(to points: inout [Point], end: Point) {
        for index in 1..<count {
            let vertex = vertex(index)
            points.append(Point(x: vertex.x, y: vertex.y))
        }
        points.append(end)
    }
}
