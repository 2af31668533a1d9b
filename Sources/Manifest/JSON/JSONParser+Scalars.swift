import IconModel

extension JSONParser {
    // MARK: Numbers

    mutating func number() -> JSONValue.Content {
        let start = position
        let text = takeWord()
        let range = start..<position
        if Self.isNumber(text), let value = Double(text) { return .number(JSONNumber(text: text, value: value)) }
        report("\(quoted(text)) is not a JSON number", at: range, hint: Self.numberHint(text))
        return .invalid
    }

    /// Returns whether a text is a number by the grammar of RFC 8259.
    private static func isNumber(_ text: String) -> Bool {
        var rest = text.utf8[...]
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let whole = rest.prefix(while: ASCII.isDigit)
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
        rest = rest.dropFirst(whole.count)
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard dropDigits(&rest) else { return false }
        }
        if rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
            rest.removeFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
            guard dropDigits(&rest) else { return false }
        }
        return rest.isEmpty
    }

    private static func dropDigits(_ text: inout Substring.UTF8View) -> Bool {
        let digits = text.prefix(while: ASCII.isDigit).count
        text = text.dropFirst(digits)
        return digits > 0
    }

    private static func numberHint(_ text: String) -> String? {
        if text.hasPrefix("+") { return "remove the plus sign" }
        if text.hasPrefix(".") || text.hasPrefix("-.") { return "write a zero before the decimal point" }
        if text.hasSuffix(".") { return "write a digit after the decimal point" }
        if text.lowercased().hasPrefix("0x") { return "write the number in decimal" }
        if text.hasPrefix("0") || text.hasPrefix("-0") { return "remove the leading zeros" }
        return nil
    }

    // MARK: Words

    mutating func word() -> JSONValue.Content {
        let start = position
        if let text = curlyQuoted() { return .string(text) }
        guard Self.isWordByte(bytes[position]) else {
            position += 1
            report("unexpected '\(character(bytes[start]))'", at: start..<position)
            return .invalid
        }
        let word = takeWord()
        switch word {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null": return .null
        default:
            report("\(quoted(word)) is not a JSON value", at: start..<position, hint: Self.wordHint(word))
            return .invalid
        }
    }

    private static func wordHint(_ word: String) -> String {
        switch word.lowercased() {
        case "true": "write true"
        case "false": "write false"
        case "null", "none", "nil", "undefined": "write null"
        case "nan", "infinity", "inf": "JSON has no such number"
        default: "put strings in double quotes"
        }
    }

    mutating func takeWord() -> String {
        let start = position
        while position < bytes.count, Self.isWordByte(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Consumes a string in typographic quotes, as word processors write them, or returns `nil` if there is none.
    mutating func curlyQuoted() -> String? {
        guard let quote = curlyQuote(at: position) else { return nil }
        let start = position
        position += quote
        var end = position
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != UInt8(ascii: "\"") {
            end = position
            if let quote = curlyQuote(at: position) {
                position += quote
                break
            }
            position += 1
            end = position
        }
        report("typographic quotes cannot delimit a string", at: start..<position, hint: "use straight quotes: \"")
        return String(decoding: bytes[(start + quote)..<end], as: UTF8.self)
    }

    /// Returns the length of a typographic quote, U+2018…U+201F.
    private func curlyQuote(at index: Int) -> Int? {
        guard index + 2 < bytes.count, bytes[index] == 0xE2, bytes[index + 1] == 0x80 else { return nil }
        return (0x98...0x9F).contains(bytes[index + 2]) ? 3 : nil
    }

    // MARK: Strings

    mutating func string(inSingleQuotes: Bool = false) -> String {
        let start = position
        let quote = bytes[position]
        var content: [UInt8] = []
        position += 1
        while true {
            let plain = position
            skipPlain(to: quote)
            content.append(contentsOf: bytes[plain..<position])
            guard position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D else {
                report("the string is not closed", at: start..<position, hint: "add a quote")
                return String(decoding: content, as: UTF8.self)
            }
            if bytes[position] == quote { break }
            special(&content)
        }
        position += 1
        if inSingleQuotes {
            report("a string is not enclosed in double quotes", at: start..<position, hint: "use double quotes")
        }
        return String(decoding: content, as: UTF8.self)
    }

    private mutating func skipPlain(to quote: UInt8) {
        while position < bytes.count {
            let byte = bytes[position]
            guard byte >= 0x20, byte < 0x80, byte != quote, byte != UInt8(ascii: "\\") else { return }
            position += 1
        }
    }

    private mutating func special(_ content: inout [UInt8]) {
        let byte = bytes[position]
        if byte == UInt8(ascii: "\\") {
            escape(&content)
        } else if byte < 0x20 {
            let escape = byte == 0x09 ? "\\t" : "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            report("a string contains a control character", at: position..<position + 1, hint: "write '\(escape)'")
            content.append(byte)
            position += 1
        } else {
            scalar(&content)
        }
    }

    private mutating func scalar(_ content: inout [UInt8]) {
        var decoder = UTF8()
        var rest = bytes[position...].makeIterator()
        if case .scalarValue(let scalar) = decoder.decode(&rest) {
            content.append(contentsOf: bytes[position..<position + UTF8.width(scalar)])
            position += UTF8.width(scalar)
        } else {
            report(
                "byte 0x\(String(bytes[position], radix: 16, uppercase: true)) is not UTF-8",
                at: position..<position + 1, hint: "save the file as UTF-8")
            content.append(contentsOf: Self.replacement)
            position += 1
        }
    }

    private static let replacement: [UInt8] = Array("\u{FFFD}".utf8)

    private mutating func escape(_ content: inout [UInt8]) {
        let start = position
        guard position + 1 < bytes.count, bytes[position + 1] >= 0x20 else {
            position += 1
            return report("an escape sequence is incomplete", at: start..<position)
        }
        let letter = bytes[position + 1]
        position += 2
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(letter)
        case UInt8(ascii: "b"): content.append(0x08)
        case UInt8(ascii: "f"): content.append(0x0C)
        case UInt8(ascii: "n"): content.append(0x0A)
        case UInt8(ascii: "r"): content.append(0x0D)
        case UInt8(ascii: "t"): content.append(0x09)
        case UInt8(ascii: "u"): unicodeEscape(from: start, &content)
        default:
            position = start + 1
            report(
                "JSON has no such escape sequence", at: start..<start + 1,
                hint: "write '\\\\' for a backslash; paths use '/'")
        }
    }

    private mutating func unicodeEscape(from start: Int, _ content: inout [UInt8]) {
        guard let unit = hexadecimalUnit() else {
            report("'\\u' is not followed by four hexadecimal digits", at: start..<position)
            content.append(contentsOf: Self.replacement)
            return
        }
        if let scalar = Unicode.Scalar(UInt32(unit)) { return content.append(contentsOf: Array(String(scalar).utf8)) }
        let afterFirst = position
        if unit < 0xDC00, bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
            position += 2
            if let low = hexadecimalUnit(), (0xDC00...0xDFFF).contains(low) {
                let value = 0x10000 + ((UInt32(unit) - 0xD800) << 10) + (UInt32(low) - 0xDC00)
                return content.append(contentsOf: Unicode.Scalar(value).map { Array(String($0).utf8) } ?? [])
            }
            position = afterFirst
        }
        report("unpaired surrogate", at: start..<afterFirst, hint: "escape both halves, or write the character")
        content.append(contentsOf: Self.replacement)
    }

    private mutating func hexadecimalUnit() -> UInt16? {
        let end = min(position + 4, bytes.count)
        let digits = bytes[position..<end].prefix { ASCII.isDigit($0) || (0x61...0x66).contains($0 | 0x20) }
        position += digits.count
        return digits.count == 4 ? UInt16(String(decoding: digits, as: UTF8.self), radix: 16) : nil
    }
}
