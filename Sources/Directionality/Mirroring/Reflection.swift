import Geometry
import SVGDocument

/// A mirror image across a vertical or a horizontal line, in exact decimal coordinates.
public struct Reflection: Hashable, Sendable {
    /// Which coordinate is mirrored.
    public enum Orientation: Hashable, Sendable {
        /// Left and right change places: x → 2a − x.
        case horizontal
        /// Top and bottom change places: y → 2a − y.
        case vertical

        /// The other orientation.
        public var perpendicular: Orientation { self == .horizontal ? .vertical : .horizontal }
    }

    /// Which coordinate is mirrored.
    public var orientation: Orientation
    /// Twice the coordinate of the mirror line, so that a coordinate c goes to `doubledAxis` − c.
    public var doubledAxis: DecimalNumber

    /// Creates a reflection.
    public init(_ orientation: Orientation, doubledAxis: DecimalNumber) {
        self.orientation = orientation
        self.doubledAxis = doubledAxis
    }

    /// The reflection of the unit square onto itself, for geometry in fractions of a bounding box.
    public static func unitBox(_ orientation: Orientation) -> Reflection {
        Reflection(orientation, doubledAxis: .one)
    }

    /// The reflection as an affine map.
    public var transform: Transform {
        switch orientation {
        case .horizontal: Transform(a: -1, b: 0, c: 0, d: 1, e: doubledAxis.doubleValue, f: 0)
        case .vertical: Transform(a: 1, b: 0, c: 0, d: -1, e: 0, f: doubledAxis.doubleValue)
        }
    }

    /// Whether an argument of path data is a coordinate that this reflection mirrors.
    func mirrors(_ argument: PathCommand.Argument) -> Bool {
        orientation == .horizontal ? argument == .x : argument == .y
    }
}
