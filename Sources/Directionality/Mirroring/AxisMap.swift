import Geometry
import SVGDocument

/// A length-preserving map of one coordinate: c → c + offset, or c → offset − c.
///
/// Parts of an icon, seen from outside, are always transformed by such a map.
package struct AxisMap: Hashable, Sendable {
    package var orientation: Reflection.Orientation
    package var reflects: Bool
    package var offset: DecimalNumber

    /// Returns the map that moves nothing.
    package static func identity(_ orientation: Reflection.Orientation) -> AxisMap {
        AxisMap(orientation: orientation, reflects: false, offset: .zero)
    }

    package static func translation(_ orientation: Reflection.Orientation, by offset: DecimalNumber) -> AxisMap {
        AxisMap(orientation: orientation, reflects: false, offset: offset)
    }

    package init(orientation: Reflection.Orientation, reflects: Bool, offset: DecimalNumber) {
        self.orientation = orientation
        self.reflects = reflects
        self.offset = offset
    }

    package init(_ reflection: Reflection) {
        self.init(orientation: reflection.orientation, reflects: true, offset: reflection.doubledAxis)
    }

    /// Creates the coordinate map of content: a reflection, or the identity.
    package init(_ reflection: Reflection?, _ orientation: Reflection.Orientation) {
        self = reflection.map(AxisMap.init) ?? .identity(orientation)
    }

    package var isIdentity: Bool { !reflects && offset.isZero }

    package var transform: Transform {
        let factor: Double = reflects ? -1 : 1
        return switch orientation {
        case .horizontal: Transform(a: factor, b: 0, c: 0, d: 1, e: offset.doubleValue, f: 0)
        case .vertical: Transform(a: 1, b: 0, c: 0, d: factor, e: 0, f: offset.doubleValue)
        }
    }

    package var inverse: AxisMap {
        AxisMap(orientation: orientation, reflects: reflects, offset: reflects ? offset : -offset)
    }

    /// Returns the composition that applies `inner` first, or `nil` if its offset has too many digits.
    package static func * (outer: AxisMap, inner: AxisMap) -> AxisMap? {
        let offset = outer.reflects ? outer.offset - inner.offset : outer.offset + inner.offset
        return offset.map {
            AxisMap(orientation: outer.orientation, reflects: outer.reflects != inner.reflects, offset: $0)
        }
    }

    /// The map as a function of a `transform` attribute.
    package var transformText: String {
        let amount = offset.text(omittingLeadingZero: false)
        return switch (orientation, reflects) {
        case (.horizontal, false): "translate(\(amount))"
        case (.vertical, false): "translate(0 \(amount))"
        case (.horizontal, true): "matrix(-1 0 0 1 \(amount) 0)"
        case (.vertical, true): "matrix(1 0 0 -1 0 \(amount))"
        }
    }
}

/// A coordinate as the exact sum of user units and a percentage.
struct LengthSum {
    var units: DecimalNumber
    /// The percentage, or `nil` if none was written: 0 % is still a percentage.
    var percent: DecimalNumber?

    static let zero = LengthSum(units: .zero)

    init(units: DecimalNumber, percent: DecimalNumber? = nil) {
        self.units = units
        self.percent = percent
    }

    /// Creates the value of a length, or `nil` for units whose size in user units is unknown or not a finite decimal.
    init?(_ length: Length) {
        guard let value = length.decimalValue else { return nil }
        switch length.unit {
        case .none, .px: self.init(units: value)
        case .percent: self.init(units: .zero, percent: value)
        case .inches, .pc:
            guard let units = value * DecimalNumber(length.unit == .inches ? 96 : 16) else { return nil }
            self.init(units: units)
        case .cm, .mm, .q, .pt, .em, .ex: return nil
        }
    }

    static func - (a: LengthSum, b: LengthSum) -> LengthSum? {
        guard let units = a.units - b.units else { return nil }
        guard a.percent != nil || b.percent != nil else { return LengthSum(units: units) }
        guard let percent = (a.percent ?? .zero) - (b.percent ?? .zero) else { return nil }
        return LengthSum(units: units, percent: percent)
    }

    /// Returns the sum as the text of one length, or `nil` if that cannot be exact. `doubledAxis` is the doubled axis
    /// from which the percentage was subtracted; if it is the whole viewport, it is 100 %, and the sum remains a
    /// percentage. `extent` is the value of 100 % in user units.
    func text(reflectedFrom doubledAxis: DecimalNumber, extent: DecimalNumber?, style: NumberStyle) -> String? {
        guard let percent else { return style.text(units) }
        guard let extent else { return nil }
        if extent == doubledAxis, units == doubledAxis, let share = DecimalNumber(100) + percent {
            return style.text(share) + "%"
        }
        guard let product = percent * extent,
            let part = product * DecimalNumber(1, decimals: 2), let total = units + part
        else { return nil }
        return style.text(total)
    }
}
