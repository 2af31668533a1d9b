import SVGDocument
import SVGScene

/// The text of a CSS value, some components of which are replaced while everything else is kept.
struct ValueText {
    let bytes: [UInt8]
    /// The components, or `nil` if they are nested too deeply.
    let components: [ValueComponent]?
    private var replacements: [(place: Range<Int>, text: String)] = []

    init(_ text: String) {
        bytes = Array(text.utf8)
        components = ValueComponent.all(in: text)
    }

    /// Returns the text of a component.
    func text(_ component: ValueComponent) -> String {
        String(decoding: bytes[component.place], as: UTF8.self)
    }

    mutating func replace(_ place: Range<Int>, by text: String) {
        replacements.append((place, text))
    }

    /// Moves the texts of components to the places of others. `order` has, for each place, the index of the component
    /// whose text it gets.
    mutating func rearrange(_ components: [ValueComponent], _ order: [Int]) {
        for (component, source) in zip(components, order) where text(component) != text(components[source]) {
            replace(component.place, by: text(components[source]))
        }
    }

    /// Replaces a number by its negative and keeps its spelling and its unit.
    mutating func negate(_ number: ValueComponent, style: NumberStyle) {
        var rewriter = NumberRewriter(Array(bytes[number.content]), style: style)
        rewriter.negate(0..<number.content.count)
        let unit = bytes[number.content.upperBound..<number.place.upperBound]
        replace(number.place, by: rewriter.finish() + String(decoding: unit, as: UTF8.self))
    }

    /// Returns the text with all replacements.
    func finish() -> String {
        var result: [UInt8] = []
        var end = 0
        for (place, text) in replacements.sorted(by: { $0.place.lowerBound < $1.place.lowerBound }) {
            Self.append(bytes[end..<place.lowerBound], to: &result)
            Self.append(Array(text.utf8)[...], to: &result)
            end = place.upperBound
        }
        Self.append(bytes[end...], to: &result)
        return String(decoding: result, as: UTF8.self)
    }

    /// Appends text, after a space if it would run together with what precedes: signs and points may have separated
    /// numbers.
    private static func append(_ text: ArraySlice<UInt8>, to result: inout [UInt8]) {
        if let last = result.last, let first = text.first, isWord(last), isWord(first) {
            result.append(UInt8(ascii: " "))
        }
        result += text
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "%"):
            true
        default: false
        }
    }
}
