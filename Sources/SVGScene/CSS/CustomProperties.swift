import SVGDocument

/// An element's custom properties, for `var()` (CSS Custom Properties for Cascading Variables 1).
struct CustomProperties {
    /// The values by name, with every `var()` substituted.
    private var values: [String: [UInt8]] = [:]

    /// The maximum nesting of fallbacks and of references between properties: stops stack exhaustion.
    private static let depthLimit = 16

    /// Returns whether a text may use a variable.
    static func areUsed(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        ByteOccurrences(of: UInt8(ascii: "("), in: text).contains { end in
            end >= 3 && ASCII.lowercased(text[end - 1]) == UInt8(ascii: "r")
                && ASCII.lowercased(text[end - 2]) == UInt8(ascii: "a")
                && ASCII.lowercased(text[end - 3]) == UInt8(ascii: "v")
        }
    }

    /// Adds an element's declared values to the inherited ones.
    /// - Parameters:
    ///   - declared: The declared values; `nil` for `initial`, the guaranteed-invalid value.
    ///   - budget: The number of bytes that variables may still insert.
    mutating func declare(_ declared: [String: [UInt8]?], budget: inout Int) {
        var unresolved = declared
        // In a fixed order, so that the budget always runs out at the same place.
        for name in declared.keys.sorted() { resolve(name, &unresolved, depth: 0, &budget) }
    }

    /// Resolves a declared value after those that it uses; all properties of a cycle have no value.
    private mutating func resolve(_ name: String, _ declared: inout [String: [UInt8]?], depth: Int, _ budget: inout Int)
    {
        guard let value = declared.removeValue(forKey: name) else { return }
        values[name] = nil
        guard let value, depth < Self.depthLimit else { return }
        for used in ValueScanner.scan(value, { Self.variables(in: $0, depth: 0) }) {
            resolve(used, &declared, depth: depth + 1, &budget)
        }
        values[name] = ValueScanner.scan(value) { substituted($0, budget: &budget) }
    }

    /// Returns the text with every variable substituted, or `nil` if one has neither value nor fallback.
    func substituted(_ text: ValueScanner, budget: inout Int) -> [UInt8]? {
        var result: [UInt8] = []
        return substitute(text, depth: 0, into: &result, &budget) ? result : nil
    }

    private func substitute(
        _ text: ValueScanner, depth: Int, into result: inout [UInt8], _ budget: inout Int
    ) -> Bool {
        guard depth < Self.depthLimit else { return false }
        var text = text
        while !text.isAtEnd {
            let start = text.offset
            guard let use = Self.takeVariable(&text) else {
                result += text.slice(start..<text.offset)
                continue
            }
            if let value = values[use.name] {
                budget -= value.count + 1
                guard budget > 0 else { return false }
                result += value
            } else {
                guard let fallback = use.fallback,
                    substitute(fallback, depth: depth + 1, into: &result, &budget)
                else { return false }
            }
        }
        return true
    }

    /// A use of `var()`.
    private struct Use {
        var name: String
        var fallback: ValueScanner?
    }

    /// Takes a `var()`, or returns `nil` after taking a piece of other text.
    private static func takeVariable(_ text: inout ValueScanner) -> Use? {
        if text.next == UInt8(ascii: "\"") || text.next == UInt8(ascii: "'") { text.skipString() }
        let word = text.identifier()
        guard text.matches(word, "var"), text.skip(UInt8(ascii: "(")) else {
            if word.isEmpty { text.offset = min(text.offset + 1, text.end) }
            return nil
        }
        var arguments = text.functionArguments()
        arguments.skipSpace()
        let name = arguments.text(arguments.identifier())
        arguments.skipSpace()
        return Use(name: name, fallback: arguments.skip(UInt8(ascii: ",")) ? arguments : nil)
    }

    private static func variables(in text: ValueScanner, depth: Int) -> [String] {
        guard depth < depthLimit else { return [] }
        var text = text
        var names: [String] = []
        while !text.isAtEnd {
            guard let use = takeVariable(&text) else { continue }
            names.append(use.name)
            if let fallback = use.fallback { names += variables(in: fallback, depth: depth + 1) }
        }
        return names
    }
}
