import Geometry
import SVGDocument

/// A filled and stroked outline.
public struct SceneShape: Sendable {
    /// The outline in the coordinates of the shape's group.
    public var path: Path
    /// The fill, or `nil` for none.
    public var fill: SceneFill?
    /// The stroke, or `nil` for none.
    public var stroke: SceneStroke?
    /// Whether the stroke is painted before the fill (`paint-order`).
    public var strokesFirst: Bool
    /// Whether edges are antialiased (`shape-rendering`).
    public var isAntialiased: Bool
    /// The element that the shape represents.
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
