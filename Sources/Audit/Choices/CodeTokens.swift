import Buffers

/// The text of a program as words, texts and marks, without comments: enough to see what stands beside what. Nothing is known of
/// types, and nothing is resolved.
struct CodeTokens: Sendable {
    /// A programming language, as far as its texts and statements differ.
    enum Language: Sendable {
        case kotlin, java, swift, objectiveC

        /// The language of a file by its name, or `nil` for what is no code.
        init?(file name: String) {
            let languages: [(String, Language)] = [
                (".kt", .kotlin), (".java", .java), (".swift", .swift), (".m", .objectiveC), (".mm", .objectiveC),
            ]
            guard let found = languages.first(where: { name.hasSuffix($0.0) }) else { return nil }
            self = found.1
        }

        /// Whether a line that ends ends a statement.
        var endsStatementsByLines: Bool { self == .kotlin || self == .swift }
        fileprivate var nestsComments: Bool { self == .kotlin || self == .swift }
    }

    enum Token: Hashable, Sendable {
        /// A name, a keyword or a number.
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
    /// The place of the other bracket for each bracket that has one, and otherwise that of the token itself.
    private(set) var partners: [Int] = []
    /// The place of the bracket around each token; −1 outside of all.
    private(set) var parents: [Int] = []
    /// Whether a statement can begin at each token.
    private var startsStatement: [Bool] = []

    /// The ranges of bytes that are comments.
    private let comments: [Range<Int>]

    /// Reads a program.
    init(_ bytes: [UInt8], _ language: Language) {
        self.language = language
        var lexer = Lexer(bytes: bytes, language: language)
        lexer.run(until: nil)
        (tokens, startsLine, isSpaced) = (lexer.tokens, lexer.startsLine, lexer.isSpaced)
        comments = lexer.comments
        match()
        startsStatement = boundaries()
    }

    /// Returns the bytes that were read with spaces for comments.
    func bytesWithoutComments(of bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for comment in comments { for index in comment where bytes[index] != 0x0A { bytes[index] = 0x20 } }
        return bytes
    }

    /// Returns whether a program has one of some words, without reading it as a whole.
    static func hasWord(of words: Set<String>, in bytes: [UInt8]) -> Bool {
        let firsts = Set(words.compactMap(\.utf8.first))
        var start = 0
        while start < bytes.count {
            guard Lexer.isOfWord(bytes[start]) else {
                start += 1
                continue
            }
            var end = start + 1
            while end < bytes.count, Lexer.isOfWord(bytes[end]) { end += 1 }
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

    /// Returns the statement of its group that a token is in.
    func statement(at index: Int) -> Range<Int> {
        let group = group(around: index)
        var (start, steps) = (index, 0)
        while start > group.lowerBound, steps < Self.reach, !startsStatement[start] {
            start = partners[start - 1] < start - 1 ? partners[start - 1] : start - 1
            steps += 1
        }
        return start..<end(of: index, in: group)
    }

    /// Returns the end of the statement that a token is in.
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
        var place = index
        while place < end, !isMark(",", at: place) { place = opens(at: place) ? partners[place] + 1 : place + 1 }
        return min(place, end)
    }
}

/// What divides the text of a program into tokens.
private struct Lexer {
    let bytes: [UInt8]
    let language: CodeTokens.Language
    var tokens: [CodeTokens.Token] = []
    var startsLine: [Bool] = []
    var isSpaced: [Bool] = []
    var comments: [Range<Int>] = []
    private var cursor = 0
    private var (hasLine, hasSpace) = (true, true)
    /// The number of texts around the cursor.
    private var level = 0

    /// The largest number of texts inside one another whose values are read.
    private static let deepest = 8

    init(bytes: [UInt8], language: CodeTokens.Language) { (self.bytes, self.language) = (bytes, language) }

    /// Operators of several characters that mean something else than their characters do.
    private static let operators = [
        "===", "!==", "==", "!=", "<=", ">=", "&&", "||", "->", "?.", "??", "?:", "::", "+=", "-=", "*=", "/=", "..",
    ].map { Array($0.utf8) }

    /// Reads tokens up to the end, or up to the bracket that closes a value inside a text.
    mutating func run(until close: UInt8?) {
        var depth = 0
        let open: UInt8 = close == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "{")
        while cursor < bytes.count {
            let byte = bytes[cursor]
            if byte == close {
                if depth == 0 { return }
                depth -= 1
            } else if close != nil, byte == open {
                depth += 1
            }
            readToken(byte)
        }
    }

    private mutating func readToken(_ byte: UInt8) {
        switch byte {
        case 0x0A, 0x0D: (hasLine, hasSpace, cursor) = (true, true, cursor + 1)
        case 0x20, 0x09: (hasSpace, cursor) = (true, cursor + 1)
        case UInt8(ascii: "/") where next(1) == UInt8(ascii: "/"):
            let start = cursor
            while cursor < bytes.count, bytes[cursor] != 0x0A { cursor += 1 }
            comments.append(start..<cursor)
        case UInt8(ascii: "/") where next(1) == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "\""): readText(hashes: 0)
        case UInt8(ascii: "#") where language == .swift && hashesBeforeQuote > 0: readText(hashes: hashesBeforeQuote)
        case UInt8(ascii: "'") where language != .swift: skipCharacter()
        case UInt8(ascii: "`"): cursor += 1
        case _ where Self.isOfWord(byte):
            let start = cursor
            while cursor < bytes.count, Self.isOfWord(bytes[cursor]) { cursor += 1 }
            add(.word(String(decoding: bytes[start..<cursor], as: UTF8.self)))
        default:
            let mark = Self.operators.first { bytes[cursor...].starts(with: $0) } ?? [byte]
            cursor += mark.count
            add(.mark(String(decoding: mark, as: UTF8.self)))
        }
    }

    private mutating func add(_ token: CodeTokens.Token) {
        tokens.append(token)
        startsLine.append(hasLine)
        isSpaced.append(hasSpace)
        (hasLine, hasSpace) = (false, false)
    }

    private func next(_ distance: Int) -> UInt8? {
        cursor + distance < bytes.count ? bytes[cursor + distance] : nil
    }

    static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF: true
        default: false
        }
    }

    private mutating func skipComment() {
        var depth = 0
        let start = cursor
        defer { comments.append(start..<min(cursor, bytes.count)) }
        while cursor < bytes.count {
            if bytes[cursor] == UInt8(ascii: "/"), next(1) == UInt8(ascii: "*"), depth == 0 || language.nestsComments {
                (depth, cursor) = (depth + 1, cursor + 2)
            } else if bytes[cursor] == UInt8(ascii: "*"), next(1) == UInt8(ascii: "/") {
                (depth, cursor) = (depth - 1, cursor + 2)
                if depth == 0 { break }
            } else {
                if bytes[cursor] == 0x0A { hasLine = true }
                cursor += 1
            }
        }
        hasSpace = true
    }

    /// Skips a character between quotes, as far as it is one.
    private mutating func skipCharacter() {
        cursor += 1
        let end = min(bytes.count, cursor + 12)
        var place = cursor
        while place < end, bytes[place] != UInt8(ascii: "'"), bytes[place] != 0x0A {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        if place < end, bytes[place] == UInt8(ascii: "'") { cursor = place + 1 }
    }

    /// The number of signs before a quote, from the cursor on; 0 where no quote follows.
    private var hashesBeforeQuote: Int {
        let count = bytes[cursor...].prefix { $0 == UInt8(ascii: "#") }.count
        return next(count) == UInt8(ascii: "\"") ? count : 0
    }

    private mutating func readText(hashes: Int) {
        cursor += hashes
        let quote = Array(repeating: UInt8(ascii: "\""), count: bytes[cursor...].starts(with: "\"\"\"".utf8) ? 3 : 1)
        let end = quote + Array(repeating: UInt8(ascii: "#"), count: hashes)
        cursor += quote.count
        var (content, inner): ([UInt8], [(place: Int, before: Int)]) = ([], [])
        while cursor < bytes.count, !bytes[cursor...].starts(with: end) {
            let byte = bytes[cursor]
            if quote.count == 1, byte == 0x0A { break }
            if let close = interpolation(hashes) {
                readValue(until: close, content.count, &inner)
            } else if byte == UInt8(ascii: "\\"), hashes == 0 {
                content += bytes[min(cursor + 1, bytes.count)..<min(cursor + 2, bytes.count)]
                cursor = min(cursor + 2, bytes.count)
            } else {
                content.append(byte)
                cursor += 1
            }
        }
        if cursor < bytes.count, bytes[cursor] != 0x0A || quote.count > 1 {
            cursor = min(cursor + end.count, bytes.count)
        }
        guard !inner.isEmpty else { return add(.text(String(decoding: content, as: UTF8.self))) }
        for (place, before) in inner {
            guard case .text(let text) = tokens[place] else { continue }
            let (start, rest) = (content[..<before], content[before...])
            tokens[place] = .text(
                String(decoding: start, as: UTF8.self) + text + String(decoding: rest, as: UTF8.self))
        }
    }

    /// Reads a value that is set into a text as a group of its own.
    private mutating func readValue(until close: UInt8, _ before: Int, _ inner: inout [(place: Int, before: Int)]) {
        cursor += 2
        level += 1
        defer { level -= 1 }
        add(.mark("("))
        let start = tokens.count
        run(until: close)
        inner += (start..<tokens.count).map { ($0, before) }
        cursor = min(cursor + 1, bytes.count)
        add(.mark(")"))
    }

    /// Returns the bracket that closes the value which begins at the cursor inside a text, or `nil` where none begins.
    private func interpolation(_ hashes: Int) -> UInt8? {
        guard level < Self.deepest else { return nil }
        return switch language {
        case .swift where hashes == 0 && bytes[cursor] == UInt8(ascii: "\\") && next(1) == UInt8(ascii: "("):
            UInt8(ascii: ")")
        case .kotlin where bytes[cursor] == UInt8(ascii: "$") && next(1) == UInt8(ascii: "{"): UInt8(ascii: "}")
        default: nil
        }
    }
}
