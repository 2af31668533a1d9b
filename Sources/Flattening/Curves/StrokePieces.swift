import Geometry

/// A builder of the outline of a stroke as simple closed contours whose union it is, with curves kept as curves.
///
/// One long outline would need the nonzero rule to come out right where inner offsets loop; here everything is united
/// anyway. So there is a *body* for each curve, a *wedge* for each corner and a cap for each open end, all turning the
/// same way. Inside a bend tighter than the pen, where the inner offset runs backwards, there are wedges on both sides of
/// the place about which the pen turns.
struct StrokePieces {
    /// The contours, all of positive area: one winding number serves all of them.
    private(set) var contours: [[Curve]] = []

    private let style: StrokeStyle
    private let fitter: OffsetFitter
    private let radius: Double

    /// Creates a builder for strokes of a style, whose dashes are ignored. `tolerance` is the maximum distance between
    /// the true offset and the curves that stand for it.
    init(style: StrokeStyle, tolerance: Double) {
        self.style = style
        fitter = OffsetFitter(tolerance: tolerance)
        radius = style.width / 2
    }

    mutating func add(_ contour: SourceContour) {
        let curves = splitAtCusps(contour.curves)
        guard let first = curves.first, let last = curves.last else {
            addDot(contour.start)
            return
        }
        for curve in curves { addBody(curve) }
        for (before, after) in zip(curves, curves.dropFirst()) { addWedge(before, after) }
        if contour.isClosed {
            addWedge(last, first)
        } else {
            if let direction = first.tangent(0) { addCap(first.start, -direction) }
            if let direction = last.tangent(1) { addCap(last.end, direction) }
        }
    }

    /// Adds a contour, turned to positive area.
    private mutating func add(_ contour: [Curve]) {
        guard contour.count > 1 else { return }
        let area = contour.reduce(0) { $0 + $1.sweptArea }
        contours.append(area >= 0 ? contour : contour.reversed().map(\.reversed))
    }

    /// Returns chains of curves joined by lines to one closed contour.
    private func ring(_ chains: [Curve]...) -> [Curve] {
        var joined: [Curve] = []
        let slack = 1e-12 * radius
        for curve in chains.joined() where curve.extent > slack {
            if let last = joined.last, (last.end - curve.start).length > slack {
                joined.append(.line(last.end, curve.start))
            }
            joined.append(curve)
        }
        if let first = joined.first, let last = joined.last, (last.end - first.start).length > slack {
            joined.append(.line(last.end, first.start))
        }
        return joined
    }

    private mutating func addBody(_ curve: Curve) {
        if case .arc(let arc) = curve, let bend = arc.radius, bend <= radius * (1 + 1e-9) {
            return addTightArc(arc, bend)
        }
        let cuts = [0] + OffsetFitter.tightPlaces(of: curve, radius) + [1]
        for (from, to) in zip(cuts, cuts.dropFirst()) {
            let part = cuts.count == 2 ? curve : curve.part(from, to)
            if !curve.isLine, arcRadius(curve) == nil {
                let curvature = part.curvature(0.5)
                if abs(curvature) * radius > 1 {
                    let inner = curvature > 0 ? radius : -radius
                    add(ring(fitter.offset(part, -inner), [part.reversed]))
                    for slice in slices(part) { addFold(slice, inner) }
                    continue
                }
            }
            let left = fitter.offset(part, radius)
            let right = fitter.offset(part, -radius)
            add(ring(left, right.reversed().map(\.reversed)))
        }
    }

    /// Adds what the pen covers on the inside of a bend that is tighter than its radius: the pen's half turns about a place
    /// between its ends, so that it sweeps over two wedges with their tips there.
    private mutating func addFold(_ slice: Curve, _ inner: Double) {
        let far = fitter.offset(slice, inner)
        guard let first = far.first, let last = far.last else { return }
        let (start, end) = (first.start - slice.start, last.end - slice.end)
        let across = slice.end - slice.start
        let turn = Point.cross(start, end)
        let (along, alongEnd) = (Point.cross(across, end), Point.cross(across, start))
        guard abs(turn) > 1e-12 * radius * radius, (0...1).contains(along / turn), (0...1).contains(alongEnd / turn)
        else { return add(ring(far, [slice.reversed])) }
        let tip = slice.start + start * (along / turn)
        add(ring([slice], [.line(slice.end, tip), .line(tip, slice.start)]))
        add(ring(far, [.line(last.end, tip), .line(tip, first.start)]))
    }

    /// Returns pieces of a curve that turn by less than 60° each, and in which the place about which the pen turns moves so
    /// little that two wedges cover what the pen does.
    private func slices(_ curve: Curve, depth: Int = 0) -> [Curve] {
        guard depth < 6, let start = curve.tangent(0), let middle = curve.tangent(0.5), let end = curve.tangent(1)
        else { return [curve] }
        func angle(_ a: Point, _ b: Point) -> Double {
            abs(PortableMath.angle(x: Point.dot(a, b), y: Point.cross(a, b)))
        }
        let turn = angle(start, middle) + angle(middle, end)
        let bends = [0, 0.5, 1].map { 1 / max(abs(curve.curvature($0)), 1 / radius) }
        let move = abs(bends[1] - bends[0]) + abs(bends[2] - bends[1])
        if turn < .pi / 3, move * turn < 32 * fitter.tolerance { return [curve] }
        return slices(curve.part(0, 0.5), depth: depth + 1) + slices(curve.part(0.5, 1), depth: depth + 1)
    }

    private func arcRadius(_ curve: Curve) -> Double? {
        if case .arc(let arc) = curve { arc.radius } else { nil }
    }

    /// Adds the stroke of an arc whose bend is no wider than the pen: the pie outside and the small one beyond the centre.
    private mutating func addTightArc(_ arc: Arc, _ bend: Double) {
        let inner = arc.extent > 0 ? radius : -radius
        guard let outside = fitter.offset(.arc(arc), -inner).first else { return }
        if abs(arc.extent) > 2 * .pi - 1e-9 {
            contours.append(Self.disc(arc.center, bend + radius))
            return
        }
        add(ring([outside], [.line(outside.end, arc.center), .line(arc.center, outside.start)]))
        if let beyond = fitter.offset(.arc(arc), inner).first {
            add(ring([beyond], [.line(beyond.end, arc.center), .line(arc.center, beyond.start)]))
        }
    }

    /// Returns curves with every cusp inside one at an end, where it is a corner; renderers draw a round join there.
    private mutating func splitAtCusps(_ curves: [Curve]) -> [Curve] {
        var result: [Curve] = []
        for curve in curves {
            guard case .cubic = curve, let cusp = Self.cusp(of: curve) else {
                result.append(curve)
                continue
            }
            contours.append(Self.disc(curve.point(cusp), radius))
            result += [curve.part(0, cusp), curve.part(cusp, 1)]
        }
        return result
    }

    private static func cusp(of curve: Curve) -> Double? {
        let steps = 64
        var (slowest, at, sum) = (Double.infinity, 0, 0.0)
        for index in 1..<steps {
            let speed = curve.derivative(Double(index) / Double(steps)).length
            sum += speed
            if speed < slowest { (slowest, at) = (speed, index) }
        }
        let mean = sum / Double(steps - 1)
        guard at > 1, at < steps - 1, slowest < 0.1 * mean else { return nil }
        var t = Double(at) / Double(steps)
        for _ in 0..<20 {
            let second = curve.secondDerivative(t)
            let square = Point.dot(second, second)
            guard square > 0 else { break }
            t = (t - Point.dot(curve.derivative(t), second) / square).clamped(to: 0.001...0.999)
        }
        return curve.derivative(t).length < 1e-3 * mean ? t : nil
    }

    /// Adds what the pen covers outside a corner; also where the join is smooth but the normals differ on the grid.
    private mutating func addWedge(_ before: Curve, _ after: Curve) {
        guard let arriving = before.tangent(1), let leaving = after.tangent(0) else { return }
        let vertex = after.start
        let sine = Point.cross(arriving, leaving)
        let cosine = Point.dot(arriving, leaving)
        var angle = PortableMath.angle(x: cosine, y: sine)
        let isReversal = abs(angle) > .pi - 1e-6
        if isReversal { angle = .pi }
        let side = sine > 0 || isReversal ? -radius : radius
        let from = arriving.turned * side
        let to = leaving.turned * side
        guard (from - to).length > 1e-9 * radius else { return }
        let bevel = Self.polygon([vertex, vertex + from, vertex + to])
        guard abs(angle) >= 1e-3 else { return add(bevel) }
        switch style.lineJoin {
        case .round:
            let start = PortableMath.angle(x: from.x, y: from.y)
            let arc = Arc(center: vertex, radius: radius, start: start, extent: angle)
            add([.line(vertex, vertex + from), .arc(arc), .line(vertex + to, vertex)])
        case .bevel: add(bevel)
        case .miter, .miterClip, .arcs:
            let halfCosineSquared = max(0, (1 + cosine) / 2)
            if !isReversal, halfCosineSquared * style.miterLimit * style.miterLimit >= 1 - 1e-9 {
                let tip = vertex + (from + to) * (1 / (1 + cosine))
                add(Self.polygon([vertex, vertex + from, tip, vertex + to]))
            } else if style.lineJoin == .miterClip {
                let halfSine = ((1 - cosine) / 2).squareRoot()
                let reach = radius * (style.miterLimit - halfCosineSquared.squareRoot()) / halfSine
                let (first, second) = (vertex + from + arriving * reach, vertex + to - leaving * reach)
                add(Self.polygon([vertex, vertex + from, first, second, vertex + to]))
            } else {
                add(bevel)
            }
        }
    }

    private mutating func addCap(_ end: Point, _ direction: Point) {
        let side = direction.turned * -radius
        switch style.lineCap {
        case .butt: break
        case .round:
            let start = PortableMath.angle(x: side.x, y: side.y)
            add([
                .arc(Arc(center: end, radius: radius, start: start, extent: .pi)), .line(end - side, end + side),
            ])
        case .square:
            let ahead = direction * radius
            add(Self.polygon([end + side, end + side + ahead, end - side + ahead, end - side]))
        }
    }

    /// Adds the caps of a subpath without extent, drawn as if it ran to the right.
    private mutating func addDot(_ center: Point) {
        switch style.lineCap {
        case .butt: break
        case .round: contours.append(Self.disc(center, radius))
        case .square:
            let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]
            add(Self.polygon(corners.map { Point(x: center.x + $0.0 * radius, y: center.y + $0.1 * radius) }))
        }
    }

    private static func disc(_ center: Point, _ radius: Double) -> [Curve] {
        [0, .pi].map { .arc(Arc(center: center, radius: radius, start: $0, extent: .pi)) }
    }

    private static func polygon(_ points: [Point]) -> [Curve] {
        points.indices.map { .line(points[$0], points[($0 + 1) % points.count]) }
    }
}
