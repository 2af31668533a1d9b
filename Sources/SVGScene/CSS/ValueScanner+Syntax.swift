import Buffers
import IconModel
import SVGDocument

/// The CSS tokens that can contain other text: names, strings, functions and addresses (CSS Syntax 3, section 4).
extension ValueScanner {
    /// Takes a CSS identifier, including escapes; the range is empty if there is none.
    mutating func identifier() -> Range<Int> {
        let start = offset
        while offset < end {
            if Self.isIdentifier(next) {
                offset += 1
            } else {
                guard next == UInt8(ascii: "\\"), offset + 1 < end, !Self.isNewline(peek(1)) else { break }
                skipEscape()
            }
        }
        return start..<offset
    }

    /// Whether a range holds a keyword, letter case set aside; `keyword` is in lower case.
    func matches(_ range: Range<Int>, _ keyword: StaticString) -> Bool {
        guard range.upperBound <= end, range.count >= keyword.utf8CodeUnitCount else { return false }
        return keyword.withLoopBuffer { keyword in
            guard range.count == keyword.count else {
                return holdsEscape(range) && unescaped(range).utf8.lazy.map(ASCII.lowercased).elementsEqual(keyword)
            }
            return slice(range).lazy.map(ASCII.lowercased).elementsEqual(keyword)
        }
    }

    func value<Value>(of range: Range<Int>, in table: KeywordTable<Value>) -> Value? {
        if let value = table[slice(range)] { return value }
        return holdsEscape(range) ? table[unescaped(range)] : nil
    }

    /// Skips an identifier if it is the given keyword, letter case set aside.
    mutating func skip(keyword: StaticString) -> Bool {
        let start = offset
        if matches(identifier(), keyword) { return true }
        offset = start
        return false
    }

    /// Returns whether the remaining text, apart from surrounding white space, is just the given keyword.
    func isOnly(_ keyword: StaticString) -> Bool {
        var rest = self
        rest.skipSpace()
        guard rest.skip(keyword: keyword) else { return false }
        rest.skipSpace()
        return rest.isAtEnd
    }

    private static func isIdentifier(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0C || byte == 0x0D }

    /// Returns the text of a range with its escapes replaced.
    func unescaped(_ range: Range<Int>) -> String {
        guard holdsEscape(range) else { return text(range) }
        var rest = part(range)
        var result: [UInt8] = []
        while !rest.isAtEnd {
            let start = rest.offset
            if rest.next == UInt8(ascii: "\\") {
                rest.skipEscape()
                result += rest.meaning(ofEscape: start + 1..<rest.offset)
            } else {
                rest.offset += 1
                result += rest.slice(start..<rest.offset)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private func holdsEscape(_ range: Range<Int>) -> Bool { slice(range).contains(UInt8(ascii: "\\")) }

    /// Skips an escape: a backslash with up to six hexadecimal digits and one space after them, or with one byte.
    private mutating func skipEscape() {
        offset += 1
        let start = offset
        while offset - start < 6, ASCII.hexadecimalValue(next) != nil { offset += 1 }
        let isHexadecimal = offset > start
        if !isHexadecimal || NumberScanner.isSpace(next) { offset = min(offset + 1, end) }
    }

    private func meaning(ofEscape range: Range<Int>) -> [UInt8] {
        let bytes = slice(range)
        guard let first = bytes.first, ASCII.hexadecimalValue(first) != nil else {
            // In a string, an escaped line break continues the line.
            return bytes.first.map(Self.isNewline) == true ? [] : Array(bytes)
        }
        let value = bytes.compactMap(ASCII.hexadecimalValue).reduce(UInt32(0)) { ($0 << 4) | UInt32($1) }
        let scalar = value == 0 ? nil : Unicode.Scalar(value)
        return Array(String(scalar ?? "\u{FFFD}").utf8)
    }

    /// Takes a string and returns the range of its content, with escapes, or takes nothing if there is none. The end of
    /// the text or of the line closes a string without a closing quote.
    mutating func string() -> Range<Int>? {
        let quote = next
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        offset += 1
        let start = offset
        while offset < end, next != quote, !Self.isNewline(next) {
            offset = min(offset + (next == UInt8(ascii: "\\") ? 2 : 1), end)
        }
        let content = start..<offset
        _ = skip(quote)
        return content
    }

    /// Takes the name and the opening parenthesis of a function and returns the name, or takes nothing.
    mutating func functionName() -> Range<Int>? {
        let start = offset
        let name = identifier()
        guard !name.isEmpty, skip(UInt8(ascii: "(")) else {
            offset = start
            return nil
        }
        return name
    }

    /// Takes the arguments of the function that was just opened, with the closing parenthesis, and returns a scanner
    /// over them. The end of the text closes a missing parenthesis.
    mutating func functionArguments() -> ValueScanner {
        let start = offset
        var depth = 1
        while !isAtEnd {
            if next == UInt8(ascii: "(") {
                depth += 1
            } else if next == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0 { break }
            }
            skipToken()
        }
        let arguments = part(start..<offset)
        _ = skip(UInt8(ascii: ")"))
        return arguments
    }

    /// Takes a whole name, string or unquoted address, or else one byte.
    mutating func skipToken() {
        let name = identifier()
        guard name.isEmpty else {
            if next == UInt8(ascii: "("), matches(name, "url"), !hasQuotedArgument { _ = takeAddress() }
            return
        }
        if string() == nil { offset = min(offset + 1, end) }
    }

    /// Whether the argument in the following parenthesis begins with a quote.
    private var hasQuotedArgument: Bool {
        var rest = self
        rest.offset += 1
        rest.skipSpace()
        return rest.next == UInt8(ascii: "\"") || rest.next == UInt8(ascii: "'")
    }

    /// The argument of a `url()`.
    struct Address {
        /// The address, free of quotes, escapes and the white space around it.
        var text: String
        var argument: Range<Int>
    }

    /// Takes a `url()`, or takes nothing if there is none or its content is not an address.
    mutating func address() -> Address? {
        let start = offset
        if matches(identifier(), "url"), next == UInt8(ascii: "("), let address = takeAddress() { return address }
        offset = start
        return nil
    }

    /// Takes the following parenthesis of a `url()`; returns `nil` if its content is not an address.
    private mutating func takeAddress() -> Address? {
        offset += 1
        let start = offset
        skipSpace()
        let quoted = string()
        let content = quoted ?? unquotedAddress()
        skipSpace()
        let argument = start..<offset
        if let content, isAtEnd || skip(UInt8(ascii: ")")) {
            return Address(text: LocalAddress.trimmed(unescaped(content)), argument: argument)
        }
        if quoted == nil { skipBadAddress() } else { _ = functionArguments() }
        return nil
    }

    /// Skips the rest of an unquoted address, and the parenthesis.
    private mutating func skipBadAddress() {
        while !isAtEnd, !skip(UInt8(ascii: ")")) {
            if next == UInt8(ascii: "\\") { skipEscape() } else { offset += 1 }
        }
    }

    /// Takes an unquoted address; returns `nil` if it contains anything that is not allowed.
    private mutating func unquotedAddress() -> Range<Int>? {
        let start = offset
        while !isAtEnd, next != UInt8(ascii: ")"), !NumberScanner.isSpace(next) {
            switch next {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), 0..<0x20, 0x7F: return nil
            case UInt8(ascii: "\\"):
                guard offset + 1 < end, !Self.isNewline(peek(1)) else { return nil }
                skipEscape()
            default: offset += 1
            }
        }
        return start..<offset
    }
}

extension ValueScanner {
    /// Takes an angle, in degrees. If `needsUnit`, only zero may be a number without a unit, as in the functions of CSS.
    mutating func angle(needsUnit: Bool = false) -> Double? {
        guard let number = number(), number.isFinite else { return nil }
        let start = offset
        guard let unit = AngleUnit.read(&self) else { return nil }
        return needsUnit && offset == start && number != 0 ? nil : number * unit
    }
}

/// The units of angles (CSS Values and Units 4, section 7.1).
enum AngleUnit {
    /// Takes a unit and returns its size in degrees: 1 if there is none, `nil` if it is unknown.
    static func read(_ scanner: inout ValueScanner) -> Double? {
        let unit = scanner.identifier()
        if unit.isEmpty || scanner.matches(unit, "deg") { return 1 }
        if scanner.matches(unit, "turn") { return 360 }
        if scanner.matches(unit, "rad") { return 180 / .pi }
        return scanner.matches(unit, "grad") ? 0.9 : nil
    }
}
