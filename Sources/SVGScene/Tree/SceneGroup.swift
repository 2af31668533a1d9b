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

/// A region that a group is clipped to: the union of outlines, intersected with further clips.
public struct SceneClip: Sendable {
    /// An outline of the region, with a clip of its own.
    public struct Outline: Sendable {
        /// The outline in the coordinates of the clipped group's children.
        public var path: Path
        /// The fill rule.
        public var rule: FillRule
        /// The clip of the outline itself (`clip-path` on a child of `clipPath`).
        public var clip: SceneClip?

        /// Creates an outline.
        public init(path: Path, rule: FillRule, clip: SceneClip? = nil) {
            self.path = path
            self.rule = rule
            self.clip = clip
        }
    }

    /// The outlines whose union is the region; if there are none, nothing is visible.
    public var outlines: [Outline]

    /// The clips of the whole region (`clip-path` on the `clipPath` element and on those that it refers to).
    public var furtherClips: [SceneClip]

    /// Creates a region.
    public init(outlines: [Outline], furtherClips: [SceneClip] = []) {
        self.outlines = outlines
        self.furtherClips = furtherClips
    }
}

/// A drawing whose luminance or alpha masks a group.
public struct SceneMask: Sendable {
    /// The channel of the drawing that is used.
    public enum Kind: Sendable {
        /// The luminance times the alpha.
        case luminance
        case alpha
    }

    /// The channel of the drawing that is used.
    public var kind: Kind
    /// The region outside which the mask is empty, in the coordinates of the masked group's children.
    public var region: Rect
    /// The drawing, in the coordinates of the masked group's children; if the `mask` element is masked itself, a single
    /// group with that mask.
    public var content: [SceneNode]
    /// Whether luminance is computed in linear light (`color-interpolation: linearRGB`).
    public var usesLinearRGB = false
}

/// The blending of a layer with its backdrop (Compositing and Blending Level 1, `mix-blend-mode`).
public enum BlendMode: String, Sendable, CaseIterable {
    /// Source over, without blending.
    case normal
    /// The product of components.
    case multiply
    /// The complement of the product of complements.
    case screen
    /// Multiply or screen, depending on whether the backdrop is dark or light.
    case overlay
    /// The darker of the components.
    case darken
    /// The lighter of the components.
    case lighten
    /// Brightens the backdrop to reflect the source.
    case colorDodge = "color-dodge"
    /// Darkens the backdrop to reflect the source.
    case colorBurn = "color-burn"
    /// Multiply or screen, depending on whether the source is dark or light.
    case hardLight = "hard-light"
    /// Darkens or lightens, depending on the source.
    case softLight = "soft-light"
    /// The absolute difference of components.
    case difference
    /// Like difference, with lower contrast.
    case exclusion
    /// The source's hue with the backdrop's saturation and luminosity.
    case hue
    /// The source's saturation with the backdrop's hue and luminosity.
    case saturation
    /// The source's hue and saturation with the backdrop's luminosity.
    case color
    /// The source's luminosity with the backdrop's hue and saturation.
    case luminosity
}
