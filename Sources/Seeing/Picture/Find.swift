import Geometry

/// A figure that was found in a traced drawing.
struct Find: Sendable {
    var figure: Figure
    /// The components that draw it.
    var components: [Int]
    /// The box in pixels, where it is not that of the components.
    var box: PixelBox
    var isInk: Bool
    var grade: Grade
    var direction: Double?
    var reading: String?
    /// The bar that the figure is, from the left.
    var bar: Bar?
}
