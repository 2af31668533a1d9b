import Geometry

/// What an element takes over from where it is drawn.
struct ResolvingContext {
    /// The style that it inherits from.
    var parentStyle: ComputedStyle
    /// The size of the nearest viewport in user units, which percentages refer to.
    var viewport: Size
    /// Maps user space to the coordinates of the scene.
    var transform: Transform
    /// What `context-fill` and `context-stroke` stand for.
    var contextPaints: ContextPaints?
    /// How many elements are being drawn around it.
    var depth: Int
}
