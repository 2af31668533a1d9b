import Geometry

/// The paint of a fill or a stroke.
public indirect enum ScenePaint: Sendable {
    case color(RGBColor)
    case linearGradient(SceneLinearGradient)
    case radialGradient(SceneRadialGradient)
    /// A repeated tile.
    case pattern(ScenePattern)
}

/// The properties that linear and radial gradients share.
public struct SceneGradient: Sendable {
    /// The extension beyond the first and the last stop.
    public enum Spread: String, Sendable {
        /// The end colours continue.
        case pad
        /// The gradient is repeated, alternately reversed.
        case reflect
        case `repeat`
    }

    /// A colour at an offset.
    public struct Stop: Hashable, Sendable {
        /// The offset, 0 to 1.
        public var offset: Double
        /// The colour with its alpha.
        public var color: RGBColor
    }

    /// The transform from gradient space to the user space of the painted shape; invertible.
    public var transform: Transform
    /// The extension beyond the ends.
    public var spread: Spread
    /// The stops, at least two, with nondecreasing offsets.
    public var stops: [Stop]
}

/// A gradient along a line.
public struct SceneLinearGradient: Sendable {
    /// Stops, spread and transform.
    public var gradient: SceneGradient
    /// The point of offset 0, in gradient space.
    public var start: Point
    /// The point of offset 1, in gradient space; differs from `start`.
    public var end: Point
}

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
}

/// A tile that is repeated over a shape.
public struct ScenePattern: Sendable {
    /// The tile in pattern space, with positive extents.
    public var tile: Rect
    /// The transform from pattern space to the user space of the painted shape; invertible.
    public var transform: Transform
    /// The tile's content in pattern space; what extends beyond the tile is not shown.
    public var content: SceneGroup
}

extension ScenePaint {
    /// Returns the paint for a user space that `transform` maps the current one to.
    public func applying(_ transform: Transform) -> ScenePaint {
        if case .pattern(var pattern) = self {
            pattern.transform = transform * pattern.transform
            return .pattern(pattern)
        }
        return withGradient { $0.transform = transform * $0.transform }
    }

    /// Returns the paint with its gradient changed, if it is one.
    public func withGradient(_ change: (inout SceneGradient) -> Void) -> ScenePaint {
        switch self {
        case .color, .pattern: return self
        case .linearGradient(var gradient):
            change(&gradient.gradient)
            return .linearGradient(gradient)
        case .radialGradient(var gradient):
            change(&gradient.gradient)
            return .radialGradient(gradient)
        }
    }
}
