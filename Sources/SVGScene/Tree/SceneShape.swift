import Geometry
import SVGDocument

/// A filled and stroked outline.
public struct SceneShape: Sendable {
    /// The outline in the coordinates of the group that holds the shape.
    public var path: Path
    /// How the inside is painted, or `nil` for not at all.
    public var fill: SceneFill?
    /// How the outline is painted, or `nil` for not at all.
    public var stroke: SceneStroke?
    /// Whether the stroke is painted before the fill (`paint-order`).
    public var strokesFirst: Bool
    /// Whether edges are smoothed (`shape-rendering`).
    public var isAntialiased: Bool
    /// The element that the shape stands for.
    public var element: NodeID?

    /// Creates a shape.
    public init(
        path: Path, fill: SceneFill? = nil, stroke: SceneStroke? = nil, strokesFirst: Bool = false,
        isAntialiased: Bool = true, element: NodeID? = nil
    ) {
        self.path = path
        self.fill = fill
        self.stroke = stroke
        self.strokesFirst = strokesFirst
        self.isAntialiased = isAntialiased
        self.element = element
    }
}
