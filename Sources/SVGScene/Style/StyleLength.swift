/// A length or percentage in a style (CSS Values and Units 4).
struct StyleLength: Equatable {
    /// The pixel, and the units that cannot be converted to it by a constant factor.
    enum Unit: Equatable {
        /// CSS pixels, which are user units.
        case px
        /// The font size of the element.
        case em
        /// The font size of the root element.
        case rem
        /// Percent of the nearest viewport.
        case percent
    }

    var value: Double
    var unit: Unit

    static let zero = StyleLength(value: 0, unit: .px)

    /// Returns a length in CSS pixels.
    static func px(_ value: Double) -> StyleLength { StyleLength(value: value, unit: .px) }

    static func percent(_ value: Double) -> StyleLength { StyleLength(value: value, unit: .percent) }

    /// Reads a text that consists of a length, or returns `nil`.
    static func read(_ text: String) -> StyleLength? {
        ValueScanner.scan(text) { scanner in
            scanner.skipSpace()
            let length = take(&scanner)
            scanner.skipSpace()
            return scanner.isAtEnd ? length : nil
        }
    }

    /// Takes a finite length, or returns `nil`. Where SVG does not say otherwise, CSS has no numbers without units but zero;
    /// `needsUnit` refuses others.
    static func take(_ scanner: inout ValueScanner, needsUnit: Bool) -> StyleLength? {
        guard let number = scanner.number(), number.isFinite else { return nil }
        if scanner.skip(UInt8(ascii: "%")) { return .percent(number) }
        let unit = scanner.identifier()
        if unit.isEmpty { return needsUnit && number != 0 ? nil : .px(number) }
        guard let (factor, unit) = scanner.value(of: unit, in: units) else { return nil }
        let value = number * factor
        return value.isFinite ? StyleLength(value: value, unit: unit) : nil
    }

    /// Takes a finite length, with or without a unit, or returns `nil`.
    static func take(_ scanner: inout ValueScanner) -> StyleLength? { take(&scanner, needsUnit: false) }

    /// The units with their factors. Those of a font's glyphs, and of the window, are not known: an icon with them is
    /// another drawing at each size.
    private static let units: KeywordTable<(Double, Unit)> = KeywordTable(
        rows.map { ($0.name, ($0.factor, $0.unit)) }, ignoresCase: true)

    private static let rows: [(name: String, factor: Double, unit: Unit)] = [
        ("px", 1, .px), ("in", 96, .px), ("cm", 96 / 2.54, .px), ("mm", 96 / 25.4, .px), ("q", 96 / 101.6, .px),
        ("pt", 96.0 / 72, .px), ("pc", 16, .px), ("em", 1, .em), ("rem", 1, .rem),
    ]
}
