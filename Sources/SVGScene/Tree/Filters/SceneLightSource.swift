/// The light source of a lighting operation; positions are in the coordinates of the filtered group's children, z
/// towards the viewer in the same units.
public enum SceneLightSource: Sendable, Hashable {
    /// An infinitely distant light; angles in degrees.
    case distant(azimuth: Double, elevation: Double)
    /// A point light.
    case point(Position)
    /// A point light directed at another point; the cone's half angle is in degrees, `nil` if there is no cone.
    case spot(Position, pointsAt: Position, exponent: Double, limitingConeAngle: Double?)

    /// A position in space.
    public struct Position: Sendable, Hashable {
        /// The horizontal coordinate.
        public var x: Double
        /// The vertical coordinate.
        public var y: Double
        /// The height above the drawing.
        public var z: Double

        /// Creates a position.
        public init(x: Double, y: Double, z: Double) {
            self.x = x
            self.y = y
            self.z = z
        }
    }
}
