import SVGDocument

/// A start tag of an XML file by the places of its attributes in the file's code units.
struct StartTag: Sendable {
    struct Attribute: Sendable {
        var name: String
        var value: String
        /// The places of the name, and of the value without its quotes.
        var nameRange: Range<Int>, valueRange: Range<Int>
        var space: Range<Int>

        /// The attribute from its name to the quote that ends it.
        var range: Range<Int> { nameRange.lowerBound..<valueRange.upperBound + 1 }
    }

    let name: String
    /// The place of `<` and the name.
    let nameRange: Range<Int>
    let attributes: [Attribute]

    /// Reads the root element of a text, or the first one of a name. Returns `nil` where there is none.
    init?(_ text: EncodedText, named name: String? = nil) {
        var scanner = Scanner(units: text.units)
        while let start = scanner.nextTag() {
            let tag = StartTag(text, start, &scanner)
            guard let name, tag?.name != name else {
                guard let tag else { return nil }
                self = tag
                return
            }
        }
        return nil
    }

    struct Placed: Sendable {
        let tag: StartTag
        /// The place of the element around it among all; −1 for the root.
        let parent: Int
        let text: String
    }

    /// Returns all elements of a file in their order.
    static func all(in text: EncodedText) -> [Placed] {
        var scanner = Scanner(units: text.units)
        var (elements, open): ([Placed], [Int]) = ([], [])
        while let start = scanner.nextTag(endingToo: true) {
            if scanner.isEndTag(at: start) {
                // An end that does not fit is that of something which is no element of a sound file.
                if let last = open.last, scanner.name(at: start + 2, is: elements[last].tag.name) { open.removeLast() }
                continue
            }
            guard let tag = StartTag(text, start, &scanner) else { continue }
            let (isEmpty, content) = scanner.skipToContent()
            elements.append(Placed(tag: tag, parent: open.last ?? -1, text: isEmpty ? "" : text.text(content)))
            if !isEmpty { open.append(elements.count - 1) }
        }
        return elements
    }

    private init?(_ text: EncodedText, _ start: Int, _ scanner: inout Scanner) {
        let end = scanner.skipName(from: start + 1)
        guard end > start + 1 else { return nil }
        name = text.text(start + 1..<end)
        nameRange = start..<end
        var attributes: [Attribute] = []
        while let (space, name, value) = scanner.nextAttribute() {
            attributes.append(
                Attribute(
                    name: text.text(name), value: text.text(value), nameRange: name, valueRange: value, space: space))
        }
        self.attributes = attributes
    }

    var end: Int { attributes.last?.range.upperBound ?? nameRange.upperBound }

    /// Returns the prefix with its colon that the element binds to a namespace.
    func prefix(of namespace: String) -> String? {
        attributes.first { $0.value == namespace && $0.name.hasPrefix("xmlns:") }.map { $0.name.dropFirst(6) + ":" }
    }

    func attribute(_ name: String, in namespace: String) -> Attribute? {
        guard let prefix = prefix(of: namespace) else { return nil }
        return attributes.first { $0.name == prefix + name }
    }

    /// A scanner of code units for tags.
    private struct Scanner {
        let units: [UInt8]
        var cursor = 0

        /// Moves to the next start tag, or end tag, past comments and declarations, and returns the place of its `<`.
        mutating func nextTag(endingToo: Bool = false) -> Int? {
            while let open = units[cursor...].firstIndex(of: UInt8(ascii: "<")) {
                cursor = open + 1
                guard cursor < units.count else { return nil }
                if units[cursor...].starts(with: "!--".utf8) {
                    guard skip(past: "-->") else { return nil }
                } else if units[cursor] == UInt8(ascii: "?") {
                    guard skip(past: "?>") else { return nil }
                } else if units[cursor...].starts(with: "![CDATA[".utf8) {
                    guard skip(past: "]]>") else { return nil }
                } else if units[cursor...].starts(with: "!DOCTYPE".utf8) {
                    guard skipDoctype() else { return nil }
                } else if units[cursor] != UInt8(ascii: "!"), endingToo || units[cursor] != UInt8(ascii: "/") {
                    return open
                }
            }
            return nil
        }

        func isEndTag(at start: Int) -> Bool { start + 1 < units.count && units[start + 1] == UInt8(ascii: "/") }

        func name(at start: Int, is name: String) -> Bool {
            guard start <= units.count, units[start...].starts(with: name.utf8) else { return false }
            let end = start + name.utf8.count
            return end >= units.count || Self.isSpace(units[end]) || units[end] == UInt8(ascii: ">")
        }

        /// Moves behind a start tag whose attributes were read, and returns whether the element is empty, and the range of its text
        /// up to the next tag.
        mutating func skipToContent() -> (isEmpty: Bool, content: Range<Int>) {
            skip { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
            guard cursor < units.count, units[cursor] == UInt8(ascii: ">") else { return (false, cursor..<cursor) }
            let isEmpty = cursor > 0 && units[cursor - 1] == UInt8(ascii: "/")
            cursor += 1
            let start = cursor
            skip { $0 != UInt8(ascii: "<") }
            return (isEmpty, start..<cursor)
        }

        /// Skips a document type with its declarations, in which tags may be the text of entities.
        private mutating func skipDoctype() -> Bool {
            var (quote, isInside) = (nil as UInt8?, false)
            while cursor < units.count {
                let unit = units[cursor]
                cursor += 1
                if let open = quote {
                    if unit == open { quote = nil }
                } else if unit == UInt8(ascii: "\"") || unit == UInt8(ascii: "'") {
                    quote = unit
                } else if unit == UInt8(ascii: "[") || unit == UInt8(ascii: "]") {
                    isInside = unit == UInt8(ascii: "[")
                } else if unit == UInt8(ascii: ">"), !isInside {
                    return true
                }
            }
            return false
        }

        private mutating func skip(past mark: String) -> Bool {
            guard let range = units[cursor...].firstRange(of: mark.utf8) else { return false }
            cursor = range.upperBound
            return true
        }

        mutating func skipName(from start: Int) -> Int {
            cursor = start
            skip { !Self.isSpace($0) && !"/><".utf8.contains($0) }
            return cursor
        }

        mutating func nextAttribute() -> (space: Range<Int>, name: Range<Int>, value: Range<Int>)? {
            let start = cursor
            skip(while: Self.isSpace)
            let name = cursor
            skip { !Self.isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
            let nameEnd = cursor
            skip(while: Self.isSpace)
            guard nameEnd > name, cursor < units.count, units[cursor] == UInt8(ascii: "=") else { return nil }
            cursor += 1
            skip(while: Self.isSpace)
            guard cursor < units.count, units[cursor] == UInt8(ascii: "\"") || units[cursor] == UInt8(ascii: "'") else {
                return nil
            }
            let quote = units[cursor]
            let value = cursor + 1
            guard let end = units[value...].firstIndex(of: quote) else { return nil }
            cursor = end + 1
            return (start..<name, name..<nameEnd, value..<end)
        }

        private mutating func skip(while condition: (UInt8) -> Bool) {
            while cursor < units.count, condition(units[cursor]) { cursor += 1 }
        }

        static func isSpace(_ unit: UInt8) -> Bool { unit == 0x20 || unit == 0x0A || unit == 0x0D || unit == 0x09 }
    }
}
