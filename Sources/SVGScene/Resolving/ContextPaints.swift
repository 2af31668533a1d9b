import Geometry

/// What `context-fill` and `context-stroke` stand for: the paints of a shape that carries a marker, or of a `use`.
struct ContextPaints {
    /// The fill of the context element, in its user space.
    var fill: ScenePaint?
    /// The stroke of the context element, in its user space.
    var stroke: ScenePaint?
    /// Maps that user space to the coordinates of the scene.
    var transform: Transform
}
