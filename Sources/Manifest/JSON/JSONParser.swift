import Diagnostics
import IconModel

/// A strict parser of JSON (RFC 8259) that records the range of every key and value, in linear time.
/// After an error it assumes what was probably meant, so that one run reports everything that is wrong.
struct JSONParser {
    /// The maximum depth of nesting; a manifest needs eight levels, and unbounded recursion would overflow the stack.
    static let deepestNesting = 64
    /// The number of syntax errors after which parsing stops: the rest is hardly JSON.
    static let maxErrorCount = 100

    let bytes: [UInt8]
    var position = 0
    var findings: Findings
    private var errorCount = 0
    private var lastErrorEnd = -1
    private var openBrackets: [UInt8] = []
    private var isNestingCertain = true
    /// The first bracket whose closing one begins a line farther left than the line of its own.
    private var crooked: Int?

    /// The degree to which a parsed text can be trusted.
    enum Soundness {
        case sound
        /// There are syntax errors, but every value is in its intended place.
        case misspelled
        /// A bracket is missing or parsing stopped: missing or misplaced keys cannot be reported.
        case broken
    }

    /// Parses a whole text; the value is `nil` if there is none.
    static func parse(_ findings: inout Findings) -> (value: JSONValue?, soundness: Soundness) {
        var parser = JSONParser(findings)
        let value = parser.document()
        findings = parser.findings
        if parser.errorCount == 0 { return (value, .sound) }
        return (value, parser.isNestingCertain && !parser.hasGivenUp ? .misspelled : .broken)
    }

    private init(_ findings: Findings) {
        self.findings = findings
        self.bytes = findings.source.bytes
    }

    // MARK: Structure

    private mutating func document() -> JSONValue? {
        guard checkEncoding() else { return nil }
        skipTrivia()
        guard position < bytes.count else {
            report("the file is empty", at: 0..<0, hint: "a manifest is a JSON object: { … }")
            return nil
        }
        let value = value()
        skipTrivia()
        if position < bytes.count, !hasGivenUp {
            report("unexpected text after the end of the JSON value", at: position..<endOfLine(from: position))
            isNestingCertain = false
        }
        return value
    }

    private mutating func checkEncoding() -> Bool {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.prefix(2).contains(0) {
            report(
                "the file is not UTF-8", at: 0..<min(2, bytes.count), hint: "save it as UTF-8 without a byte order mark"
            )
            return false
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            position = 3
            report("JSON must not start with a byte order mark", at: 0..<3, hint: "save the file as UTF-8 without one")
        }
        return true
    }

    private mutating func value() -> JSONValue {
        let start = position
        let content: JSONValue.Content =
            switch bytes[position] {
            case UInt8(ascii: "{"): nested { $0.object(from: start) }
            case UInt8(ascii: "["): nested { $0.array(from: start) }
            case UInt8(ascii: "\""): .string(string())
            case UInt8(ascii: "'"): .string(string(inSingleQuotes: true))
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
                number()
            default: word()
            }
        return JSONValue(content: content, range: start..<position)
    }

    private mutating func nested(_ read: (inout JSONParser) -> JSONValue.Content) -> JSONValue.Content {
        let bracket = bytes[position]
        guard openBrackets.count < Self.deepestNesting else {
            report("values are nested more than \(Self.deepestNesting) levels deep", at: position..<position + 1)
            skipNested()
            return .invalid
        }
        openBrackets.append(bracket)
        position += 1
        defer { openBrackets.removeLast() }
        return read(&self)
    }

    private mutating func object(from start: Int) -> JSONValue.Content {
        var members: [JSONMember] = []
        var indices: [ExactName: Int] = [:]
        var comma: Int?
        while true {
            skipTrivia()
            guard continues(start, closing: UInt8(ascii: "}"), after: &comma) else { break }
            guard let member = member() else { continue }
            if let first = indices[ExactName(member.key)] {
                members[first].isRepeated = true
                findings.add(
                    .duplicateKey, "key \(quoted(member.key)) is a duplicate", at: member.keyRange,
                    notes: [("first here", members[first].keyRange)])
            } else {
                indices[ExactName(member.key)] = members.count
                members.append(member)
            }
            separator(&comma, closing: UInt8(ascii: "}"))
        }
        return .object(members)
    }

    private mutating func array(from start: Int) -> JSONValue.Content {
        var elements: [JSONValue] = []
        var comma: Int?
        while true {
            skipTrivia()
            guard continues(start, closing: UInt8(ascii: "]"), after: &comma) else { break }
            let element = value()
            if isKeyOfEnclosingObject(element) {
                reportUnclosed(start)
                position = comma ?? element.range.lowerBound
                break
            }
            elements.append(element)
            separator(&comma, closing: UInt8(ascii: "]"))
        }
        return .array(elements)
    }

    /// Returns whether the element of an array that was just read is a key: the array was not closed before it.
    private mutating func isKeyOfEnclosingObject(_ element: JSONValue) -> Bool {
        guard case .string = element.content, openBrackets.dropLast().last == UInt8(ascii: "{") else { return false }
        let end = position
        defer { position = end }
        skipTrivia()
        return position < bytes.count && bytes[position] == UInt8(ascii: ":")
    }

    /// Returns whether another member or element follows; consumes the closing bracket otherwise.
    private mutating func continues(_ start: Int, closing: UInt8, after comma: inout Int?) -> Bool {
        while position < bytes.count, !hasGivenUp {
            let byte = bytes[position]
            if byte == closing {
                noteClosing(start)
                if let comma { report("trailing comma", at: comma..<comma + 1, hint: "remove it") }
                position += 1
                return false
            }
            if byte == UInt8(ascii: ",") {
                report("unexpected ','", at: position..<position + 1)
                comma = nil
            } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                let opening = byte == UInt8(ascii: "}") ? UInt8(ascii: "{") : UInt8(ascii: "[")
                if openBrackets.dropLast().contains(opening) {
                    reportUnclosed(start)
                    return false
                }
                report("unexpected '\(character(byte))'", at: position..<position + 1)
                isNestingCertain = false
            } else {
                return true
            }
            position += 1
            skipTrivia()
        }
        if !hasGivenUp {
            // What lacks its bracket is closed by that of what is around it, which stands farther left.
            reportUnclosed(crooked ?? start)
            crooked = nil
            isNestingCertain = false
        }
        return false
    }

    private mutating func separator(_ comma: inout Int?, closing: UInt8) {
        let end = position
        skipTrivia()
        comma = nil
        guard position < bytes.count else { return }
        switch bytes[position] {
        case UInt8(ascii: ","):
            comma = position
            position += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): break
        case UInt8(ascii: ";"), UInt8(ascii: ":"):
            report("expected ',' or '\(character(closing))'", at: position..<position + 1)
            position += 1
        default: report("missing ','", at: max(end - 1, 0)..<end, hint: "put a comma between the values")
        }
    }

    private mutating func member() -> JSONMember? {
        guard let key = key() else { return nil }
        skipTrivia()
        guard position < bytes.count else { return nil }
        switch bytes[position] {
        case UInt8(ascii: ":"): position += 1
        case UInt8(ascii: "="):
            report("expected ':' after the key", at: position..<position + 1, hint: "write ':' instead of '='")
            position += 1
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
            report("key \(quoted(key.text)) has no value", at: key.range)
            return JSONMember(key: key.text, keyRange: key.range, value: invalidValue)
        default: report("missing ':' after the key", at: key.range)
        }
        skipTrivia()
        guard position < bytes.count, !Self.endsValue(bytes[position]) else {
            report("key \(quoted(key.text)) has no value", at: key.range)
            return JSONMember(key: key.text, keyRange: key.range, value: invalidValue)
        }
        return JSONMember(key: key.text, keyRange: key.range, value: value())
    }

    private var invalidValue: JSONValue { JSONValue(content: .invalid, range: position..<position) }

    private mutating func key() -> (text: String, range: Range<Int>)? {
        let start = position
        switch bytes[position] {
        case UInt8(ascii: "\""): return (string(), start..<position)
        case UInt8(ascii: "'"): return (string(inSingleQuotes: true), start..<position)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            report("expected a key", at: start..<start + 1, hint: "keys are strings in double quotes")
            _ = value()
            return nil
        case let byte where Self.isWordByte(byte):
            if let text = curlyQuoted() { return (text, start..<position) }
            let word = takeWord()
            report("key \(quoted(word)) is not in quotes", at: start..<position, hint: "write \"\(word.prefix(80))\"")
            return (word, start..<position)
        default:
            report("expected a key, not '\(character(bytes[start]))'", at: start..<start + 1)
            position += 1
            return nil
        }
    }

    /// Skips an object or array that is nested too deeply, without recursion.
    private mutating func skipNested() {
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                _ = string()
                continue
            default: break
            }
            position += 1
            if depth == 0 { return }
        }
    }

    // MARK: Between the tokens

    mutating func skipTrivia() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipComment(to: endOfLine(from: position))
            case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment(to: endOfBlockComment)
            case UInt8(ascii: "#"): skipComment(to: endOfLine(from: position))
            case 0xC2 where next == 0xA0: skipForeignSpace(length: 2)
            case 0xE2 where bytes[position...].starts(with: [0xE2, 0x80, 0x8B]): skipForeignSpace(length: 3)
            default: return
            }
        }
    }

    private mutating func skipComment(to end: Int) {
        report("JSON has no comments", at: position..<end, hint: "remove it")
        position = end
    }

    private mutating func skipForeignSpace(length: Int) {
        report("unexpected no-break or zero-width space", at: position..<position + length)
        position += length
    }

    private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

    private func endOfLine(from start: Int) -> Int {
        bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }

    private var endOfBlockComment: Int {
        var index = position + 2
        while index + 1 < bytes.count {
            if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
            index += 1
        }
        return bytes.count
    }

    // MARK: Errors

    /// Whether there were so many errors that reading on would reveal nothing new.
    var hasGivenUp: Bool { errorCount >= Self.maxErrorCount }

    /// Reports a syntax error, unless an earlier one reaches as far.
    mutating func report(_ message: String, at range: Range<Int>, hint: String? = nil) {
        guard !hasGivenUp, range.upperBound > lastErrorEnd else { return }
        lastErrorEnd = range.upperBound
        errorCount += 1
        findings.add(.jsonSyntax, message, at: range, hint: hint)
        guard hasGivenUp else { return }
        findings.add(.jsonSyntax, "too many syntax errors: the rest of the file is not read", at: range)
    }

    private mutating func reportUnclosed(_ start: Int) {
        // The error is reported at the opening bracket, which is before the last reported error.
        lastErrorEnd = -1
        let isObject = bytes[start] == UInt8(ascii: "{")
        report(
            "the \(isObject ? "object" : "array") is not closed", at: start..<start + 1,
            hint: "add '\(isObject ? "}" : "]")'")
    }

    /// Notes that the bracket at the position begins a line farther left than the line of the one that it closes.
    private mutating func noteClosing(_ start: Int) {
        // Most brackets are within a line, which may be the whole file: only the white space before them is looked at.
        guard crooked == nil, let own = indentation(before: position) else { return }
        let line = bytes[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
        let text = bytes[line..<start].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? start
        if own < text - line { crooked = start }
    }

    /// Returns the length of the white space between the beginning of a line and a place, or `nil` where there is more.
    private func indentation(before place: Int) -> Int? {
        let last = bytes[..<place].lastIndex { $0 != 0x20 && $0 != 0x09 }
        guard let last else { return place }
        return bytes[last] == 0x0A || bytes[last] == 0x0D ? place - last - 1 : nil
    }

    func character(_ byte: UInt8) -> Character { Character(Unicode.Scalar(byte)) }

    static func endsValue(_ byte: UInt8) -> Bool { ",}]".utf8.contains(byte) }

    static func isWordByte(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
    }
}
