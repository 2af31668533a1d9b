/// The icons that a program chooses by the direction of the layout, or turns by it: those that are named in the branches of a
/// condition about the direction, or in a statement that mirrors something by it.
struct CodeChoices: Sendable {
    let values: CodeValues
    private(set) var choices: [[Range<Int>]] = []
    /// Icons that are named in one statement with a direction: those among them are chosen that are mirror images.
    private(set) var besides: [Set<CodeName>] = []
    /// The statements that turn something by the direction, and what is left to right whatever the language.
    private var (turns, unturnedRanges): ([Range<Int>], [Range<Int>]) = ([], [])
    /// The functions or classes around statements that turn something which they do not name.
    private var surroundings: [Range<Int>] = []

    /// What statements that name no icon turn, by the names of views.
    private(set) var turnedViews: Set<String> = []
    /// The statements that turn something by more or less than a half turn, whatever the direction, and the views that they turn.
    private var spins: [Range<Int>] = []
    private(set) var spunViews: Set<String> = []

    private let code: CodeTokens

    /// The largest number of tokens of a branch, a value or a function in which something is beside the direction.
    private static let largest = (branch: 400, value: 80, statement: 160)

    init(_ code: CodeTokens, _ words: CodeVocabulary) {
        (self.code, values) = (code, CodeValues(code, words))
        for index in code.tokens.indices { read(at: index) }
    }

    var chosen: Set<CodeName> { names(in: choices.joined() + turns) }

    var spun: Set<CodeName> { names(in: spins) }

    /// Whether what a token names is turned by more or less than a half turn there.
    func isSpun(at index: Int) -> Bool { spins.contains { $0.contains(index) } }

    /// The icons that are named near a statement which turns something by the direction and names none.
    var besideTurns: Set<CodeName> { names(in: surroundings) }

    /// The icons that are named where the layout is left to right whatever the language.
    var unturned: Set<CodeName> { names(in: unturnedRanges) }

    var turned: Set<CodeName> {
        guard !unturnedRanges.isEmpty else { return values.mentioned }
        var rest = Set(code.tokens.indices)
        for range in unturnedRanges { rest.subtract(range) }
        return names(in: rest.map { $0..<$0 + 1 })
    }

    /// Returns whether what a token names is chosen or turned by the direction there, or never turned.
    func isSettled(at index: Int) -> Bool {
        (choices.joined() + turns + unturnedRanges).contains { $0.contains(index) }
    }

    private func names(in ranges: [Range<Int>]) -> Set<CodeName> {
        ranges.reduce(into: []) { $0.formUnion(values.names(in: $1)) }
    }

    /// Returns the icons that are named in a statement, but for those in blocks without a token.
    private func names(in statement: Range<Int>, besidesBlocksWithout token: Int) -> Set<CodeName> {
        var (names, place): (Set<CodeName>, Int) = ([], statement.lowerBound)
        while place < statement.upperBound {
            // The cases of an enumeration have what its parameters say.
            if code.isMark("{", at: place), code.opens(at: place), !(place..<code.partners[place]).contains(token),
                !statement.prefix(6).contains(where: { code.word(at: $0) == "enum" })
            {
                place = code.partners[place]
            }
            names.formUnion(values.names(in: place..<place + 1))
            place += 1
        }
        return names
    }

    /// Returns the largest block around a token that is no longer than a branch may be, or all of a short file.
    private func surrounding(_ index: Int) -> Range<Int> {
        guard code.count > Self.largest.branch else { return 0..<code.count }
        var (place, block) = (code.parents[index], index..<index)
        while place >= 0, code.opens(at: place), code.partners[place] - place <= Self.largest.branch {
            if code.isMark("{", at: place) { block = place..<code.partners[place] }
            place = code.parents[place]
        }
        return block
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
        if values.isDirection(at: index) {
            readBeside(index)
            readUnturned(at: index)
        }
        if let statement = TurningStatement.range(around: index, values) {
            turns.append(statement)
            guard values.names(in: statement).isEmpty else { return }
            surroundings.append(surrounding(index))
            turnedViews.formUnion(views(TurningStatement.subjects(ofTurnAt: index, code)))
        } else if let statement = TurningStatement.range(ofSpinAt: index, code) {
            spins.append(statement)
            if values.names(in: statement).isEmpty {
                spunViews.formUnion(views(TurningStatement.subjects(ofTurnAt: index, code)))
            }
        }
    }

    /// Returns names with those of the views that they stand for: `arrow = findViewById(R.id.iv_arrow)`.
    private func views(_ names: Set<String>) -> Set<String> {
        guard !names.isEmpty else { return [] }
        return code.tokens.indices.reduce(into: names) { views, index in
            guard code.word(at: index - 2) == "id", code.isMark(".", at: index - 1), let view = code.word(at: index)
            else { return }
            // The identifier is an argument of what finds the view.
            let around = code.parents[index] < 0 ? index : code.parents[index]
            let assigned = code.statement(at: around).first { $0 < around && code.isMark("=", at: $0) }
            if let assigned, let name = code.word(at: assigned - 1), names.contains(name) { views.insert(view) }
        }
    }

    private mutating func choose(_ ranges: [Range<Int>]) {
        let branches = ranges.filter { $0.count <= Self.largest.branch }
        if !branches.isEmpty { choices.append(branches) }
    }

    /// Reads `if (rtl) A else B`.
    private mutating func readIf(at index: Int) {
        let condition: Range<Int>
        if code.language == .swift {
            condition = index + 1..<min(code.first("{", from: index + 1, to: index + Self.largest.value), code.count)
        } else {
            guard code.isMark("(", at: index + 1), code.opens(at: index + 1) else { return }
            condition = index + 1..<code.partners[index + 1] + 1
        }
        guard values.hasDirection(condition) else { return }
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
        // What a list has under a condition it has besides the rest.
        guard !hasElse, !code.isMark("[", at: code.parents[index]), let only = branches.first else { return }
        chooseBeside(only, ofIfAt: index, endingAt: place)
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
        guard branch.count <= Self.largest.value, !values.names(in: branch).isEmpty else { return }
        if branch.contains(where: { code.word(at: $0) == "return" }), end < code.count {
            let next = code.isMark(";", at: end) ? end + 1 : end
            choose([branch, next..<max(next, code.end(ofStatementAt: next))])
        }
        let group = code.group(around: index)
        for place in branch where values.name(at: place) != nil {
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
        let open = code.first("{", from: index + 1, to: index + Self.largest.value)
        guard code.isMark("{", at: open), code.opens(at: open) else { return }
        let body = open + 1..<code.partners[open]
        guard body.count <= Self.largest.branch else { return }
        let isAsked =
            values.hasDirection(index + 1..<open)
            || body.contains { place in
                guard code.parents[place] == open else { return false }
                if code.word(at: place) == "case" {
                    var end = place + 1
                    while end < body.upperBound, !code.isMark(":", at: end), !code.isMark("->", at: end) { end += 1 }
                    return values.hasDirection(place..<end)
                }
                return (code.isMark("->", at: place) || code.isMark("=>", at: place))
                    && values.hasDirection(code.statement(at: place - 1).clamped(to: open..<place))
            }
        if isAsked { choose([body]) }
    }

    /// Reads `guard rtl else { return A }` with what follows.
    private mutating func readGuard(at index: Int) {
        let statement = code.statement(at: index)
        guard let otherwise = statement.first(where: { $0 > index && code.word(at: $0) == "else" }),
            values.hasDirection(index..<otherwise)
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
        let colon = code.first(":", from: index + 1, to: end)
        guard colon < end else { return }
        let statement = code.statement(at: index)
        var start = index
        let ends: Set<CodeTokens.Token> = [
            .mark(","), .mark("="), .mark(":"), .mark("?"), .mark("->"), .mark("=>"), .word("return"), .word("in"),
        ]
        while start > statement.lowerBound, !ends.contains(code.tokens[start - 1]) {
            start = code.partners[start - 1] < start - 1 ? code.partners[start - 1] : start - 1
        }
        if values.hasDirection(start..<index) { choose([index..<end]) }
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
