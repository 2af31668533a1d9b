import Geometry

/// The properties that linear and radial gradients share.
public struct SceneGradient: Sendable {
    /// The extension beyond the first and the last stop.
    public enum Spread: Sendable {
        /// The end colours continue.
        case pad
        /// The gradient is repeated, alternately reversed.
        case reflect
        /// The gradient is repeated.
        case `repeat`
    }

    /// A colour at an offset.
    public struct Stop: Hashable, Sendable {
        /// The offset, 0 to 1.
        public var offset: Double
        /// The colour with its alpha.
        public var color: RGBColor

        /// Creates a stop.
        public init(offset: Double, color: RGBColor) {
            self.offset = offset
            self.color = color
        }
    }

    /// The transform from gradient space to the user space of the painted shape; invertible.
    public var transform: Transform
    /// The extension beyond the ends.
    public var spread: Spread
    /// The stops, at least two, with nondecreasing offsets.
    public var stops: [Stop]

    /// Creates the shared part of a gradient.
    public init(transform: Transform, spread: Spread, stops: [Stop]) {
        self.transform = transform
        self.spread = spread
        self.stops = stops
    }
}
