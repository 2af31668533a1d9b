/// A text of the tool taken apart: what is quoted, code and numbers are values, and the rest is clauses with what joins them.
struct QuotedText {
    private(set) var values: [String] = []
    /// The clauses with `{}` for each value, and between them what joins them.
    private(set) var pieces: [String] = []

    init(_ text: String) {
        let bytes = Array(text.utf8)
        var plain: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let end = Self.endOfValue(in: bytes, at: index)
            if end > index {
                values.append(String(decoding: bytes[index..<end], as: UTF8.self))
                plain += Array("{}".utf8)
                index = end
            } else {
                plain.append(bytes[index])
                index += 1
            }
        }
        pieces = Self.split(plain)
    }

    // MARK: Clauses

    private static let joints = [": ", "; ", ", and ", ", but ", " although ", ", "].map { Array($0.utf8) }

    private static func split(_ plain: [UInt8]) -> [String] {
        var (pieces, start, index): ([String], Int, Int) = ([], 0, 0)
        func text(_ range: Range<Int>) -> String { String(decoding: plain[range], as: UTF8.self) }
        while index < plain.count {
            guard let joint = joints.first(where: { plain[index...].starts(with: $0) }) else {
                index += 1
                continue
            }
            pieces += [text(start..<index), text(index..<index + joint.count)]
            index += joint.count
            start = index
        }
        return pieces + [text(start..<plain.count)]
    }

    // MARK: Values

    /// Returns the end of the value that begins at an index, or the index itself where none does.
    private static func endOfValue(in bytes: [UInt8], at start: Int) -> Int {
        switch bytes[start] {
        case UInt8(ascii: "'"): return endOfNames(in: bytes, at: start)
        case UInt8(ascii: "\""): return endOfMember(in: bytes, at: start)
        case UInt8(ascii: "#"):
            let end = bytes[(start + 1)...].firstIndex { !isName($0) } ?? bytes.count
            return end > start + 1 ? end : start
        case UInt8(ascii: "<"): return endOfTag(in: bytes, at: start)
        case UInt8(ascii: "{"): return endOfEntry(in: bytes, at: start)
        default:
            if let end = endOfFile(in: bytes, at: start) { return end }
            return endOfNumber(in: bytes, at: start)
        }
    }

    /// Names in single quotes, with commas, `and` or `or` between them.
    private static func endOfNames(in bytes: [UInt8], at start: Int) -> Int {
        names(in: bytes, at: start).last?.range.upperBound ?? start
    }

    /// Returns the names of a value that is a list of them, each with what joins it to the next; any other value is one.
    static func names(in value: String) -> [(name: String, joint: String?)] {
        let bytes = Array(value.utf8)
        let names = bytes.first == UInt8(ascii: "'") ? names(in: bytes, at: 0) : []
        guard names.last?.range.upperBound == bytes.count else { return [(value, nil)] }
        return names.map { (String(decoding: bytes[$0.range], as: UTF8.self), $0.joint) }
    }

    private static let nameJoints = [", ", " and ", " or "]

    /// Returns the places of names in single quotes that are joined, each with what joins it to the next.
    private static func names(in bytes: [UInt8], at start: Int) -> [(range: Range<Int>, joint: String?)] {
        var names: [(range: Range<Int>, joint: String?)] = []
        var start = start
        while let end = closing(UInt8(ascii: "'"), in: bytes, from: start + 1) {
            let joint = nameJoints.first { joint in
                bytes[end...].starts(with: Array("\(joint)'".utf8))
                    && closing(UInt8(ascii: "'"), in: bytes, from: end + joint.utf8.count + 1) != nil
            }
            names.append((start..<end, joint))
            guard let joint else { break }
            start = end + joint.utf8.count
        }
        return names
    }

    /// Text in double quotes, as the key of a member with the member's value.
    private static func endOfMember(in bytes: [UInt8], at start: Int) -> Int {
        guard let end = closing(UInt8(ascii: "\""), in: bytes, from: start + 1) else { return start }
        guard bytes[end...].starts(with: Array(": ".utf8)), end + 2 < bytes.count else { return end }
        let brackets = [UInt8(ascii: "\""): "\"", UInt8(ascii: "["): "]", UInt8(ascii: "{"): "}"]
        guard let close = brackets[bytes[end + 2]]?.utf8.first else { return end }
        return closing(close, in: bytes, from: end + 3) ?? end
    }

    /// An entry of a manifest, which begins with its kind.
    private static func endOfEntry(in bytes: [UInt8], at start: Int) -> Int {
        guard bytes[start...].starts(with: Array("{ \"kind\"".utf8)) else { return start }
        var depth = 0
        for index in start..<bytes.count {
            if bytes[index] == UInt8(ascii: "{") { depth += 1 }
            if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { return index + 1 }
        }
        return start
    }

    /// A tag such as `<path>` or `<path id="dot">`.
    private static func endOfTag(in bytes: [UInt8], at start: Int) -> Int {
        guard let close = closing(UInt8(ascii: ">"), in: bytes, from: start + 1) else { return start }
        let inside = bytes[start + 1..<close - 1]
        let name = inside.prefix { isWord($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }
        guard let first = name.first, isWord(first) else { return start }
        let rest = inside.dropFirst(name.count)
        guard !rest.isEmpty else { return close }
        let key = rest.dropFirst().prefix { isWord($0) || $0 == UInt8(ascii: ":") }
        let value = rest.dropFirst(1 + key.count)
        let isAttribute =
            rest.first == UInt8(ascii: " ") && !key.isEmpty && value.starts(with: Array("=\"".utf8))
            && value.dropFirst(2).firstIndex(of: UInt8(ascii: "\"")) == value.indices.last
        return isAttribute ? close : start
    }

    /// The name of an SVG file.
    private static func endOfFile(in bytes: [UInt8], at start: Int) -> Int? {
        guard isName(bytes[start]) || bytes[start] == UInt8(ascii: "/") else { return nil }
        let end = bytes[start...].firstIndex { !isName($0) && $0 != UInt8(ascii: "/") } ?? bytes.count
        let ending = Array(".svg".utf8)
        // The last place where the name can end.
        return stride(from: end, to: start + ending.count, by: -1).first {
            bytes[..<$0].suffix(4).elementsEqual(ending)
        }
    }

    /// A number that is no part of a word.
    private static func endOfNumber(in bytes: [UInt8], at start: Int) -> Int {
        func isDigit(_ index: Int) -> Bool { index < bytes.count && (0x30...0x39).contains(bytes[index]) }
        guard isDigit(start), start == 0 || !isWord(bytes[start - 1]) else { return start }
        var end = start
        while isDigit(end) { end += 1 }
        let whole = end
        if end < bytes.count, bytes[end] == UInt8(ascii: "."), isDigit(end + 1) {
            end += 1
            while isDigit(end) { end += 1 }
        }
        func isEnd(_ index: Int) -> Bool { index == bytes.count || !isWord(bytes[index]) }
        return isEnd(end) ? end : isEnd(whole) ? whole : start
    }

    /// Returns the place behind the next byte of a kind.
    private static func closing(_ byte: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
        guard start <= bytes.count else { return nil }
        return bytes[start...].firstIndex(of: byte).map { $0 + 1 }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
        default: false
        }
    }

    private static func isName(_ byte: UInt8) -> Bool {
        isWord(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
}
