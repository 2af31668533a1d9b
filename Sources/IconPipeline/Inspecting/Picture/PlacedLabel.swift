import Geometry

/// A label of the picture, in pixels.
struct PlacedLabel {
    /// The index of the item that it belongs to.
    var item: Int
    var box: Rect
    /// The point of the item's outline that it points to.
    var anchor: Point
}
