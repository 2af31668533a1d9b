import IconModel

/// What divides the text of a program into tokens.
struct CodeLexer {
    private(set) var tokens: [CodeTokens.Token] = []
    private(set) var startsLine: [Bool] = []
    private(set) var isSpaced: [Bool] = []
    private(set) var ranges: [Range<Int>] = []
    private let bytes: [UInt8]
    private let language: CodeTokens.Language
    private var cursor = 0
    private var (hasLine, hasSpace) = (true, true)
    /// The number of texts around the cursor.
    private var level = 0

    /// The largest number of texts inside one another whose values are read.
    private static let deepest = 8

    init(_ bytes: [UInt8], _ language: CodeTokens.Language) {
        (self.bytes, self.language) = (bytes, language)
        run(until: nil)
    }

    /// Operators of several characters that mean something else than their characters do.
    private static let operators = [
        "===", "!==", "==", "!=", "<=", ">=", "&&", "||", "->", "=>", "?.", "??", "?:", "::", "+=", "-=", "*=", "/=",
        "..",
    ].map { Array($0.utf8) }

    /// Reads tokens up to the end, or up to the bracket that closes a value inside a text.
    private mutating func run(until close: UInt8?) {
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
            while cursor < bytes.count, bytes[cursor] != 0x0A { cursor += 1 }
        case UInt8(ascii: "/") where next(1) == UInt8(ascii: "*"): skipComment()
        case _ where language.quotes.contains(byte): readText(from: cursor)
        case UInt8(ascii: "#") where language == .swift && hashesBeforeQuote > 0:
            readText(from: cursor, hashes: hashesBeforeQuote)
        case UInt8(ascii: "r") where language == .dart && next(1).map(language.quotes.contains) == true:
            cursor += 1
            readText(from: cursor - 1, isRaw: true)
        case UInt8(ascii: "'") where language.hasCharacters: skipCharacter()
        case UInt8(ascii: "`"): cursor += 1
        case _ where Self.isOfWord(byte):
            let start = cursor
            while cursor < bytes.count, Self.isOfWord(bytes[cursor]) { cursor += 1 }
            add(.word(String(decoding: bytes[start..<cursor], as: UTF8.self)), from: start)
        default:
            let mark = Self.operators.first { bytes[cursor...].starts(with: $0) } ?? [byte]
            cursor += mark.count
            add(.mark(String(decoding: mark, as: UTF8.self)), from: cursor - mark.count)
        }
    }

    private mutating func add(_ token: CodeTokens.Token, from start: Int) {
        tokens.append(token)
        ranges.append(start..<cursor)
        startsLine.append(hasLine)
        isSpaced.append(hasSpace)
        (hasLine, hasSpace) = (false, false)
    }

    private func next(_ distance: Int) -> UInt8? {
        cursor + distance < bytes.count ? bytes[cursor + distance] : nil
    }

    static func isOfWord(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }

    private mutating func skipComment() {
        var depth = 0
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

    /// Reads a text between quotes, which begins with what is before them. In a raw one nothing but the quotes means something.
    private mutating func readText(from start: Int, hashes: Int = 0, isRaw: Bool = false) {
        cursor += hashes
        let isLong = bytes[cursor...].starts(with: [UInt8](repeating: bytes[cursor], count: 3))
        let quote = [UInt8](repeating: bytes[cursor], count: isLong ? 3 : 1)
        let end = quote + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        let isRaw = isRaw || hashes > 0
        let hasEscapes = !isRaw && !(isLong && language == .kotlin)
        cursor += quote.count
        var (content, inner): ([UInt8], [(place: Int, before: Int)]) = ([], [])
        while cursor < bytes.count, !bytes[cursor...].starts(with: end) {
            let byte = bytes[cursor]
            if !isLong, byte == 0x0A { break }
            if !isRaw, level < Self.deepest, let value = language.interpolation,
                bytes[cursor...].starts(with: value.start)
            {
                cursor += value.start.count
                readValue(until: value.close, content.count, &inner)
            } else if byte == UInt8(ascii: "\\"), hasEscapes {
                content += bytes[min(cursor + 1, bytes.count)..<min(cursor + 2, bytes.count)]
                cursor = min(cursor + 2, bytes.count)
            } else {
                content.append(byte)
                cursor += 1
            }
        }
        if cursor < bytes.count, bytes[cursor] != 0x0A || isLong { cursor = min(cursor + end.count, bytes.count) }
        guard !inner.isEmpty else { return add(.text(String(decoding: content, as: UTF8.self)), from: start) }
        for (place, before) in inner {
            guard case .text(let text) = tokens[place] else { continue }
            let (start, rest) = (content[..<before], content[before...])
            tokens[place] = .text(String(decoding: start, as: UTF8.self) + text + String(decoding: rest, as: UTF8.self))
        }
    }

    /// Reads a value that is set into a text as a group of its own.
    private mutating func readValue(until close: UInt8, _ before: Int, _ inner: inout [(place: Int, before: Int)]) {
        level += 1
        defer { level -= 1 }
        add(.mark("("), from: cursor)
        let start = tokens.count
        run(until: close)
        inner += (start..<tokens.count).map { ($0, before) }
        cursor = min(cursor + 1, bytes.count)
        add(.mark(")"), from: cursor)
    }
}
