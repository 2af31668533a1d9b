extension Path {
    /// The smallest rectangle that holds every point of the path, control points included; `nil` for an empty path.
    public var controlBox: Rect? {
        var bounds = BoundsBuilder()
        for point in points { bounds.add(point) }
        return bounds.rect
    }

    /// The smallest rectangle that holds the outline: curves count with their exact extrema. `nil` for an empty path.
    ///
    /// As for `getBBox` of SVG 2, a subpath that consists of a `move` alone counts as a point.
    public var bounds: Rect? { bounds(countingPoints: true) }

    /// The smallest rectangle that holds what a fill of the path may touch: subpaths without extent have none.
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
