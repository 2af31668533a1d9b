import IconModel

/// What the tokens of a program stand for: directions, turns and icons, by themselves or by the values, functions and properties
/// that the program declares.
struct CodeValues: Sendable {
    let code: CodeTokens
    private(set) var declared = CodeVocabulary()

    private let meanings: CodeMeanings
    /// What words stand for in some part of the program, by their numbers.
    private var values: [Int: [Value]] = [:]

    /// What a name stands for in a range of tokens.
    private struct Value {
        enum Meaning {
            case direction, turn
            case icons(Set<CodeName>)
        }
        var meaning: Meaning
        var scope: Range<Int>
    }

    /// The largest number of tokens of a value or a function that says something, and of the meanings of one name.
    private static let largest = (value: 80, function: 60, meanings: 16)

    init(_ code: CodeTokens, _ words: CodeVocabulary) {
        (self.code, meanings) = (code, CodeMeanings(code, words))
        // A value may be declared behind its use.
        for _ in 0..<2 { readValues() }
    }

    // MARK: What a token means

    private func value(at index: Int) -> [Value] {
        guard !values.isEmpty, let values = values[meanings.words[index]] else { return [] }
        return values.filter { $0.scope.contains(index) }
    }

    /// Returns whether a token asks for the direction of the layout, or is one.
    func isDirection(at index: Int) -> Bool {
        meanings.isDirection[index]
            || value(at: index).contains { if case .direction = $0.meaning { true } else { false } }
    }

    func isTurn(at index: Int) -> Bool { meanings.isTurn[index] || isMirror(at: index) }

    /// Whether a token mirrors by the direction without asking for it.
    func isMirror(at index: Int) -> Bool {
        meanings.isMirror[index] || value(at: index).contains { if case .turn = $0.meaning { true } else { false } }
    }

    func hasDirection(_ range: Range<Int>) -> Bool { range.contains(where: isDirection) }

    func name(at index: Int) -> CodeName? { meanings.names[index] }

    func names(in range: Range<Int>) -> Set<CodeName> {
        range.reduce(into: []) { names, index in
            if let name = name(at: index) { names.insert(name) }
            for case .icons(let icons) in value(at: index).lazy.map(\.meaning) { names.formUnion(icons) }
        }
    }

    var mentioned: Set<CodeName> { names(in: 0..<code.count) }

    // MARK: Values

    /// Reads what the names of values, functions and properties stand for, and the names of the class with the drawables.
    private mutating func readValues() {
        for index in code.tokens.indices {
            if code.isMark("=", at: index) || code.isMark("=>", at: index) { readValue(assignedAt: index) }
            if code.isMark("{", at: index), code.opens(at: index) { readFunction(bodyAt: index) }
            if code.word(at: index) == "drawable" { readAlias(at: index) }
        }
    }

    /// Reads `import a.R.drawable as D` and `typealias D = a.R.drawable`.
    private mutating func readAlias(at index: Int) {
        if code.word(at: index + 1) == "as", let alias = code.word(at: index + 2) {
            declared.drawables.insert(alias)
        }
        guard !code.isMark(".", at: index + 1) else { return }
        var start = index
        while start >= 2, code.isMark(".", at: start - 1), code.word(at: start - 2) != nil { start -= 2 }
        if code.isMark("=", at: start - 1), code.word(at: start - 3) == "typealias",
            let alias = code.word(at: start - 2)
        {
            declared.drawables.insert(alias)
        }
    }

    private mutating func readValue(assignedAt index: Int) {
        guard let target = target(ofAssignmentAt: index) else { return }
        let range = index + 1..<max(index + 1, code.end(ofExpressionAt: index + 1))
        guard range.count <= Self.largest.value else { return }
        note(target.name, range, scope: target.scope, isShared: target.isShared)
    }

    private mutating func note(_ name: String, _ range: Range<Int>, scope: Range<Int>, isShared: Bool) {
        let asks = hasDirection(range)
        let turns = range.contains { isMirror(at: $0) } || asks && range.contains { isTurn(at: $0) }
        let icons = names(in: range)
        let meaning: Value.Meaning
        if turns {
            // What turns its own icons turns none of others.
            guard icons.isEmpty else { return }
            meaning = .turn
        } else if asks, icons.isEmpty {
            meaning = .direction
        } else if !asks, !icons.isEmpty {
            meaning = .icons(icons)
        } else {
            return
        }
        // What stands for much stands for nothing.
        guard let word = meanings.numbers[name], values[word, default: []].count < Self.largest.meanings else { return }
        values[word, default: []].append(Value(meaning: meaning, scope: scope))
        // Others know what it says by its name: one that says nothing may be another one there.
        guard isShared else { return }
        if CodeWords.of(name).count == 1 {
            if case .direction = meaning { declared.choosers.insert(name) }
            return
        }
        switch meaning {
        case .turn: declared.turns.insert(name)
        case .direction: declared.directions.insert(name)
        case .icons: break
        }
    }

    /// Returns the name that a value is given to, and where it has that value; `nil` for arguments.
    private func target(ofAssignmentAt index: Int) -> (name: String, scope: Range<Int>, isShared: Bool)? {
        guard code.parents[index] < 0 || code.isMark("{", at: code.parents[index]) else { return nil }
        let group = code.group(around: index)
        let statement = code.statement(at: index)
        // The getter of a property is a statement of its own.
        let isGetter = code.word(at: statement.lowerBound) == "get" && statement.lowerBound > group.lowerBound
        let start = isGetter ? code.statement(at: statement.lowerBound - 1).lowerBound : statement.lowerBound
        let before = start..<index
        let keyword = before.first { code.isWord(of: ["val", "var", "let", "const", "fun", "func"], at: $0) }
        let isConstant = before.contains { code.isWord(of: ["static", "case", "const"], at: $0) }
        if let keyword, let name = declaredName(after: keyword, before: index) {
            let isFunction =
                code.isWord(of: ["fun", "func"], at: keyword) || before.contains { code.word(at: $0) == "get" }
            return (name, isConstant ? 0..<code.count : group, isFunction)
        }
        guard let name = code.word(at: index - 1) else { return nil }
        // In Java a declaration is two words side by side; otherwise something that is there gets another value.
        let isDeclared =
            code.word(at: index - 2) != nil || code.isMark(">", at: index - 2) || code.isMark("*", at: index - 2)
        return (name, isDeclared && !isConstant ? group : 0..<code.count, false)
    }

    /// Returns the name that a declaration declares: the last word before its arguments, its type or its value.
    private func declaredName(after keyword: Int, before end: Int) -> String? {
        var (place, name) = (keyword + 1, nil as String?)
        while place < end {
            if code.isMark("<", at: place), name == nil {
                while place < end, !code.isMark(">", at: place) { place += 1 }
            } else if let word = code.word(at: place) {
                if word == "get", code.isMark("(", at: place + 1) { break }
                name = word
            } else if !code.isMark(".", at: place), !code.isMark("?.", at: place), !code.isMark("?", at: place) {
                break
            }
            place += 1
        }
        return name
    }

    /// Reads a function or a property that says a direction or turns something, by its short body.
    private mutating func readFunction(bodyAt open: Int) {
        let body = open + 1..<code.partners[open]
        guard !body.isEmpty, body.count <= Self.largest.function, open > 0 else { return }
        let header = code.statement(at: open - 1)
        guard header.lowerBound < open else { return }
        let before = header.lowerBound..<open
        let keyword = before.first { code.isWord(of: ["fun", "func", "var", "val"], at: $0) }
        let name: String?
        if let keyword {
            name = declaredName(after: keyword, before: open)
        } else if !code.language.endsStatementsByLines, code.isMark(")", at: open - 1),
            code.partners[open - 1] < open - 1,
            code.word(at: code.partners[open - 1] - 2) != nil
        {
            name = code.word(at: code.partners[open - 1] - 1)
        } else {
            name = nil
        }
        guard let name, !["if", "for", "while", "switch", "when", "catch"].contains(name),
            // Parameters may have values by themselves.
            !before.contains(where: { code.isMark("=", at: $0) && code.parents[$0] == code.parents[open] }),
            hasDirection(body) || body.contains(where: { isMirror(at: $0) })
        else { return }
        note(name, body, scope: 0..<code.count, isShared: true)
    }
}
