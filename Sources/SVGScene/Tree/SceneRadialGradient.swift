import Geometry

/// A gradient between two circles.
public struct SceneRadialGradient: Sendable {
    /// Stops, spread and transform.
    public var gradient: SceneGradient
    /// The centre of the end circle, in gradient space.
    public var center: Point
    /// The radius of the end circle, greater than 0.
    public var radius: Double
    /// The centre of the start circle.
    public var focus: Point
    /// The radius of the start circle, at least 0.
    public var focusRadius: Double

    /// Creates a radial gradient.
    public init(gradient: SceneGradient, center: Point, radius: Double, focus: Point, focusRadius: Double) {
        self.gradient = gradient
        self.center = center
        self.radius = radius
        self.focus = focus
        self.focusRadius = focusRadius
    }
}
