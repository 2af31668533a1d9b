extension Path {
    /// The bounding box of all points, control points included; `nil` for an empty path.
    public var controlBox: Rect? {
        var bounds = BoundsBuilder()
        for point in points { bounds.add(point) }
        return bounds.rect
    }

    /// The tight bounding box of the path, from the exact extrema of curves; `nil` for an empty path.
    ///
    /// As for `getBBox` of SVG 2, a subpath that consists of a lone `move` counts as a point.
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
