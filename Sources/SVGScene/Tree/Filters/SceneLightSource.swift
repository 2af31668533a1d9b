/// Where the light of a lighting operation comes from; positions in the coordinates of the filtered group's children,
/// z towards the viewer in the same units.
public enum SceneLightSource: Sendable, Hashable {
    /// Far away; angles in degrees.
    case distant(azimuth: Double, elevation: Double)
    /// A point.
    case point(Position)
    /// A point that shines towards another one; the cone's half angle is in degrees, `nil` where there is none.
    case spot(Position, pointsAt: Position, exponent: Double, limitingConeAngle: Double?)

    /// A place in space.
    public struct Position: Sendable, Hashable {
        /// The horizontal coordinate.
        public var x: Double
        /// The vertical coordinate.
        public var y: Double
        /// The height over the drawing.
        public var z: Double

        /// Creates a position.
        public init(x: Double, y: Double, z: Double) {
            self.x = x
            self.y = y
            self.z = z
        }
    }
}
