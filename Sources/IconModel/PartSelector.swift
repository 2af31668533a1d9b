/// A selector of the elements that form a part of an icon, similar to CSS selectors.
///
/// Compound selectors of tag, `#id`, `.class`, `[attribute]`, `[attribute=value]`, `:nth-of-type(n)`, with
/// backslashes before other characters of names, are combined by white space (descendant), `>` (child) and `,` (or). Of their matches,
/// `subpath(4-6, 8)` selects subpaths by number, `region(x y width height)` everything entirely inside a region of
/// the view box, and `bar(x y x y width)` a straight bar that is part of a larger shape; without a selector before them,
/// they apply to the whole icon.
public struct PartSelector: Hashable, Sendable {
    package enum Condition: Hashable, Sendable {
        case tag(String)
        case id(String)
        case className(String)
        case attribute(prefix: String, local: String, value: String?)
        case nthOfType(Int)
    }

    /// The conditions on one element, and its relation to the one before.
    package struct Step: Hashable, Sendable {
        /// The conditions, all of which the element must meet.
        package var conditions: [Condition]
        /// Whether the element must be a child of the previous step's, rather than any descendant.
        package var isChild: Bool
    }

    /// One of the selectors between the commas.
    package struct Alternative: Hashable, Sendable {
        /// The steps that match elements; empty for everything that the icon draws.
        package var steps: [Step]
        /// The pick of subpaths or a region from the matches, or `nil` for the elements themselves.
        package var pick: SubpathPick?
        /// It as written.
        package var text = ""
    }

    /// The selector as written.
    public let text: String
    /// The selectors between the commas, any of which may match.
    package let alternatives: [Alternative]

    /// Creates a selector by parsing its text.
    /// - Throws: `PartSelectorError` with the offset of the first byte that does not fit.
    public init(parsing text: String) throws(PartSelectorError) {
        var parser = PartSelectorParser(text)
        alternatives = try parser.parse()
        self.text = text
    }

    /// Whether it names a bar that is part of a larger shape, which cannot be taken out of it.
    public var namesBar: Bool { alternatives.contains { if case .bar = $0.pick { true } else { false } } }
}

/// A choice from the elements that a selector matches.
package enum SubpathPick: Hashable, Sendable {
    /// The subpaths of the paths by their numbers, counted from 1.
    case numbers([ClosedRange<Int>])
    /// The elements and subpaths whose ink is wholly within a region of the view box.
    case region(x: Double, y: Double, width: Double, height: Double)
    /// A straight bar that is part of a larger shape, such as a slash that is welded to what it crosses.
    case bar(BarOutline)
}

/// A straight bar, in the root's user space.
package struct BarOutline: Hashable, Sendable {
    /// The points where its middle line begins and ends.
    package var x1: Double
    package var y1: Double
    package var x2: Double
    package var y2: Double
    package var width: Double
    /// Whether half a disc is at each end, beyond these points.
    package var isRound: Bool

    /// Creates a bar.
    package init(x1: Double, y1: Double, x2: Double, y2: Double, width: Double, isRound: Bool) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
        (self.width, self.isRound) = (width, isRound)
    }
}

/// An error in the text of a selector.
public struct PartSelectorError: Error, Hashable, Sendable {
    /// The problem, in the wording of a diagnostic.
    public var message: String
    /// The offset of the first byte of the selector that does not fit.
    public var offset: Int
}

struct PartSelectorParser {
    private let text: String
    private var rest: Substring

    init(_ text: String) {
        self.text = text
        rest = text[...]
    }

    mutating func parse() throws(PartSelectorError) -> [PartSelector.Alternative] {
        var alternatives: [PartSelector.Alternative] = []
        repeat {
            skipSpace()
            let start = rest
            var alternative = try parseAlternative()
            alternative.text = String(text[start.startIndex..<rest.startIndex])
            alternatives.append(alternative)
        } while skip(",")
        guard rest.isEmpty else { throw unexpected() }
        return alternatives
    }

    private mutating func parseAlternative() throws(PartSelectorError) -> PartSelector.Alternative {
        var alternative = PartSelector.Alternative(steps: [], pick: nil)
        skipSpace()
        while true {
            let isChild = !alternative.steps.isEmpty && skip(">")
            skipSpace()
            if !alternative.steps.isEmpty, rest.isEmpty || rest.first == "," {
                guard !isChild else { throw error("a selector is missing after '>'") }
                return alternative
            }
            if !isChild, let pick = try parsePick() {
                alternative.pick = pick
                skipSpace()
                return alternative
            }
            alternative.steps.append(PartSelector.Step(conditions: try parseCompound(), isChild: isChild))
            skipSpace()
        }
    }

    private mutating func parsePick() throws(PartSelectorError) -> SubpathPick? {
        if skip("subpath(") { return .numbers(try parseRanges()) }
        if skip("region(") { return try parseRegion() }
        if skip("bar(") { return try parseBar() }
        return nil
    }

    private mutating func parseRanges() throws(PartSelectorError) -> [ClosedRange<Int>] {
        var ranges: [ClosedRange<Int>] = []
        repeat {
            let first = try parseNumber(from: 1)
            skipSpace()
            ranges.append(first...(skip("-") ? try parseNumber(from: first) : first))
            skipSpace()
        } while skip(",")
        guard skip(")") else { throw error("')' is missing") }
        return ranges
    }

    private mutating func parseNumber(from minimum: Int) throws(PartSelectorError) -> Int {
        skipSpace()
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), (minimum...100_000).contains(number) else {
            throw error(
                minimum == 1 ? "a subpath number, counted from 1, is missing" : "a range ends with its larger number")
        }
        rest = rest[digits.endIndex...]
        return number
    }

    private mutating func parseRegion() throws(PartSelectorError) -> SubpathPick {
        let start = rest
        let numbers = try argument().split { $0.isWhitespace || $0 == "," }.compactMap { Double($0) }
        guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] >= 0, numbers[3] >= 0 else {
            rest = start
            throw error("a region is four numbers: x y width height")
        }
        return .region(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    private mutating func parseBar() throws(PartSelectorError) -> SubpathPick {
        let start = rest
        var words = try argument().split { $0.isWhitespace || $0 == "," }
        let isRound = words.last == "round"
        if isRound { words.removeLast() }
        let numbers = words.compactMap { Double($0) }
        guard words.count == 5, numbers.count == 5, numbers.allSatisfy({ $0.magnitude <= 1_000_000 }), numbers[4] > 0,
            numbers[0] != numbers[2] || numbers[1] != numbers[3]
        else {
            rest = start
            throw error("a bar is five numbers: x and y of both ends, and its width; 'round' may follow")
        }
        return .bar(
            BarOutline(
                x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3], width: numbers[4], isRound: isRound))
    }

    private mutating func parseCompound() throws(PartSelectorError) -> [PartSelector.Condition] {
        var conditions: [PartSelector.Condition] = []
        while let condition = try parseCondition(isFirst: conditions.isEmpty) { conditions.append(condition) }
        guard !conditions.isEmpty else { throw unexpected() }
        return conditions
    }

    private mutating func parseCondition(isFirst: Bool) throws(PartSelectorError) -> PartSelector.Condition? {
        if skip("#") { return .id(try name("an id")) }
        if skip(".") { return .className(try name("a class")) }
        if skip("[") { return try parseAttribute() }
        if skip(":") { return try parsePseudoClass() }
        guard isFirst, let first = rest.first, isNameCharacter(first) || first == "\\" else { return nil }
        let tag = try name("a tag")
        if tag == "layer", rest.hasPrefix("(") { throw error("a layer is named by its label: [inkscape:label=NAME]") }
        return .tag(tag)
    }

    private mutating func parseAttribute() throws(PartSelectorError) -> PartSelector.Condition {
        var local = try name("an attribute's name")
        var prefix = ""
        if skip(":") {
            prefix = local
            local = try name("an attribute's name")
        }
        var value: String?
        if skip("=") { value = try attributeValue() }
        guard skip("]") else { throw error("']' is missing") }
        return .attribute(prefix: prefix, local: local, value: value)
    }

    private mutating func attributeValue() throws(PartSelectorError) -> String {
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return try name("a value") }
        rest.removeFirst()
        guard let end = rest.firstIndex(of: quote) else { throw error("the closing quote is missing") }
        let value = String(rest[..<end])
        rest = rest[rest.index(after: end)...]
        return value
    }

    private mutating func parsePseudoClass() throws(PartSelectorError) -> PartSelector.Condition {
        let start = rest
        let name = try name("'nth-of-type'")
        guard name == "nth-of-type" else {
            rest = start
            throw error("':\(name)' is not supported; 'nth-of-type' is, and a ':' in a name is '\\\\:' in JSON")
        }
        guard skip("(") else { throw error("'(' is missing") }
        let number = try argument()
        guard let position = Int(number), position > 0 else {
            throw error("'\(number)' is not a position counted from 1")
        }
        return .nthOfType(position)
    }

    /// Parses everything up to the closing parenthesis, quoted or not.
    private mutating func argument() throws(PartSelectorError) -> String {
        guard let end = rest.firstIndex(of: ")") else { throw error("')' is missing") }
        var argument = rest[..<end].drop(while: \.isWhitespace)
        while argument.last?.isWhitespace == true { argument.removeLast() }
        rest = rest[rest.index(after: end)...]
        guard let quote = argument.first, quote == "\"" || quote == "'", argument.count > 1, argument.last == quote
        else { return String(argument) }
        return String(argument.dropFirst().dropLast())
    }

    /// Parses a name; a backslash stands before a character that names do not have otherwise, as in CSS: `.primary\:0`.
    private mutating func name(_ what: String) throws(PartSelectorError) -> String {
        var name = ""
        while let first = rest.first {
            if isNameCharacter(first) {
                name.append(first)
            } else if first == "\\", let escaped = rest.dropFirst().first, !escaped.isWhitespace {
                rest.removeFirst()
                name.append(escaped)
            } else {
                break
            }
            rest.removeFirst()
        }
        guard !name.isEmpty else { throw error("\(what) is missing") }
        return name
    }

    private func isNameCharacter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "-" || character == "_" || !character.isASCII
    }

    private mutating func skip(_ word: String) -> Bool {
        guard rest.hasPrefix(word) else { return false }
        rest = rest.dropFirst(word.count)
        return true
    }

    private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

    private func unexpected() -> PartSelectorError {
        error(rest.first.map { "unexpected '\($0)'" } ?? "a selector is missing")
    }

    private func error(_ message: String) -> PartSelectorError {
        PartSelectorError(message: message, offset: text[..<rest.startIndex].utf8.count)
    }
}
