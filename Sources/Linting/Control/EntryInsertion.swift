import Diagnostics
import Manifest

/// The insertion of a new entry after another one, in the same format.
enum EntryInsertion {
    static func edit(name: String, value: String, after place: EntryPlace, in text: SourceText) -> TextEdit {
        let end = place.value.upperBound
        return TextEdit(end..<end, ",\(separator(before: place.key, in: text))\(JSONText.quoted(name)): \(value)")
    }

    /// Returns the white space before a key: a line break with its indentation, or a space.
    private static func separator(before key: Range<Int>, in text: SourceText) -> String {
        var start = key.lowerBound
        while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(text.bytes[start - 1]) { start -= 1 }
        let blank = text.bytes[start..<key.lowerBound]
        guard let lineBreak = blank.lastIndex(of: 0x0A) else { return " " }
        let hasReturn = lineBreak > start && blank[lineBreak - 1] == 0x0D
        return String(decoding: blank[(hasReturn ? lineBreak - 1 : lineBreak)...], as: UTF8.self)
    }
}
