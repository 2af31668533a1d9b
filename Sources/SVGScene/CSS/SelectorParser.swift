/// The parser of selectors (Selectors Level 4, section 18).
struct SelectorParser {
    private var text: ValueScanner

    /// Reads a list of selectors, or returns `nil` if one is invalid, which invalidates the whole rule.
    static func readList(_ text: ValueScanner) -> [Selector]? {
        var parser = SelectorParser(text: text)
        var selectors: [Selector] = []
        repeat {
            guard let selector = parser.readSelector() else { return nil }
            selectors.append(selector)
        } while parser.text.skip(UInt8(ascii: ","))
        return parser.text.isAtEnd ? selectors : nil
    }

    private mutating func readSelector() -> Selector? {
        var compounds: [Selector.Compound] = []
        text.skipSpace()
        while true {
            guard let compound = readCompound() else { return nil }
            compounds.append(compound)
            let start = text.offset
            text.skipSpace()
            if text.skip(UInt8(ascii: ">")) {
                compounds[compounds.count - 1].combinator = .child
            } else if text.skip(UInt8(ascii: "+")) || text.skip(UInt8(ascii: "~")) {
                compounds[compounds.count - 1].conditions.append(.unknown)
            } else if text.isAtEnd || text.next == UInt8(ascii: ",") || text.offset == start {
                return Selector(compounds: compounds.reversed())
            }
            text.skipSpace()
        }
    }

    private mutating func readCompound() -> Selector.Compound? {
        var compound = Selector.Compound()
        if text.skip(UInt8(ascii: "*")) {
            compound.conditions.append(.any)
        } else if let name = readName() {
            compound.conditions.append(.type(name))
        }
        // A namespace prefix (`svg|rect`) is ignored: icons have one namespace that draws.
        if text.next == UInt8(ascii: "|"), text.peek(1) != UInt8(ascii: "=") {
            text.offset += 1
            guard let name = readName() else { return nil }
            compound.conditions = [.type(name)]
        }
        skipComments()
        while isAtCondition {
            guard let condition = readCondition() else { return nil }
            compound.conditions.append(condition)
            skipComments()
        }
        return compound.conditions.isEmpty ? nil : compound
    }

    private var isAtCondition: Bool {
        switch text.next {
        case UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: ":"): true
        default: false
        }
    }

    private mutating func readCondition() -> SelectorCondition? {
        if text.skip(UInt8(ascii: "#")) { return readName().map(SelectorCondition.id) }
        if text.skip(UInt8(ascii: ".")) { return readName().map(SelectorCondition.hasClass) }
        if text.skip(UInt8(ascii: "[")) { return skipAttribute() }
        text.offset += 1
        return readPseudoClass()
    }

    private mutating func readName() -> String? {
        let name = text.identifier()
        return name.isEmpty ? nil : text.unescaped(name)
    }

    /// Skips comments between parts of a compound selector, which do not separate them.
    private mutating func skipComments() { while text.skip(CSSComments.filler) {} }

    private mutating func skipAttribute() -> SelectorCondition? {
        while !text.isAtEnd, text.next != UInt8(ascii: "]") { text.skipToken() }
        return text.skip(UInt8(ascii: "]")) ? .unknown : nil
    }

    private mutating func readPseudoClass() -> SelectorCondition? {
        if text.skip(UInt8(ascii: ":")) { return nil }
        if text.functionName() != nil {
            _ = text.functionArguments()
            return .unknown
        }
        let name = text.unescaped(text.identifier()).lowercased()
        switch name {
        case "": return nil
        case "root", "scope": return .root
        default: return Self.states.contains(name) ? .never : .unknown
        }
    }

    /// The pseudo-classes of states that no element of a still picture has (HTML, section 4.16.3).
    private static let states: Set<String> = [
        "active", "any-link", "autofill", "checked", "disabled", "enabled", "focus", "focus-visible", "focus-within",
        "fullscreen", "hover", "invalid", "link", "local-link", "modal", "paused", "picture-in-picture", "playing",
        "popover-open", "target", "target-within", "user-invalid", "user-valid", "visited",
    ]
}
