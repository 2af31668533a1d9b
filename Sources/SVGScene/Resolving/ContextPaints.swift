import Geometry

/// The values of `context-fill` and `context-stroke`: the paints of a shape with markers, or of a `use`.
struct ContextPaints {
    /// The fill of the context element, in its user space.
    var fill: ScenePaint?
    /// The stroke of the context element, in its user space.
    var stroke: ScenePaint?
    /// The transform from that user space to scene coordinates.
    var transform: Transform
}
