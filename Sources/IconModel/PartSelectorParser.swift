/// A parser of selectors.
struct PartSelectorParser {
    private let text: String
    private var rest: Substring

    init(_ text: String) {
        self.text = text
        rest = text[...]
    }

    mutating func parse() throws(PartSelectorError) -> [PartSelector.Alternative] {
        var alternatives: [PartSelector.Alternative] = []
        repeat { alternatives.append(try parseAlternative()) } while skip(",")
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

    // MARK: Picks

    private mutating func parsePick() throws(PartSelectorError) -> SubpathPick? {
        if skip("subpath(") { return .numbers(try parseRanges()) }
        if skip("region(") { return try parseRegion() }
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

    // MARK: Compounds

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
        guard isFirst, let first = rest.first, isNameCharacter(first) else { return nil }
        let tag = try name("a tag")
        guard tag == "layer", skip("(") else { return .tag(tag) }
        return .layer(try argument())
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
            throw error("':\(name)' is not supported; 'nth-of-type' is")
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

    private mutating func name(_ what: String) throws(PartSelectorError) -> String {
        let name = rest.prefix(while: isNameCharacter)
        guard !name.isEmpty else { throw error("\(what) is missing") }
        rest = rest[name.endIndex...]
        return String(name)
    }

    private func isNameCharacter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "-" || character == "_" || !character.isASCII
    }

    private mutating func skip(_ character: Character) -> Bool {
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func skip(_ word: String) -> Bool {
        guard rest.hasPrefix(word) else { return false }
        rest = rest.dropFirst(word.count)
        return true
    }

    private mutating func skipSpace() {
        rest = rest.drop(while: \.isWhitespace)
    }

    private func unexpected() -> PartSelectorError {
        error(rest.first.map { "unexpected '\($0)'" } ?? "a selector is missing")
    }

    private func error(_ message: String) -> PartSelectorError {
        PartSelectorError(message: message, offset: text[..<rest.startIndex].utf8.count)
    }
}
