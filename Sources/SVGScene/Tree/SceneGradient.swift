import Geometry

/// What a linear and a radial gradient have in common.
public struct SceneGradient: Sendable {
    /// What lies beyond the first and the last stop.
    public enum Spread: Sendable {
        /// The end colours go on.
        case pad
        /// The gradient is repeated back and forth.
        case reflect
        /// The gradient is repeated.
        case `repeat`
    }

    /// A colour at an offset.
    public struct Stop: Hashable, Sendable {
        /// The offset, 0 to 1.
        public var offset: Double
        /// The colour, its opacity included.
        public var color: RGBColor

        /// Creates a stop.
        public init(offset: Double, color: RGBColor) {
            self.offset = offset
            self.color = color
        }
    }

    /// Maps gradient space to the user space of the painted shape; invertible.
    public var transform: Transform
    /// What lies beyond the ends.
    public var spread: Spread
    /// At least two stops, their offsets never decreasing.
    public var stops: [Stop]

    /// Creates the common part of a gradient.
    public init(transform: Transform, spread: Spread, stops: [Stop]) {
        self.transform = transform
        self.spread = spread
        self.stops = stops
    }
}
