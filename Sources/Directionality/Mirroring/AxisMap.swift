import Geometry
import SVGDocument

/// A length-preserving map of one coordinate: c → c + offset, or c → offset − c.
///
/// Parts of an icon, seen from outside, are always transformed by such a map.
struct AxisMap: Hashable, Sendable {
    var orientation: Reflection.Orientation
    var reflects: Bool
    var offset: DecimalNumber

    /// Returns the map that moves nothing.
    static func identity(_ orientation: Reflection.Orientation) -> AxisMap {
        AxisMap(orientation: orientation, reflects: false, offset: .zero)
    }

    static func translation(_ orientation: Reflection.Orientation, by offset: DecimalNumber) -> AxisMap {
        AxisMap(orientation: orientation, reflects: false, offset: offset)
    }

    init(orientation: Reflection.Orientation, reflects: Bool, offset: DecimalNumber) {
        self.orientation = orientation
        self.reflects = reflects
        self.offset = offset
    }

    init(_ reflection: Reflection) {
        self.init(orientation: reflection.orientation, reflects: true, offset: reflection.doubledAxis)
    }

    /// Creates the coordinate map of content: a reflection, or the identity.
    init(_ reflection: Reflection?, _ orientation: Reflection.Orientation) {
        self = reflection.map(AxisMap.init) ?? .identity(orientation)
    }

    var isIdentity: Bool { !reflects && offset.isZero }

    var transform: Transform {
        let factor: Double = reflects ? -1 : 1
        return switch orientation {
        case .horizontal: Transform(a: factor, b: 0, c: 0, d: 1, e: offset.doubleValue, f: 0)
        case .vertical: Transform(a: 1, b: 0, c: 0, d: factor, e: 0, f: offset.doubleValue)
        }
    }

    var inverse: AxisMap {
        AxisMap(orientation: orientation, reflects: reflects, offset: reflects ? offset : -offset)
    }

    /// Returns the composition that applies `inner` first, or `nil` if its offset has too many digits.
    static func * (outer: AxisMap, inner: AxisMap) -> AxisMap? {
        let offset = outer.reflects ? outer.offset - inner.offset : outer.offset + inner.offset
        return offset.map {
            AxisMap(orientation: outer.orientation, reflects: outer.reflects != inner.reflects, offset: $0)
        }
    }

    /// The map as a function of a `transform` attribute.
    var transformText: String {
        let amount = offset.text(omittingLeadingZero: false)
        return switch (orientation, reflects) {
        case (.horizontal, false): "translate(\(amount))"
        case (.vertical, false): "translate(0 \(amount))"
        case (.horizontal, true): "matrix(-1 0 0 1 \(amount) 0)"
        case (.vertical, true): "matrix(1 0 0 -1 0 \(amount))"
        }
    }
}
