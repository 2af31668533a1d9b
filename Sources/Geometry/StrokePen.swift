/// The pen of a stroke, which draws its caps and joins.
struct StrokePen {
    /// Half the stroke's width.
    let radius: Double
    let arc: PenArc

    private let lineCap: StrokeStyle.LineCap
    private let lineJoin: StrokeStyle.LineJoin
    private let miterLimit: Double

    /// Creates a pen. `tolerance` is the maximum distance between an arc and its chords.
    init(style: StrokeStyle, tolerance: Double) {
        radius = style.width / 2
        arc = PenArc(radius: radius, tolerance: tolerance)
        lineCap = style.lineCap
        lineJoin = style.lineJoin
        miterLimit = style.miterLimit
    }

    /// Whether subpaths without extent are drawn.
    var drawsDots: Bool { lineCap != .butt }

    /// Appends the points of a cap, from the edge on the side of the normals to the opposite edge.
    func appendCap(_ sample: StrokeSample, outwards: Point, to points: inout [Point]) {
        let point = sample.point
        switch lineCap {
        case .butt:
            break
        case .square:
            points.append(point + sample.normal * radius + outwards * radius)
            points.append(point - sample.normal * radius + outwards * radius)
        case .round:
            arc.append(around: point, from: sample.normal, to: outwards, points: &points)
            points.append(point + outwards * radius)
            arc.append(around: point, from: outwards, to: -sample.normal, points: &points)
        }
    }

    /// Appends the outer edge around a corner, from the edge before it to the edge after it.
    func appendJoin(_ corner: StrokeCorner, to points: inout [Point]) {
        let vertex = corner.incoming.point
        let before = corner.turnsTowardsNormals ? -corner.incoming.normal : corner.incoming.normal
        let after = corner.turnsTowardsNormals ? -corner.outgoing.normal : corner.outgoing.normal
        points.append(vertex + before * radius)
        switch lineJoin {
        case .bevel:
            break
        case .round:
            appendRoundJoin(vertex, from: before, to: after, ahead: corner.incoming.direction, to: &points)
        case .miter, .miterClip, .arcs:
            appendMiter(corner, from: before, to: after, to: &points)
        }
        points.append(vertex + after * radius)
    }

    /// Appends the interior points of an arc of up to a half turn. `from` and `to` are the unit vectors to its ends.
    /// `ahead` is the direction in which the pen arrives, which determines the side if `from` and `to` are opposite.
    func appendRoundJoin(_ center: Point, from: Point, to: Point, ahead: Point, to points: inout [Point]) {
        // Near a full reversal the sum of the normals loses its direction.
        guard Point.dot(from, to) < -0.999 else {
            return arc.append(around: center, from: from, to: to, points: &points)
        }
        arc.append(around: center, from: from, to: ahead, points: &points)
        points.append(center + ahead * radius)
        arc.append(around: center, from: ahead, to: to, points: &points)
    }

    private func appendMiter(_ corner: StrokeCorner, from: Point, to: Point, to points: inout [Point]) {
        let vertex = corner.incoming.point
        // The ratio of miter length to width is 1 / cos(turn / 2).
        let halfCosineSquared = max(0, (1 + corner.cosine) / 2)
        if halfCosineSquared * miterLimit * miterLimit >= 1 {
            points.append(vertex + (from + to) * (radius / (1 + corner.cosine)))
        } else if lineJoin == .miterClip {
            let halfSine = ((1 - corner.cosine) / 2).squareRoot()
            let reach = radius * (miterLimit - halfCosineSquared.squareRoot()) / halfSine
            points.append(vertex + from * radius + corner.incoming.direction * reach)
            points.append(vertex + to * radius - corner.outgoing.direction * reach)
        }
    }
}

/// The arcs of a round pen, approximated by chords.
struct PenArc {
    let radius: Double
    /// The cosine of the maximum angle that one chord may span.
    let cosine: Double

    /// The cosine of the minimum angle that a chord may have to span: bounds the time that an arc of a huge pen takes.
    private static let maximumCosine = 0.99999

    /// Creates the arcs of a pen. `tolerance` is the maximum distance between arc and chord.
    init(radius: Double, tolerance: Double) {
        self.radius = radius
        let halfTurn = max(0.9, 1 - tolerance / radius)
        cosine = min(2 * halfTurn * halfTurn - 1, Self.maximumCosine)
    }

    /// Appends the points strictly between two points of the pen around `center`, by repeated halving of the angle.
    /// Exchanging `from` and `to` gives the same points in reverse order. They are the unit vectors to the arc's ends,
    /// less than a half turn apart.
    func append(around center: Point, from: Point, to: Point, points: inout [Point]) {
        guard Point.dot(from, to) < cosine, let middle = (from + to).normalized else { return }
        append(around: center, from: from, to: middle, points: &points)
        points.append(center + middle * radius)
        append(around: center, from: middle, to: to, points: &points)
    }
}
