/// A builder of the bounding box of points.
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
