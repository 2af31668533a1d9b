import IconModel

/// The parser of selectors (Selectors Level 4, section 18).
struct SelectorParser {
    private var text: ValueScanner
    private let depth: Int

    private init(_ text: ValueScanner, depth: Int) {
        self.text = text
        self.depth = depth
    }

    /// Reads a list of selectors, or returns `nil` if one is invalid, which invalidates the whole rule.
    static func readList(_ text: ValueScanner, depth: Int = 0) -> [Selector]? {
        guard depth < CSSNesting.selectors else { return nil }
        var parser = SelectorParser(text, depth: depth)
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
            guard let combinator = readCombinator() else { break }
            compounds[compounds.count - 1].combinator = combinator
        }
        return Selector(compounds: compounds.reversed())
    }

    /// Takes a combinator, or returns `nil` if the selector ends.
    private mutating func readCombinator() -> Selector.Combinator? {
        let start = text.offset
        text.skipSpace()
        defer { text.skipSpace() }
        if text.skip(UInt8(ascii: ">")) { return .child }
        if text.skip(UInt8(ascii: "+")) { return .nextSibling }
        if text.skip(UInt8(ascii: "~")) { return .subsequentSibling }
        return text.isAtEnd || text.next == UInt8(ascii: ",") || text.offset == start ? nil : .descendant
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
        if text.skip(UInt8(ascii: "[")) { return readAttribute() }
        text.offset += 1
        return readPseudoClass()
    }

    private mutating func readName() -> String? {
        let name = text.identifier()
        return name.isEmpty ? nil : text.unescaped(name)
    }

    /// Skips comments between parts of a compound selector, which do not separate them.
    private mutating func skipComments() {
        while text.skip(CSSComments.filler) {}
    }

    // MARK: Attributes

    private mutating func readAttribute() -> SelectorCondition? {
        text.skipSpace()
        guard let name = readName() else { return nil }
        text.skipSpace()
        if text.skip(UInt8(ascii: "]")) { return .attribute(name, .exists, "", ignoresCase: false) }
        guard let comparison = readComparison() else { return nil }
        text.skipSpace()
        guard let value = readAttributeValue() else { return nil }
        text.skipSpace()
        let ignoresCase = text.skip(keyword: "i")
        if !ignoresCase { _ = text.skip(keyword: "s") }
        text.skipSpace()
        guard text.skip(UInt8(ascii: "]")) else { return nil }
        return .attribute(name, comparison, value, ignoresCase: ignoresCase)
    }

    private mutating func readComparison() -> SelectorCondition.Comparison? {
        let comparison: SelectorCondition.Comparison
        switch text.next {
        case UInt8(ascii: "="):
            text.offset += 1
            return .equals
        case UInt8(ascii: "~"): comparison = .includesWord
        case UInt8(ascii: "|"): comparison = .isLanguagePrefix
        case UInt8(ascii: "^"): comparison = .hasPrefix
        case UInt8(ascii: "$"): comparison = .hasSuffix
        case UInt8(ascii: "*"): comparison = .contains
        default: return nil
        }
        text.offset += 1
        return text.skip(UInt8(ascii: "=")) ? comparison : nil
    }

    private mutating func readAttributeValue() -> String? {
        text.string().map { text.unescaped($0) } ?? readName()
    }

    // MARK: Pseudo-classes

    private mutating func readPseudoClass() -> SelectorCondition? {
        if text.skip(UInt8(ascii: ":")) { return nil }
        if let name = text.functionName() {
            var arguments = text.functionArguments()
            return function(text.unescaped(name).lowercased(), &arguments)
        }
        let name = text.unescaped(text.identifier()).lowercased()
        switch name {
        case "": return nil
        case "root", "scope": return .root
        case "empty": return .empty
        default: return siblingCondition(name) ?? (Self.states.contains(name) ? .never : .unknown)
        }
    }

    /// The pseudo-classes of states that no element of a still picture has (HTML, section 4.16.3).
    private static let states: Set<String> = [
        "active", "any-link", "autofill", "checked", "disabled", "enabled", "focus", "focus-visible", "focus-within",
        "fullscreen", "hover", "invalid", "link", "local-link", "modal", "paused", "picture-in-picture", "playing",
        "popover-open", "target", "target-within", "user-invalid", "user-valid", "visited",
    ]

    private func siblingCondition(_ name: String) -> SelectorCondition? {
        func position(fromEnd: Bool, ofType: Bool) -> SelectorCondition {
            .position(.init(step: 0, offset: 1, isFromEnd: fromEnd, isOfType: ofType))
        }
        switch name {
        case "first-child": return position(fromEnd: false, ofType: false)
        case "last-child": return position(fromEnd: true, ofType: false)
        case "first-of-type": return position(fromEnd: false, ofType: true)
        case "last-of-type": return position(fromEnd: true, ofType: true)
        case "only-child", "only-of-type":
            let ofType = name == "only-of-type"
            let both = [position(fromEnd: false, ofType: ofType), position(fromEnd: true, ofType: ofType)]
            return .matchesAny([Selector(compounds: [.init(conditions: both)])], isWhere: false)
        default: return nil
        }
    }

    private func function(_ name: String, _ arguments: inout ValueScanner) -> SelectorCondition? {
        arguments.trimEnd()
        switch name {
        case "not": return Self.readList(arguments, depth: depth + 1).map(SelectorCondition.matchesNone)
        case "is", "matches", "-webkit-any", "where":
            return Self.readList(arguments, depth: depth + 1).map { .matchesAny($0, isWhere: name == "where") }
        case "nth-child": return nth(&arguments, fromEnd: false, ofType: false)
        case "nth-last-child": return nth(&arguments, fromEnd: true, ofType: false)
        case "nth-of-type": return nth(&arguments, fromEnd: false, ofType: true)
        case "nth-last-of-type": return nth(&arguments, fromEnd: true, ofType: true)
        default: return .unknown
        }
    }

    private func nth(_ text: inout ValueScanner, fromEnd: Bool, ofType: Bool) -> SelectorCondition? {
        text.skipSpace()
        guard let (step, offset) = Self.steps(&text), text.isAtEnd else { return nil }
        return .position(.init(step: step, offset: offset, isFromEnd: fromEnd, isOfType: ofType))
    }

    /// Takes `odd`, `even`, `3`, `2n`, `2n+1`, `-n + 3` (CSS Syntax 3, section 6).
    private static func steps(_ text: inout ValueScanner) -> (Int, Int)? {
        if text.skip(keyword: "odd") { return (2, 1) }
        if text.skip(keyword: "even") { return (2, 0) }
        let sign = takeSign(&text)
        let digits = takeInteger(&text)
        guard text.skip(UInt8(ascii: "n")) || text.skip(UInt8(ascii: "N")) else {
            return digits.map { (0, sign * $0) }
        }
        text.skipSpace()
        if text.isAtEnd { return (sign * (digits ?? 1), 0) }
        guard text.next == UInt8(ascii: "+") || text.next == UInt8(ascii: "-") else { return nil }
        let offsetSign = takeSign(&text)
        text.skipSpace()
        return takeInteger(&text).map { (sign * (digits ?? 1), offsetSign * $0) }
    }

    private static func takeSign(_ text: inout ValueScanner) -> Int {
        if text.skip(UInt8(ascii: "-")) { return -1 }
        _ = text.skip(UInt8(ascii: "+"))
        return 1
    }

    /// Takes digits; values are clamped to a million, which is past every sibling.
    private static func takeInteger(_ text: inout ValueScanner) -> Int? {
        guard ASCII.isDigit(text.next) else { return nil }
        var value = 0
        while ASCII.isDigit(text.next) {
            value = min(value * 10 + Int(text.next - UInt8(ascii: "0")), 1_000_000)
            text.offset += 1
        }
        return value
    }
}
