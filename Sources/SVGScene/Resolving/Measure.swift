import Geometry

/// The accumulator of a bounding box while elements are resolved.
///
/// The bounding box includes the geometry of shapes whether they are painted or not (SVG 2, section 8.10), so it cannot
/// be derived from the finished scene.
struct Measure {
    /// The transform from the current user space to the coordinates of the box.
    var transform = Transform.identity
    /// The box; `nil` while it is empty.
    private(set) var bounds: Rect?

    /// Extends the box to a path in the current user space.
    mutating func add(_ path: Path) {
        guard let box = transform == .identity ? path.bounds : path.applying(transform).bounds else { return }
        extend(box)
    }

    /// Extends the box to a rectangle in the current user space.
    mutating func add(_ rect: Rect) {
        extend(transform == .identity ? rect : rect.applying(transform))
    }

    private mutating func extend(_ box: Rect) {
        bounds = bounds.map { $0.union(box) } ?? box
    }
}
