import Geometry
import SVGDocument

/// A group of nodes that share a coordinate system and are composited as one.
public struct SceneGroup: Sendable {
    /// The transform from the children's coordinates to the parent's.
    public var transform: Transform
    /// The opacity of the group as a whole, 0 to 1.
    public var opacity: Double
    /// The blending of the group as a whole with its backdrop.
    public var blendMode: BlendMode
    /// Whether the children blend only with each other (`isolation`), even if nothing else requires it.
    public var isIsolated: Bool
    /// The clip, in the children's coordinates.
    public var clip: SceneClip?
    /// The mask, in the children's coordinates.
    public var mask: SceneMask?
    /// The filters, applied to the children's pixels in order, before clip, mask and opacity.
    public var filters: [SceneFilter]
    /// The children in painting order.
    public var children: [SceneNode]
    /// The element that the group represents, if any.
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
