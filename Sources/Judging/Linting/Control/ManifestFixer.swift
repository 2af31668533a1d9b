import Diagnostics
import Manifest

/// A fixer that applies the fixes of findings to a manifest's text and leaves the rest of it unchanged.
public enum ManifestFixer {
    /// The result of fixing.
    public struct Result: Sendable {
        /// The fixed text.
        public var bytes: [UInt8]
        package var fixed: [Diagnostic]
    }

    /// Applies the fixes that fit into one pass; findings whose edits conflict are left for another one.
    ///
    /// `bytes` is the text that the findings were made in, and `name` is the manifest's file name in them.
    public static func fix(_ bytes: [UInt8], named name: String, _ findings: [Diagnostic]) -> Result {
        var accepted: [TextEdit] = []
        var fixed: [Diagnostic] = []
        for finding in findings where finding.location?.file == name && !finding.edits.isEmpty {
            guard finding.edits.allSatisfy({ isSound($0, bytes.count) && !meets($0, accepted) }) else { continue }
            accepted += finding.edits
            fixed.append(finding)
        }
        return Result(bytes: apply(accepted, to: bytes), fixed: fixed)
    }

    private static func isSound(_ edit: TextEdit, _ count: Int) -> Bool {
        edit.range.lowerBound >= 0 && edit.range.upperBound <= count
    }

    /// Returns whether an edit overlaps or touches another one; insertions at the same place keep their order.
    private static func meets(_ edit: TextEdit, _ others: [TextEdit]) -> Bool {
        others.contains { other in
            if edit.range.isEmpty, other.range.isEmpty { return false }
            return edit.range.lowerBound <= other.range.upperBound && other.range.lowerBound <= edit.range.upperBound
        }
    }

    /// Returns a text with edits that do not overlap; insertions at the same place keep their order.
    public static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
        let ordered = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }.map(\.element)
        var result: [UInt8] = []
        var position = 0
        for edit in ordered {
            result += bytes[position..<max(position, edit.range.lowerBound)]
            result += Array(edit.replacement.utf8)
            position = max(position, edit.range.upperBound)
        }
        return result + bytes[min(position, bytes.count)...]
    }
}

/// The insertion of new entries among those of a manifest, in the same format.
public enum EntryInsertion {
    /// An entry: the name of an icon and its value as JSON.
    public typealias Entry = (name: String, value: String)

    /// Returns the edits that add entries: each to its place in the order of the keys where these are in order, or else
    /// at the end.
    public static func edits(adding entries: [Entry], to manifest: Manifest) -> [TextEdit] {
        let text = manifest.text
        let entries = entries.map { (key: Array(JSONText.quoted($0.name).utf8), entry: $0) }
            .sorted { isBefore($0.key[...], $1.key[...]) }
        guard let first = manifest.entries.first else { return [filling(entries.map(\.entry), manifest)] }
        let keys = manifest.entries.map { text.bytes[$0.key] }
        let isOrdered = isOrdered(manifest)
        return entries.map { key, entry in
            let place = isOrdered ? keys.prefix { isBefore($0, key[...]) }.count : keys.count
            guard place == 0 else {
                return edit(name: entry.name, value: entry.value, after: manifest.entries[place - 1], in: text)
            }
            let start = first.key.lowerBound
            let line = "\(JSONText.quoted(entry.name)): \(entry.value),"
            return TextEdit(start..<start, line + separator(before: first.key, in: text))
        }
    }

    /// Returns whether the keys of a manifest's entries are in alphabetical order.
    public static func isOrdered(_ manifest: Manifest) -> Bool {
        let keys = manifest.entries.map { manifest.text.bytes[$0.key] }
        return zip(keys, keys.dropFirst()).allSatisfy { !isBefore($1, $0) }
    }

    /// Returns whether a key comes before another one, both with their quotes.
    private static func isBefore(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
        // Without the closing quote, which would put `a.b` before `a`.
        a.dropLast().lexicographicallyPrecedes(b.dropLast())
    }

    /// Returns the edit that writes an entry behind another one.
    public static func edit(name: String, value: String, after place: EntryPlace, in text: SourceText) -> TextEdit {
        let end = place.value.upperBound
        return TextEdit(end..<end, ",\(separator(before: place.key, in: text))\(JSONText.quoted(name)): \(value)")
    }

    private static func filling(_ entries: [Entry], _ manifest: Manifest) -> TextEdit {
        let text = manifest.text
        let inside = manifest.entriesRange.lowerBound + 1..<manifest.entriesRange.upperBound - 1
        let lines = entries.map { "\(JSONText.quoted($0.name)): \($0.value)" }
        guard let lineBreak = text.bytes.firstIndex(of: 0x0A) else {
            return TextEdit(inside, " \(lines.joined(separator: ", ")) ")
        }
        let isReturned = lineBreak > 0 && text.bytes[lineBreak - 1] == 0x0D
        let indent = text.lineText(at: inside.lowerBound).prefix { $0 == " " || $0 == "\t" }
        let (end, step) = (isReturned ? "\r\n" : "\n", indent.isEmpty ? "  " : indent)
        return TextEdit(
            inside, "\(end)\(indent)\(step)" + lines.joined(separator: ",\(end)\(indent)\(step)") + "\(end)\(indent)")
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

/// The removal of entries from a manifest, each with the comma and the white space between it and the others.
public enum EntryRemoval {
    /// Returns the edits that remove entries; `keys` are the ranges of their keys.
    public static func edits(removing keys: Set<Range<Int>>, from manifest: Manifest) -> [TextEdit] {
        let entries = manifest.entries
        // Behind the last one that stays there is no comma.
        guard let last = entries.lastIndex(where: { !keys.contains($0.key) }) else {
            guard let first = entries.first, let end = entries.last else { return [] }
            return [TextEdit(first.key.lowerBound..<end.value.upperBound, "")]
        }
        let inner = entries.indices.prefix(upTo: last).filter { keys.contains(entries[$0].key) }.map { index in
            TextEdit(entries[index].key.lowerBound..<entries[index + 1].key.lowerBound, "")
        }
        guard last + 1 < entries.count, let end = entries.last else { return inner }
        return inner + [TextEdit(entries[last].value.upperBound..<end.value.upperBound, "")]
    }
}
