extension Path {
    /// The bounding box of all points, control points included; `nil` for an empty path.
    public var controlBox: Rect? { Rect(around: points) }

    /// The tight bounding box of the path, from the exact extrema of curves; `nil` for an empty path.
    ///
    /// A subpath that consists of a lone `move` counts as a point, as for `getBBox` of SVG 2.
    public var bounds: Rect? { bounds(countingPoints: true) }

    /// The tight bounding box of the path's fill, without subpaths that have no extent; `nil` if there are no others.
    public var fillBounds: Rect? { bounds(countingPoints: false) }

    private func bounds(countingPoints: Bool) -> Rect? {
        var bounds = BoundsBuilder()
        forEachSubpath { subpath in
            guard countingPoints || !subpath.segments.isEmpty else { return }
            bounds.add(subpath.start)
            for segment in subpath.segments {
                bounds.add(segment.end)
                guard !segment.isLine else { continue }
                segment.curve.forEachExtremum { bounds.add(segment.curve.point($0, of: 1)) }
            }
        }
        return bounds.rect
    }
}

struct BoundsBuilder {
    /// The bounding box of all points so far; `nil` before the first point.
    private(set) var rect: Rect?

    /// Extends the bounding box to `point`.
    mutating func add(_ point: Point) {
        guard var box = rect else {
            rect = Rect(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
            return
        }
        box.minX = min(box.minX, point.x)
        box.minY = min(box.minY, point.y)
        box.maxX = max(box.maxX, point.x)
        box.maxY = max(box.maxY, point.y)
        rect = box
    }
}

extension Path {
    /// Returns the bounding box of the path's stroke, joins, caps and dashes included; `nil` if nothing is stroked.
    ///
    /// The box is exact up to rounding, except where a curve bends more sharply than the pen's radius and its folded
    /// edge reaches farthest: there it is at most a few thousandths of the stroke width too small.
    ///
    /// With too many dashes the stroke counts as solid; if the polygons still had more than `maximumStrokePointCount`
    /// points, the box is that of everything the pen could reach.
    public func strokeBounds(_ style: StrokeStyle) -> Rect? {
        guard style.width > 0, style.width.isFinite else { return nil }
        let outline = stroked(style, tolerance: style.width / 1024, maximumPointCount: Self.maximumStrokePointCount)
        guard let outline else {
            guard !style.dashes.isEmpty else { return strokeReach(style) }
            var solid = style
            solid.dashes = []
            return strokeBounds(solid)
        }
        var bounds = BoundsBuilder()
        // Corners, miters and ends are vertices of the stroke's polygons; round parts are added separately.
        for point in outline.points { bounds.add(point) }
        guard bounds.rect != nil else { return nil }
        let centerLine = style.dashes.isEmpty ? self : dashed(style.dashes, offset: style.dashOffset)
        centerLine.forEachSubpath { $0.addRoundExtrema(style, to: &bounds) }
        return bounds.rect
    }

    /// Returns a rectangle around whatever a pen draws along the path, without stroking it; `nil` if the path is empty.
    public func strokeReach(_ style: StrokeStyle) -> Rect? {
        let hasMiters = style.lineJoin != .round && style.lineJoin != .bevel
        // The corners of square caps and of bevels are at most 1.5 times the pen's radius away.
        let factor = hasMiters ? max(style.miterLimit, 1.5) : 1.5
        return bounds?.insetBy(-style.width / 2 * factor)
    }
}

extension Subpath {
    /// Adds the extrema of the curved parts of the stroke's outline.
    fileprivate func addRoundExtrema(_ style: StrokeStyle, to bounds: inout BoundsBuilder) {
        let radius = style.width / 2
        for segment in segments where !segment.isLine {
            segment.curve.forEachExtremum { t in
                guard let normal = segment.curve.velocity(t, of: 1).normalized?.turned else { return }
                let point = segment.curve.point(t, of: 1)
                bounds.add(point + normal * radius)
                bounds.add(point - normal * radius)
            }
        }
        if style.lineJoin == .round { addRoundJoins(radius, to: &bounds) }
        if style.lineCap == .round, !isClosed || segments.isEmpty { addRoundCaps(radius, to: &bounds) }
    }

    private func addRoundJoins(_ radius: Double, to bounds: inout BoundsBuilder) {
        for (index, segment) in segments.enumerated() {
            let isLast = index + 1 == segments.count
            guard !isLast || isClosed, let arriving = segment.curve.endTangent,
                let leaving = segments[isLast ? 0 : index + 1].curve.startTangent
            else { continue }
            // The pen's disc is on the outline where it is beside neither the segment before nor the segment after.
            Self.addDisc(at: segment.end, radius, to: &bounds) {
                Point.dot($0, arriving) >= 0 && Point.dot($0, leaving) <= 0
            }
        }
    }

    private func addRoundCaps(_ radius: Double, to bounds: inout BoundsBuilder) {
        guard let first = segments.first, let last = segments.last else {
            if draws { Self.addDisc(at: start, radius, to: &bounds) { _ in true } }
            return
        }
        if let direction = first.curve.startTangent {
            Self.addDisc(at: first.start, radius, to: &bounds) { Point.dot($0, direction) <= 0 }
        }
        if let direction = last.curve.endTangent {
            Self.addDisc(at: last.end, radius, to: &bounds) { Point.dot($0, direction) >= 0 }
        }
    }

    /// Adds the extrema of a disc whose directions are accepted.
    private static func addDisc(
        at center: Point, _ radius: Double, to bounds: inout BoundsBuilder, where accepts: (Point) -> Bool
    ) {
        for direction in [Point(x: 1, y: 0), Point(x: -1, y: 0), Point(x: 0, y: 1), Point(x: 0, y: -1)]
        where accepts(direction) {
            bounds.add(center + direction * radius)
        }
    }
}
