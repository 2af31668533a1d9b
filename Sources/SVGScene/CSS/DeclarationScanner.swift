/// Takes declarations from a `style` attribute or the block of a rule (CSS Syntax 3, section 5.4.5).
struct DeclarationScanner {
    /// Where the parts of a declaration stand.
    struct Place {
        var property: Property
        var value: Range<Int>
        var isImportant: Bool
    }

    private(set) var text: ValueScanner

    /// Reads a text without comments.
    init(_ text: ValueScanner) {
        self.text = text
    }

    /// The next declaration of a property that is known, or `nil` at the end.
    mutating func next() -> Place? {
        while !text.isAtEnd {
            text.skipSpace()
            let name = text.identifier()
            text.skipSpace()
            guard !name.isEmpty, text.skip(UInt8(ascii: ":")) else {
                _ = takeValue()
                continue
            }
            let value = takeValue()
            guard let property = Property.byName[text.slice(name)] else { continue }
            return place(property, value)
        }
        return nil
    }

    /// Takes everything up to the next semicolon outside strings and parentheses, and the semicolon.
    private mutating func takeValue() -> Range<Int> {
        let start = text.offset
        var depth = 0
        while !text.isAtEnd {
            switch text.next {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"): text.skipString()
            case UInt8(ascii: ";") where depth <= 0:
                defer { text.offset += 1 }
                return start..<text.offset
            default: break
            }
            text.offset = min(text.offset + 1, text.end)
        }
        return start..<text.offset
    }

    private func place(_ property: Property, _ range: Range<Int>) -> Place {
        var value = text.part(range)
        value.skipSpace()
        value.trimEnd()
        let whole = value.offset..<value.end
        let bytes = text.slice(whole)
        guard let mark = bytes.lastIndex(of: UInt8(ascii: "!")) else {
            return Place(property: property, value: whole, isImportant: false)
        }
        guard text.part(mark + 1..<whole.upperBound).isOnly("important") else {
            return Place(property: property, value: whole, isImportant: false)
        }
        return Place(property: property, value: whole.lowerBound..<mark, isImportant: true)
    }
}
