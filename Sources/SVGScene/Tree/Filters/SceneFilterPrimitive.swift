import Geometry

/// An operation of a filter.
public struct SceneFilterPrimitive: Sendable {
    /// The effect of the operation.
    public var effect: SceneFilterEffect
    /// The subregion outside which the result is transparent, in the coordinates of the filtered group's children;
    /// `nil` for the filter region. With an empty rectangle nothing is visible.
    public var region: Rect?
    /// Whether the operation computes in linear light (`color-interpolation-filters`) instead of sRGB.
    public var usesLinearRGB: Bool

    /// Creates an operation.
    public init(effect: SceneFilterEffect, region: Rect?, usesLinearRGB: Bool) {
        self.effect = effect
        self.region = region
        self.usesLinearRGB = usesLinearRGB
    }
}
