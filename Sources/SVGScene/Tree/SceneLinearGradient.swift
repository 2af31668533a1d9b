import Geometry

/// A gradient along a line.
public struct SceneLinearGradient: Sendable {
    /// Stops, spread and transform.
    public var gradient: SceneGradient
    /// The point of offset 0, in gradient space.
    public var start: Point
    /// The point of offset 1, in gradient space; differs from `start`.
    public var end: Point

    /// Creates a linear gradient.
    public init(gradient: SceneGradient, start: Point, end: Point) {
        self.gradient = gradient
        self.start = start
        self.end = end
    }
}
