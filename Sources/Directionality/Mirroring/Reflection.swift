import Geometry
import SVGDocument

/// A reflection across a vertical or a horizontal line, in exact decimal coordinates.
public struct Reflection: Hashable, Sendable {
    /// The mirrored coordinate.
    public enum Orientation: Hashable, Sendable {
        /// Left and right are swapped: x → 2a − x.
        case horizontal
        /// Top and bottom are swapped: y → 2a − y.
        case vertical
    }

    /// The mirrored coordinate.
    public var orientation: Orientation
    /// Twice the coordinate of the mirror line, so that a coordinate c becomes `doubledAxis` − c.
    public var doubledAxis: DecimalNumber

    /// Creates a reflection.
    public init(_ orientation: Orientation, doubledAxis: DecimalNumber) {
        self.orientation = orientation
        self.doubledAxis = doubledAxis
    }

    /// Returns the reflection of the unit square onto itself, for geometry in fractions of a bounding box.
    public static func unitBox(_ orientation: Orientation) -> Reflection { Reflection(orientation, doubledAxis: .one) }

    /// The reflection as an affine map.
    public var transform: Transform { AxisMap(self).transform }

    /// Returns whether an argument of path data is a coordinate that this reflection mirrors.
    func mirrors(_ argument: PathCommand.Argument) -> Bool {
        orientation == .horizontal ? argument == .x : argument == .y
    }
}

/// The reference of percentages in a coordinate system, exact, or `nil` if the document does not define it.
package struct Viewport: Hashable, Sendable {
    /// 100 % of a horizontal length, in user units.
    package var width: DecimalNumber?
    /// 100 % of a vertical length, in user units.
    package var height: DecimalNumber?

    /// The unit square of geometry in fractions of a bounding box.
    package static let unitBox = Viewport(width: .one, height: .one)

    package func extent(along orientation: Reflection.Orientation) -> DecimalNumber? {
        orientation == .horizontal ? width : height
    }
}
