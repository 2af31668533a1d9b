import Geometry

/// An operation of a filter.
public struct SceneFilterPrimitive: Sendable {
    /// What is done.
    public var effect: SceneFilterEffect
    /// The region outside which the result is transparent, in the coordinates of the filtered group's children;
    /// `nil` for the filter's own region. An empty rectangle leaves nothing.
    public var region: Rect?
    /// Whether colours are linear while the operation computes (`color-interpolation-filters`), sRGB otherwise.
    public var usesLinearRGB: Bool

    /// Creates an operation.
    public init(effect: SceneFilterEffect, region: Rect?, usesLinearRGB: Bool) {
        self.effect = effect
        self.region = region
        self.usesLinearRGB = usesLinearRGB
    }
}
