import SVGDocument

/// A start tag of an XML file by the places of its attributes in the file's code units.
struct StartTag: Sendable {
    /// An attribute. Entities in its value are not replaced.
    struct Attribute: Sendable {
        /// The name with its prefix.
        var name: String
        /// The value between the quotes.
        var value: String
        /// The places of the name, and of the value without its quotes.
        var nameRange: Range<Int>, valueRange: Range<Int>
        /// The white space before the name.
        var space: Range<Int>

        /// The attribute from its name to the quote that ends it.
        var range: Range<Int> { nameRange.lowerBound..<valueRange.upperBound + 1 }
    }

    /// The element's name with its prefix.
    let name: String
    /// The place of `<` and the name.
    let nameRange: Range<Int>
    /// The attributes.
    let attributes: [Attribute]

    /// Reads the root element of a text. Returns `nil` where there is none.
    init?(_ text: EncodedText) {
        var scanner = Scanner(units: text.units)
        guard let start = scanner.nextTag() else { return nil }
        self.init(text, start, &scanner)
    }

    /// Returns the first element of a name.
    static func first(named name: String, in text: EncodedText) -> StartTag? {
        var scanner = Scanner(units: text.units)
        while let start = scanner.nextTag() {
            if let tag = StartTag(text, start, &scanner), tag.name == name { return tag }
        }
        return nil
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

    /// The end of the last attribute, or of the element's name.
    var end: Int { attributes.last?.range.upperBound ?? nameRange.upperBound }

    /// Returns the prefix with its colon that the element binds to a namespace.
    func prefix(of namespace: String) -> String? {
        attributes.first { $0.value == namespace && $0.name.hasPrefix("xmlns:") }.map { $0.name.dropFirst(6) + ":" }
    }

    /// Returns the attribute of a namespace and a name.
    func attribute(_ name: String, in namespace: String) -> Attribute? {
        guard let prefix = prefix(of: namespace) else { return nil }
        return attributes.first { $0.name == prefix + name }
    }

    /// A scanner of code units for tags.
    private struct Scanner {
        let units: [UInt8]
        var cursor = 0

        init(units: [UInt8]) { self.units = units }

        /// Moves to the next start tag, past comments, declarations and end tags, and returns the place of its `<`.
        mutating func nextTag() -> Int? {
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
                } else if units[cursor] != UInt8(ascii: "!"), units[cursor] != UInt8(ascii: "/") {
                    return open
                }
            }
            return nil
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
            let mark = Array(mark.utf8)
            while cursor + mark.count <= units.count {
                if units[cursor] == mark[0], units[cursor..<cursor + mark.count].elementsEqual(mark) {
                    cursor += mark.count
                    return true
                }
                cursor += 1
            }
            return false
        }

        /// Returns the end of a name.
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
