/// The icons that a program chooses by the direction of the layout, or turns by it: those that are named in the branches of a
/// condition about the direction, or in a statement that mirrors something by it.
struct CodeChoices: Sendable {
    /// The icons that are chosen or turned.
    private(set) var chosen: Set<CodeName> = []
    /// Icons that are named in one statement with a direction: those among them are chosen that are mirror images.
    private(set) var besides: [Set<CodeName>] = []
    /// The icons that are named where the layout is left to right whatever the language.
    private(set) var unturned: Set<CodeName> = []
    private var unturnedRanges: [Range<Int>] = []
    /// What the program declares for others.
    private(set) var declared = CodeVocabulary()

    private let code: CodeTokens
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

    /// The largest number of tokens of a branch, a value or a function in which something is beside the direction.
    private static let largest = (branch: 400, value: 80, function: 60, statement: 160, levels: 12, meanings: 16)

    /// Reads a program by the words that others declare.
    init(_ code: CodeTokens, _ words: CodeVocabulary) {
        (self.code, meanings) = (code, CodeMeanings(code, words))
        // A value may be declared behind its use.
        for _ in 0..<2 { readValues() }
        for index in code.tokens.indices { read(at: index) }
        unturned = unturnedRanges.reduce(into: []) { $0.formUnion(names(in: $1)) }
    }

    /// The icons that are named elsewhere.
    var turned: Set<CodeName> {
        guard !unturnedRanges.isEmpty else { return mentioned }
        var rest = Set(code.tokens.indices)
        for range in unturnedRanges { rest.subtract(range) }
        return rest.reduce(into: []) { $0.formUnion(names(in: $1..<$1 + 1)) }
    }

    // MARK: What a token means

    private func value(at index: Int) -> [Value] {
        guard !values.isEmpty, let values = values[meanings.words[index]] else { return [] }
        return values.filter { $0.scope.contains(index) }
    }

    private func isDirection(at index: Int) -> Bool {
        meanings.isDirection[index]
            || value(at: index).contains { if case .direction = $0.meaning { true } else { false } }
    }

    private func isTurn(at index: Int) -> Bool { meanings.isTurn[index] || isMirror(at: index) }

    /// Whether a token mirrors by the direction without asking for it.
    private func isMirror(at index: Int) -> Bool {
        meanings.isMirror[index] || value(at: index).contains { if case .turn = $0.meaning { true } else { false } }
    }

    private func hasDirection(_ range: Range<Int>) -> Bool { range.contains(where: isDirection) }

    /// Returns the icon that a token names by itself.
    private func name(at index: Int) -> CodeName? { meanings.names[index] }

    /// Returns the icons that are named in a range, by themselves or by values.
    private func names(in range: Range<Int>) -> Set<CodeName> {
        range.reduce(into: []) { names, index in
            if let name = name(at: index) { names.insert(name) }
            for case .icons(let icons) in value(at: index).lazy.map(\.meaning) { names.formUnion(icons) }
        }
    }

    /// Returns the icons that are named in a statement, but for those in blocks without a token.
    private func names(in statement: Range<Int>, besidesBlocksWithout token: Int) -> Set<CodeName> {
        var (names, place): (Set<CodeName>, Int) = ([], statement.lowerBound)
        while place < statement.upperBound {
            if code.isMark("{", at: place), code.opens(at: place), !(place..<code.partners[place]).contains(token) {
                place = code.partners[place]
            }
            names.formUnion(self.names(in: place..<place + 1))
            place += 1
        }
        return names
    }

    /// All icons that the program names.
    var mentioned: Set<CodeName> { names(in: 0..<code.count) }

    // MARK: Values

    /// Reads what the names of values, functions and properties stand for, and the names of the class with the drawables.
    private mutating func readValues() {
        for index in code.tokens.indices {
            if code.isMark("=", at: index) { readValue(assignedAt: index) }
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

    /// Notes what a name stands for by the tokens of its value.
    private mutating func note(_ name: String, _ range: Range<Int>, scope: Range<Int>, isShared: Bool) {
        let asks = hasDirection(range)
        let turns = range.contains { isMirror(at: $0) } || asks && range.contains { isTurn(at: $0) }
        let icons = names(in: range)
        let meaning: Value.Meaning
        if turns {
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
        guard isShared, DirectionWords.words(of: name).count > 1 else { return }
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
        let keyword = before.first { place in
            code.word(at: place).map { ["val", "var", "let", "const", "fun", "func"].contains($0) } == true
        }
        let isConstant = before.contains { place in
            code.word(at: place).map { ["static", "case", "const"].contains($0) } == true
        }
        if let keyword, let name = declaredName(after: keyword, before: index) {
            let isFunction =
                ["fun", "func"].contains(code.word(at: keyword) ?? "") || before.contains { code.word(at: $0) == "get" }
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
        let keyword = before.first { place in
            code.word(at: place).map { ["fun", "func", "var", "val"].contains($0) } == true
        }
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
            !before.contains(where: { code.isMark("=", at: $0) }),
            hasDirection(body) || body.contains(where: { isMirror(at: $0) })
        else { return }
        note(name, body, scope: 0..<code.count, isShared: true)
    }

    // MARK: Choices

    private mutating func read(at index: Int) {
        switch code.tokens[index] {
        case .word("if"): readIf(at: index)
        case .word("when"), .word("switch"): readSwitch(at: index)
        case .word("guard") where code.language == .swift: readGuard(at: index)
        case .mark("?") where code.language != .kotlin: readTernary(at: index)
        default: break
        }
        if isDirection(at: index) {
            readBeside(index)
            readUnturned(at: index)
        }
        if isTurn(at: index) { readTurn(at: index) }
    }

    private mutating func choose(_ ranges: [Range<Int>]) {
        for range in ranges where range.count <= Self.largest.branch { chosen.formUnion(names(in: range)) }
    }

    /// Reads `if (rtl) A else B`.
    private mutating func readIf(at index: Int) {
        let condition: Range<Int>
        if code.language == .swift {
            var end = index + 1
            while end < code.count, !code.isMark("{", at: end), end < index + Self.largest.value {
                end = code.opens(at: end) ? code.partners[end] + 1 : end + 1
            }
            condition = index + 1..<min(end, code.count)
        } else {
            guard code.isMark("(", at: index + 1), code.opens(at: index + 1) else { return }
            condition = index + 1..<code.partners[index + 1] + 1
        }
        guard hasDirection(condition) else { return }
        var branches: [Range<Int>] = []
        var place = condition.upperBound
        var hasElse = false
        while place < code.count {
            let branch = branch(at: place)
            branches.append(branch)
            place = branch.upperBound
            if code.isMark("}", at: place) { place += 1 }
            if code.isMark(";", at: place), code.word(at: place + 1) == "else" { place += 1 }
            guard code.word(at: place) == "else", place > branch.lowerBound else { break }
            hasElse = true
            place += 1
        }
        choose(branches)
        if !hasElse, let only = branches.first { chooseBeside(only, ofIfAt: index, endingAt: place) }
    }

    /// Returns the branch that begins at a token: a group, or a statement.
    private func branch(at place: Int) -> Range<Int> {
        if code.isMark("{", at: place), code.opens(at: place) { return place + 1..<code.partners[place] }
        var end = place
        let limit = code.end(ofExpressionAt: place)
        while end < limit, code.word(at: end) != "else" || end == place {
            end = code.opens(at: end) ? code.partners[end] + 1 : end + 1
        }
        return place..<min(max(end, place), code.count)
    }

    /// Chooses what stands in for the branch that a condition does not have: what the same variable or function gets before it,
    /// or what is returned after it.
    private mutating func chooseBeside(_ branch: Range<Int>, ofIfAt index: Int, endingAt end: Int) {
        guard branch.count <= Self.largest.value, !names(in: branch).isEmpty else { return }
        if branch.contains(where: { code.word(at: $0) == "return" }), end < code.count {
            let next = code.isMark(";", at: end) ? end + 1 : end
            choose([next..<max(next, code.end(ofStatementAt: next))])
        }
        let group = code.group(around: index)
        for place in branch where name(at: place) != nil {
            let own = code.statement(at: outermost(place, in: branch)).clamped(to: branch)
            let head = own.prefix { !code.isMark("=", at: $0) && !code.isMark("(", at: $0) }
            guard !head.isEmpty, head.count < own.count else { continue }
            let tokens = head.map { code.tokens[$0] }
            var (start, steps) = (index, 0)
            while start > group.lowerBound, steps < 8 {
                let before = code.statement(at: start - 1)
                guard before.lowerBound < start else { break }
                let target = before.filter {
                    ![.word("val"), .word("var"), .word("let"), .word("int"), .word("final")].contains(code.tokens[$0])
                }
                if target.prefix(tokens.count).map({ code.tokens[$0] }) == tokens { choose([before]) }
                (start, steps) = (before.lowerBound, steps + 1)
                while start > group.lowerBound, code.isMark(";", at: start - 1) { start -= 1 }
            }
        }
    }

    /// Returns the token of a range in whose group another one of the range is.
    private func outermost(_ index: Int, in range: Range<Int>) -> Int {
        var place = index
        while range.contains(code.parents[place]) { place = code.parents[place] }
        return place
    }

    /// Reads `when (direction) { … }`, `when { rtl -> A … }` and `switch`.
    private mutating func readSwitch(at index: Int) {
        var open = index + 1
        while open < code.count, !code.isMark("{", at: open), open < index + Self.largest.value {
            open = code.opens(at: open) ? code.partners[open] + 1 : open + 1
        }
        guard code.isMark("{", at: open), code.opens(at: open) else { return }
        let body = open + 1..<code.partners[open]
        guard body.count <= Self.largest.branch else { return }
        let isAsked =
            hasDirection(index + 1..<open)
            || body.contains { place in
                guard code.parents[place] == open else { return false }
                if code.word(at: place) == "case" {
                    var end = place + 1
                    while end < body.upperBound, !code.isMark(":", at: end), !code.isMark("->", at: end) { end += 1 }
                    return hasDirection(place..<end)
                }
                return code.word(at: index) == "when" && code.isMark("->", at: place)
                    && hasDirection(code.statement(at: place - 1).clamped(to: open..<place))
            }
        if isAsked { choose([body]) }
    }

    /// Reads `guard rtl else { return A }` with what follows.
    private mutating func readGuard(at index: Int) {
        let statement = code.statement(at: index)
        guard let otherwise = statement.first(where: { $0 > index && code.word(at: $0) == "else" }),
            hasDirection(index..<otherwise)
        else { return }
        let end = min(code.group(around: index).upperBound, statement.upperBound + Self.largest.value)
        choose([otherwise..<max(otherwise, end)])
    }

    /// Reads `rtl ? A : B`.
    private mutating func readTernary(at index: Int) {
        guard code.isSpaced[index] || code.language != .swift, index > 0, !code.isMark("<", at: index - 1) else {
            return
        }
        let end = code.end(ofExpressionAt: index)
        var colon = index + 1
        while colon < end, !code.isMark(":", at: colon) {
            colon = code.opens(at: colon) ? code.partners[colon] + 1 : colon + 1
        }
        guard colon < end else { return }
        let statement = code.statement(at: index)
        var start = index
        let ends: Set<CodeTokens.Token> = [
            .mark(","), .mark("="), .mark(":"), .mark("?"), .mark("->"), .word("return"), .word("in"),
        ]
        while start > statement.lowerBound, !ends.contains(code.tokens[start - 1]) {
            start = code.partners[start - 1] < start - 1 ? code.partners[start - 1] : start - 1
        }
        if hasDirection(start..<index) { choose([index..<end]) }
    }

    /// Notes the icons that are named beside a direction in the smallest group or statement with several.
    private mutating func readBeside(_ index: Int) {
        var place = index
        for _ in 0..<4 {
            let statement = code.statement(at: place)
            guard statement.count <= Self.largest.statement else { return }
            let names = names(in: statement, besidesBlocksWithout: index)
            if names.count > 1 { besides.append(names) }
            let parent = code.parents[place]
            guard names.count < 2, parent >= 0, !code.isMark("{", at: parent) || code.partners[parent] - parent < 14
            else { return }
            place = parent
        }
    }

    // MARK: Turns

    /// Reads a statement that turns something by the direction: the direction is in what turns, or decides whether it does.
    private mutating func readTurn(at index: Int) {
        guard isMirror(at: index) || hasDirection(argument(ofTurnAt: index)) || isDecidedByDirection(index) else {
            return
        }
        var place = index
        // A turn may be in a modifier, in its block, or in the branch of a condition.
        for _ in 0..<Self.largest.levels {
            let parent = code.parents[place]
            guard parent >= 0, !code.isMark("{", at: parent) || isPartOfStatement(blockAt: parent) else { break }
            place = parent
        }
        let statement = code.statement(at: place)
        guard statement.count <= Self.largest.branch else { return }
        chosen.formUnion(names(in: statement))
    }

    /// Returns what a turn is told: the group behind it, or its value.
    private func argument(ofTurnAt index: Int) -> Range<Int> {
        var place = index + 1
        if code.isMark("=", at: place) {
            return place..<min(code.end(ofExpressionAt: place + 1), place + Self.largest.value)
        }
        guard code.isMark("(", at: place) || code.isMark("{", at: place) || code.isMark(":", at: place) else {
            return index..<index
        }
        if code.isMark(":", at: place) {
            return place..<min(code.end(ofExpressionAt: place + 1), place + Self.largest.value)
        }
        while code.opens(at: place), code.isMark("(", at: place) || code.isMark("{", at: place) {
            place = code.partners[place] + 1
        }
        return place - index <= Self.largest.value ? index + 1..<place : index..<index
    }

    /// Returns whether a condition about the direction decides whether a token counts, in the statement around it.
    private func isDecidedByDirection(_ index: Int) -> Bool {
        var place = index
        for _ in 0..<6 {
            let statement = code.statement(at: place)
            let before = statement.lowerBound..<place
            if before.count <= Self.largest.value,
                before.contains(where: { code.word(at: $0) == "if" || code.isMark("?", at: $0) }), hasDirection(before)
            {
                return true
            }
            let parent = code.parents[place]
            guard parent >= 0, !code.isMark("{", at: parent) || code.partners[parent] - parent <= Self.largest.function
            else {
                return false
            }
            place = parent
        }
        return false
    }

    /// Returns whether a block belongs to a value in a statement, as that of a modifier or of a branch does.
    private func isPartOfStatement(blockAt open: Int) -> Bool {
        guard code.partners[open] - open <= Self.largest.function else { return false }
        let before = code.isMark(")", at: open - 1) ? code.partners[open - 1] - 1 : open - 1
        guard let word = code.word(at: before) else { return false }
        return DirectionWords.turns.contains(word)
            || ["if", "else", "apply", "then", "let", "run", "composed", "conditional"].contains(word)
    }

    // MARK: Layouts that do not turn

    /// Reads `LocalLayoutDirection provides LayoutDirection.Ltr` with the block behind it, and the statement of
    /// `.environment(\\.layoutDirection, .leftToRight)`.
    private mutating func readUnturned(at index: Int) {
        guard let word = code.word(at: index), ["Ltr", "leftToRight"].contains(word) else { return }
        let parent = code.parents[index]
        guard parent > 0, code.isMark("(", at: parent), let call = code.word(at: parent - 1) else { return }
        let close = code.partners[parent]
        if call == "CompositionLocalProvider", code.isMark("{", at: close + 1), code.opens(at: close + 1),
            code.group(around: index).contains(where: { code.word(at: $0) == "provides" })
        {
            unturnedRanges.append(close + 1..<code.partners[close + 1])
        } else if call == "environment" {
            unturnedRanges.append(code.statement(at: parent))
        }
    }
}
