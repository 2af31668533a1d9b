import SVGDocument

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

    /// Returns the sum as the text of one length, or `nil` if that cannot be exact.
    /// - Parameters:
    ///   - doubledAxis: The doubled axis from which the percentage was subtracted; if it is the whole viewport, it is
    ///     100 %, and the sum remains a percentage.
    ///   - extent: The value of 100 % in user units.
    func text(reflectedFrom doubledAxis: DecimalNumber, extent: DecimalNumber?, style: NumberStyle) -> String? {
        guard let percent else { return style.text(units) }
        guard let extent else { return nil }
        if extent == doubledAxis, units == doubledAxis, let share = DecimalNumber(100) + percent {
            return style.text(share) + "%"
        }
        guard let hundredth = DecimalNumber("1e-2".utf8), let product = percent * extent,
            let part = product * hundredth, let total = units + part
        else { return nil }
        return style.text(total)
    }
}
