/// The text of a program as words, texts and marks, without comments: enough to see what stands beside what. Nothing is known of
/// types, and nothing is resolved.
struct CodeTokens: Sendable {
    enum Token: Hashable, Sendable {
        case word(String)
        /// The content of a text between quotes. One in a value that is set into another text has what is around it.
        case text(String)
        /// A bracket or an operator.
        case mark(String)
    }

    let language: Language
    private(set) var tokens: [Token] = []
    /// Whether a token is the first on its line, and whether white space is before it.
    private(set) var startsLine: [Bool] = []
    private(set) var isSpaced: [Bool] = []
    private(set) var ranges: [Range<Int>] = []
    /// The place of the other bracket for each bracket that has one, and otherwise that of the token itself.
    private(set) var partners: [Int] = []
    /// The place of the bracket around each token; −1 outside of all.
    private(set) var parents: [Int] = []
    private var startsStatement: [Bool] = []

    init(_ bytes: [UInt8], _ language: Language) {
        self.language = language
        let lexer = CodeLexer(bytes, language)
        (tokens, startsLine, isSpaced) = (lexer.tokens, lexer.startsLine, lexer.isSpaced)
        ranges = lexer.ranges
        match()
        startsStatement = boundaries()
    }

    /// Returns whether a program has one of some words, without reading it as a whole.
    static func hasWord(of words: Set<String>, in bytes: [UInt8]) -> Bool {
        let firsts = Set(words.compactMap(\.utf8.first))
        var start = 0
        while start < bytes.count {
            guard CodeLexer.isOfWord(bytes[start]) else {
                start += 1
                continue
            }
            var end = start + 1
            while end < bytes.count, CodeLexer.isOfWord(bytes[end]) { end += 1 }
            if firsts.contains(bytes[start]), words.contains(String(decoding: bytes[start..<end], as: UTF8.self)) {
                return true
            }
            start = end
        }
        return false
    }

    var count: Int { tokens.count }

    func isMark(_ mark: String, at index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index] == .mark(mark)
    }

    func word(at index: Int) -> String? {
        guard tokens.indices.contains(index), case .word(let word) = tokens[index] else { return nil }
        return word
    }

    func isWord(of words: [String], at index: Int) -> Bool { word(at: index).map(words.contains) == true }

    func text(at index: Int) -> String? {
        guard tokens.indices.contains(index), case .text(let text) = tokens[index] else { return nil }
        return text
    }

    /// Whether a bracket opens a group that is closed.
    func opens(at index: Int) -> Bool { tokens.indices.contains(index) && partners[index] > index }

    private mutating func match() {
        partners = Array(tokens.indices)
        parents = [Int](repeating: -1, count: tokens.count)
        let closing = ["(": ")", "[": "]", "{": "}"]
        var open: [(place: Int, close: String)] = []
        var counts = [")": 0, "]": 0, "}": 0]
        for index in tokens.indices {
            guard case .mark(let mark) = tokens[index] else {
                parents[index] = open.last?.place ?? -1
                continue
            }
            // What closes a group closes the unfinished ones in it.
            if let count = counts[mark], count > 0, let level = open.lastIndex(where: { $0.close == mark }) {
                let place = open[level].place
                (partners[place], partners[index]) = (index, place)
                for group in open[level...] { counts[group.close, default: 1] -= 1 }
                open.removeSubrange(level...)
            }
            parents[index] = open.last?.place ?? -1
            if let close = closing[mark] {
                open.append((index, close))
                counts[close, default: 0] += 1
            }
        }
    }

    // MARK: Statements

    /// The number of tokens of a group that are looked at in one direction: what is further away is not beside a token.
    private static let reach = 400

    /// Returns the range of the tokens in the innermost group around a token, without the brackets.
    func group(around index: Int) -> Range<Int> {
        let parent = parents[index]
        guard parent >= 0 else { return 0..<count }
        return parent + 1..<max(parent + 1, partners[parent] > parent ? partners[parent] : count)
    }

    /// Operators and words that continue a statement on the next line, and operators at the end of a line that it continues.
    private static let continuing: Set<Token> = Set(
        [".", "?.", "?:", "&&", "||", "+", "?", ":", "??", "=", "->", ")", "]", "}", ",", ";", "==", "!="].map(
            Token.mark)
            + ["else", "catch", "finally", "as", "is", "in", "where"].map(Token.word))
    private static let expecting: Set<Token> = Set(
        ["=", "(", "[", ",", "&&", "||", "+", "-", "?:", "??", "==", "!=", "."].map(Token.mark))

    /// Returns whether a statement can begin at each token, whose neighbour before it is in the same group.
    private func boundaries() -> [Bool] {
        tokens.indices.map { index in
            guard index > 0 else { return false }
            if tokens[index - 1] == .mark(";") { return true }
            let endsBlock = tokens[index - 1] == .mark("}")
            guard startsLine[index] || endsBlock, !Self.continuing.contains(tokens[index]) else { return false }
            if endsBlock, startsLine[index] || !language.endsStatementsByLines { return tokens[index] != .mark("(") }
            guard language.endsStatementsByLines else { return tokens[index - 1] == .mark(":") }
            return startsLine[index] && tokens[index] != .mark("{") && !Self.expecting.contains(tokens[index - 1])
        }
    }

    func statement(at index: Int) -> Range<Int> {
        let group = group(around: index)
        var (start, steps) = (index, 0)
        while start > group.lowerBound, steps < Self.reach, !startsStatement[start] {
            start = partners[start - 1] < start - 1 ? partners[start - 1] : start - 1
            steps += 1
        }
        return start..<end(of: index, in: group)
    }

    func end(ofStatementAt index: Int) -> Int {
        guard index < count else { return count }
        return end(of: index, in: group(around: index))
    }

    private func end(of index: Int, in group: Range<Int>) -> Int {
        var (end, steps) = (index, 0)
        while end < group.upperBound, steps < Self.reach {
            if isMark(";", at: end) || end > index && startsStatement[end] { break }
            end = opens(at: end) ? partners[end] + 1 : end + 1
            steps += 1
        }
        return min(end, group.upperBound)
    }

    /// Returns the end of the expression that begins at a token: of the argument, or of the statement.
    func end(ofExpressionAt index: Int) -> Int {
        guard index < count else { return count }
        let end = end(ofStatementAt: index)
        return min(first(",", from: index, to: end), end)
    }

    /// Returns the place of a mark that is in no group between two places, or one at or behind the end if there is none.
    func first(_ mark: String, from start: Int, to end: Int) -> Int {
        var place = start
        while place < min(end, count), !isMark(mark, at: place) {
            place = opens(at: place) ? partners[place] + 1 : place + 1
        }
        return place
    }
}
