import SVGDocument
import SVGScene

/// A CSS length as a sum of decimal numbers in units, such as 100% − 4px.
struct LinearLength {
    /// The terms by unit, `%` included, in the order of the text.
    private var terms: [(unit: String, value: DecimalNumber)] = []

    static let whole = LinearLength(terms: [("%", DecimalNumber(100))])

    private init(terms: [(unit: String, value: DecimalNumber)]) {
        self.terms = terms
    }

    /// Reads a length, a percentage, or a `calc()` that only adds and subtracts some; `nil` for anything else.
    init?(_ component: ValueComponent, in text: ValueText) {
        switch component.kind {
        case .number(let unit):
            guard let value = DecimalNumber(text.bytes[component.content]) else { return nil }
            // Where a number without a unit is allowed, it is in pixels.
            terms = [(unit.isEmpty ? "px" : unit, value)]
        case .function("calc"), .function(""):
            guard let sum = Self.sum(component.arguments, in: text) else { return nil }
            self = sum
        case .word, .function, .address, .string, .mark: return nil
        }
    }

    private static func sum(_ components: [ValueComponent], in text: ValueText) -> LinearLength? {
        guard components.count % 2 == 1, var sum = LinearLength(components[0], in: text) else { return nil }
        for index in stride(from: 1, to: components.count, by: 2) {
            guard let next = LinearLength(components[index + 1], in: text) else { return nil }
            let result: LinearLength?
            switch components[index].kind {
            case .mark(UInt8(ascii: "+")): result = sum + next
            case .mark(UInt8(ascii: "-")): result = sum - next
            default: return nil
            }
            guard let result else { return nil }
            sum = result
        }
        return sum
    }

    /// Returns the sum, or `nil` if it has too many digits.
    static func + (a: LinearLength, b: LinearLength) -> LinearLength? {
        var terms = a.terms
        for term in b.terms {
            if let index = terms.firstIndex(where: { $0.unit == term.unit }) {
                guard let value = terms[index].value + term.value else { return nil }
                terms[index].value = value
            } else {
                terms.append(term)
            }
        }
        return LinearLength(terms: terms)
    }

    /// Returns the difference, or `nil` if it has too many digits.
    static func - (a: LinearLength, b: LinearLength) -> LinearLength? {
        a + LinearLength(terms: b.terms.map { ($0.unit, -$0.value) })
    }

    /// Returns the length in CSS, as a single number if possible.
    func text(_ style: NumberStyle) -> String {
        let terms = terms.filter { !$0.value.isZero }
        guard let first = terms.first else { return "0" }
        let start = style.text(first.value) + first.unit
        guard terms.count > 1 else { return start }
        return terms.dropFirst().reduce("calc(" + start) { text, term in
            let number = style.text(term.value)
            let sign = number.hasPrefix("-") ? "-" : "+"
            return "\(text) \(sign) \(number.hasPrefix("-") ? String(number.dropFirst()) : number)\(term.unit)"
        } + ")"
    }
}
