import SVGDocument

/// The attributes that style sheets select elements by, in whatever rules and selectors, known or not.
public struct SelectedAttributes: Sendable {
    /// The names that are asked for, without prefixes, and whether their values are compared.
    private var comparisons: [String: Bool] = [:]

    /// Whether no attribute is asked for.
    public var isEmpty: Bool { comparisons.isEmpty }

    /// Finds what follows opening brackets in the texts of style sheets (`[x="2"]`).
    public init(in styleSheets: [String]) {
        for text in styleSheets where text.utf8.contains(UInt8(ascii: "[")) {
            ValueScanner.scanCSS(text) { scanner in
                while !scanner.isAtEnd {
                    if scanner.skip(UInt8(ascii: "[")) { add(&scanner) } else { scanner.skipToken() }
                }
            }
        }
    }

    private mutating func add(_ scanner: inout ValueScanner) {
        scanner.skipSpace()
        _ = scanner.skip(UInt8(ascii: "*"))
        var name = scanner.identifier()
        if scanner.next == UInt8(ascii: "|"), scanner.peek(1) != UInt8(ascii: "=") {
            scanner.offset += 1
            name = scanner.identifier()
        }
        scanner.skipSpace()
        let compares = scanner.next != UInt8(ascii: "]")
        comparisons[scanner.unescaped(name), default: false] = compares || comparisons[scanner.unescaped(name)] == true
    }

    /// Returns whether selectors may tell an element from the same one with another value of an attribute.
    public func tellApart(_ name: AttributeName, on element: Element) -> Bool {
        guard let compares = comparisons[name.rawValue] else { return false }
        return compares || element[name] == nil
    }
}
