import Geometry

/// A gradient along a line.
public struct SceneLinearGradient: Sendable {
    /// Stops, spread and transform.
    public var gradient: SceneGradient
    /// Where offset 0 lies, in gradient space.
    public var start: Point
    /// Where offset 1 lies, in gradient space; differs from `start`.
    public var end: Point

    /// Creates a linear gradient.
    public init(gradient: SceneGradient, start: Point, end: Point) {
        self.gradient = gradient
        self.start = start
        self.end = end
    }
}
