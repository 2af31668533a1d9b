import Geometry

/// A drawing whose luminance or opacity masks a group.
public struct SceneMask: Sendable {
    /// What of the drawing is used.
    public enum Kind: Sendable {
        /// The luminance times the opacity.
        case luminance
        /// The opacity.
        case alpha
    }

    /// What of the drawing is used.
    public var kind: Kind
    /// The region outside which the mask is empty, in the coordinates of the masked group's children.
    public var region: Rect
    /// The drawing, in the coordinates of the masked group's children; where the `mask` element is masked itself,
    /// a single group that carries that mask.
    public var content: [SceneNode]
    /// Whether luminance is computed from linear colour (`color-interpolation: linearRGB`).
    public var usesLinearRGB: Bool

    /// Creates a mask.
    public init(kind: Kind, region: Rect, content: [SceneNode], usesLinearRGB: Bool = false) {
        self.kind = kind
        self.region = region
        self.content = content
        self.usesLinearRGB = usesLinearRGB
    }
}
