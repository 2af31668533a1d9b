import Buffers
import IconModel

/// An element's custom properties, for `var()` (CSS Custom Properties for Cascading Variables 1).
struct CustomProperties: Equatable {
    /// The values with every `var()` substituted, inherited ones among them; `nil` for a variable without a value.
    private var values: [String: [UInt8]?] = [:]

    /// Returns whether a text may use a variable: it contains `var(`, or may hide it by an escape.
    static func mayBeUsed(in text: LoopBuffer<UInt8>) -> Bool {
        text.contains(UInt8(ascii: "\\"))
            || ByteOccurrences(of: UInt8(ascii: "("), in: text).contains { end in
                end >= 3 && ASCII.lowercased(text[end - 1]) == UInt8(ascii: "r")
                    && ASCII.lowercased(text[end - 2]) == UInt8(ascii: "a")
                    && ASCII.lowercased(text[end - 3]) == UInt8(ascii: "v")
            }
    }

    /// Adds an element's declared values to the inherited ones. `declared` is the declared values; `nil` for `initial`,
    /// the guaranteed-invalid value.
    mutating func declare(_ declared: [String: [UInt8]?], budget: inout VariableBudget) {
        // Elements below share the values unless they declare some.
        budget.bytes -= values.count
        guard budget.bytes > 0 else { return }
        var unresolved = declared
        // In a fixed order, so that the budget always runs out at the same place.
        for name in declared.keys.sorted() { resolve(name, &unresolved, depth: 0, &budget) }
    }

    /// Resolves a declared value after those that it uses; all properties of a cycle have no value.
    private mutating func resolve(
        _ name: String, _ declared: inout [String: [UInt8]?], depth: Int, _ budget: inout VariableBudget
    ) {
        guard let value = declared.removeValue(forKey: name) else { return }
        values.updateValue(nil, forKey: name)
        guard let value, budget.allows(depth) else { return }
        for used in ValueScanner.scan(value, { Self.variables(in: $0) }) {
            resolve(used, &declared, depth: depth + 1, &budget)
        }
        values.updateValue(ValueScanner.scan(value) { substituted($0, budget: &budget) }, forKey: name)
    }

    /// Returns the text with every variable substituted, or `nil` if one has neither value nor fallback.
    func substituted(_ text: ValueScanner, budget: inout VariableBudget) -> [UInt8]? {
        var result: [UInt8] = []
        return substitute(text, depth: 0, into: &result, &budget) ? result : nil
    }

    private func substitute(
        _ text: ValueScanner, depth: Int, into result: inout [UInt8], _ budget: inout VariableBudget
    ) -> Bool {
        guard budget.allows(depth) else { return false }
        var text = text
        while !text.isAtEnd {
            let start = text.offset
            guard let use = Self.takeVariable(&text) else {
                result += text.slice(start..<text.offset)
                continue
            }
            if let value = values[use.name] ?? nil {
                budget.bytes -= value.count + 1
                guard budget.bytes > 0 else { return false }
                result += value
            } else {
                guard let fallback = use.fallback,
                    substitute(fallback, depth: depth + 1, into: &result, &budget)
                else { return false }
            }
        }
        return true
    }

    /// A `var()` function.
    private struct Use {
        var name: String
        var fallback: ValueScanner?
    }

    /// Takes a `var()`, or returns `nil` after taking a piece of other text.
    private static func takeVariable(_ text: inout ValueScanner) -> Use? {
        let start = text.offset
        guard text.matches(text.identifier(), "var"), text.skip(UInt8(ascii: "(")) else {
            text.offset = start
            text.skipToken()
            return nil
        }
        var arguments = text.functionArguments()
        arguments.skipSpace()
        let name = arguments.unescaped(arguments.identifier())
        arguments.skipSpace()
        return Use(name: name, fallback: arguments.skip(UInt8(ascii: ",")) ? arguments : nil)
    }

    static func variables(in text: ValueScanner, depth: Int = 0) -> [String] {
        guard depth < CSSNesting.values else { return [] }
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

/// The work that the variables of a drawing may still take.
struct VariableBudget {
    /// The number of bytes that they may still insert: stops the exponential growth of variables that repeat others.
    var bytes = 1 << 20
    /// Whether some have no value because fallbacks, or references between variables, are nested too deep.
    private(set) var isTooDeep = false

    /// Returns whether fallbacks and references may be nested so deep.
    mutating func allows(_ depth: Int) -> Bool {
        if depth >= CSSNesting.values { isTooDeep = true }
        return depth < CSSNesting.values
    }
}

/// A declaration of a custom property in a style sheet or a `style` attribute.
struct CustomDeclaration {
    var name: String
    /// The value's text as UTF-8.
    var value: [UInt8]
    var isImportant: Bool
}
