import Geometry
import SVGDocument

/// Nodes that share a coordinate system and are composited as one.
public struct SceneGroup: Sendable {
    /// Maps the children's coordinates to the parent's.
    public var transform: Transform
    /// The opacity of the group as a whole, 0 to 1.
    public var opacity: Double
    /// How the group as a whole is blended with what lies under it.
    public var blendMode: BlendMode
    /// Whether the children are blended among themselves only, even where nothing else asks for it.
    public var isIsolated: Bool
    /// What the group is clipped to, in the children's coordinates.
    public var clip: SceneClip?
    /// What the group is masked by, in the children's coordinates.
    public var mask: SceneMask?
    /// What is done to the pixels of the children, one filter after the other, before clip, mask and opacity.
    public var filters: [SceneFilter]
    /// The children in painting order.
    public var children: [SceneNode]
    /// The element that the group stands for, where there is one.
    public var element: NodeID?

    /// Creates a group.
    public init(
        transform: Transform = .identity, opacity: Double = 1, blendMode: BlendMode = .normal,
        isIsolated: Bool = false, clip: SceneClip? = nil, mask: SceneMask? = nil, filters: [SceneFilter] = [],
        children: [SceneNode] = [], element: NodeID? = nil
    ) {
        self.transform = transform
        self.opacity = opacity
        self.blendMode = blendMode
        self.isIsolated = isIsolated
        self.clip = clip
        self.mask = mask
        self.filters = filters
        self.children = children
        self.element = element
    }
}
