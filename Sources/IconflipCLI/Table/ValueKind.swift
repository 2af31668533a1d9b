import IconPipeline
import Manifest
import SVGDocument
import SVGScene

/// The conversion of a flag's text into a value.
struct ValueKind<Value: Sendable>: Sendable {
    let placeholder: String
    let expectation: String
    var choices: [String] = []
    /// The parser, which returns `nil` where the text is invalid.
    let parse: @Sendable (String) -> Value?
}

extension ValueKind where Value == String {
    /// Returns the kind of non-empty texts.
    static func text(_ placeholder: String, _ expectation: String) -> ValueKind {
        ValueKind(placeholder: placeholder, expectation: expectation) { $0.isEmpty ? nil : $0 }
    }
}

extension ValueKind where Value == Int {
    /// Returns the kind of whole numbers in a range.
    static func wholeNumber(_ range: ClosedRange<Int>) -> ValueKind {
        let expectation = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        return ValueKind(placeholder: "N", expectation: expectation) { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

extension ValueKind where Value == Shard {
    /// The part of a set to build.
    static var shard: ValueKind {
        let expectation = "a part and the number of parts, such as 2/3"
        return ValueKind(placeholder: "I/N", expectation: expectation, parse: Shard.init)
    }
}

extension ValueKind where Value == Double {
    /// A number greater than zero.
    static var factor: ValueKind {
        ValueKind(placeholder: "FACTOR", expectation: "a number greater than 0, such as 2 or 1.5") { text in
            Double(text).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        }
    }
}

extension ValueKind where Value == RGBColor {
    /// A colour in hexadecimal notation; its number sign is optional, because it begins a comment in shells.
    static var color: ValueKind {
        ValueKind(placeholder: "COLOR", expectation: "a colour such as '#1c1c1e' or 'fff'") { text in
            PreviewColor(hexadecimal: text.hasPrefix("#") ? text : "#" + text).map { color in
                RGBColor(
                    red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
                    alpha: Double(color.alpha) / 255)
            }
        }
    }
}

extension ValueKind where Value: CaseIterable & RawRepresentable<String> {
    /// Returns the kind of a few words.
    static func choice(_ placeholder: String) -> ValueKind {
        let words = Value.allCases.map(\.rawValue)
        let expectation = words.dropLast().map { "'\($0)'" }.joined(separator: ", ") + " or '\(words.last ?? "")'"
        return ValueKind(
            placeholder: placeholder, expectation: expectation, choices: words, parse: Value.init(rawValue:))
    }
}
