import Diagnostics
import SVGDocument

/// An edit of the attribute by which a drawable is mirrored, in the style of its file: nothing else changes.
enum AttributeEdit {
    /// Returns the edits that take the attribute away, with the white space before it.
    static func removing(from file: DrawableFile) -> [ByteEdit] {
        guard let attribute = file.attribute else { return [] }
        return [ByteEdit(attribute.space.lowerBound..<attribute.range.upperBound, "", file.text)]
    }

    /// Returns the edits that set the attribute: what is written becomes `true`, and otherwise it follows the last attribute,
    /// on a line of its own if that is on one. Empty where no prefix is bound to Android's attributes.
    static func setting(in file: DrawableFile) -> [ByteEdit] {
        if let attribute = file.attribute { return [ByteEdit(attribute.valueRange, "true", file.text)] }
        guard let prefix = file.root.prefix(of: DrawableFile.namespace) else { return [] }
        let space = space(before: file.root.attributes, in: file.text)
        return [ByteEdit(file.root.end..<file.root.end, "\(space)\(prefix)autoMirrored=\"true\"", file.text)]
    }

    /// Returns the white space for another attribute: that of the last one, where attributes have lines of their own.
    private static func space(before attributes: [StartTag.Attribute], in text: EncodedText) -> String {
        guard let last = attributes.last?.space, text.units[last].contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
            return " "
        }
        // Blank lines between attributes are not repeated.
        let units = text.units[last]
        let lineBreak = units.lastIndex { $0 == 0x0A || $0 == 0x0D } ?? last.lowerBound
        let hasReturn = lineBreak > last.lowerBound && units[lineBreak] == 0x0A && units[lineBreak - 1] == 0x0D
        return text.text((hasReturn ? lineBreak - 1 : lineBreak)..<last.upperBound)
    }
}

struct ByteEdit: Hashable, Sendable {
    var range: Range<Int>
    var bytes: [UInt8]

    /// Creates an edit of code units by a text of ASCII.
    init(_ units: Range<Int>, _ replacement: String, _ text: EncodedText) {
        range = units.lowerBound * text.width..<units.upperBound * text.width
        bytes = text.encoded(replacement)
    }

    /// Returns bytes with edits, which do not overlap.
    static func apply(_ edits: [ByteEdit], to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var position = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[position..<max(position, edit.range.lowerBound)] + edit.bytes
            position = max(position, edit.range.upperBound)
        }
        return result + bytes[position...]
    }

    /// The edit as one of text in UTF-8, for reports; `nil` for UTF-16.
    func textEdit(in text: EncodedText) -> TextEdit? {
        text.width == 1 ? TextEdit(range, String(decoding: bytes, as: UTF8.self)) : nil
    }
}
