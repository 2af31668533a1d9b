import Geometry

/// A bounding box that is being measured while elements are resolved.
///
/// A box counts the geometry of shapes whether they are painted or not (SVG 2, section 8.10), so it cannot be read
/// off the finished scene.
struct Measure {
    /// Maps the current user space to the coordinates of the box.
    var transform = Transform.identity
    /// The box; `nil` while there is nothing in it.
    private(set) var bounds: Rect?

    /// Takes a shape in.
    mutating func add(_ path: Path) {
        guard let box = transform == .identity ? path.bounds : path.applying(transform).bounds else { return }
        extend(box)
    }

    /// Takes in a box in the current user space.
    mutating func add(_ rect: Rect) {
        extend(transform == .identity ? rect : rect.applying(transform))
    }

    private mutating func extend(_ box: Rect) {
        bounds = bounds.map { $0.union(box) } ?? box
    }
}
