import Geometry

/// A label of the picture, in pixels.
struct PlacedLabel {
    /// The index of its item.
    var item: Int
    var box: Rect
    /// The point of the item's outline that it points to, in pixels.
    var anchor: Point
}
