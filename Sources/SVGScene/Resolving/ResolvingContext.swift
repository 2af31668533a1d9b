import Geometry

/// The state that an element takes over from the place where it is drawn.
struct ResolvingContext {
    /// The style that the element inherits from.
    var parentStyle: ComputedStyle
    /// The size of the nearest viewport in user units, which percentages refer to.
    var viewport: Size
    /// The transform from user space to scene coordinates.
    var transform: Transform
    /// The values of `context-fill` and `context-stroke`.
    var contextPaints: ContextPaints?
    /// The number of elements that are being drawn around this one.
    var depth: Int
}
