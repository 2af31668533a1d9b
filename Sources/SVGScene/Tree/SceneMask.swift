import Geometry

/// A drawing whose luminance or alpha masks a group.
public struct SceneMask: Sendable {
    /// The channel of the drawing that is used.
    public enum Kind: Sendable {
        /// The luminance times the alpha.
        case luminance
        /// The alpha.
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
    public var usesLinearRGB: Bool

    /// Creates a mask.
    public init(kind: Kind, region: Rect, content: [SceneNode], usesLinearRGB: Bool = false) {
        self.kind = kind
        self.region = region
        self.content = content
        self.usesLinearRGB = usesLinearRGB
    }
}
