import Diagnostics
import Manifest

/// The rule against keys of `icons` that are not in alphabetical order.
enum KeyOrder: SetRule {
    static func findings(in set: SetSubject) -> [Diagnostic] {
        let manifest = set.manifest
        guard manifest.control.severity(of: .keyOrder) != nil else { return [] }
        let text = manifest.text
        let names = manifest.entries.map { text.bytes[$0.key] }
        let sorted = names.indices.sorted { isBefore(names[$0], names[$1]) }
        guard let first = names.indices.first(where: { sorted[$0] != $0 }) else { return [] }
        let edits = zip(manifest.entries.indices, sorted).filter { $0 != $1 }.map { place, entry in
            TextEdit(whole(manifest.entries[place]), copy(of: whole(manifest.entries[entry]), in: text))
        }
        return [
            Diagnostic(
                rule: .keyOrder, message: "the icons are not in the order of the alphabet from here on",
                location: text.location(manifest.entries[first].key),
                hint: "\(copy(of: manifest.entries[sorted[first]].key, in: text)) comes first", edits: edits)
        ]
    }

    private static func isBefore(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
        // Without the closing quote, which would put `a.b` before `a`.
        a.dropLast().lexicographicallyPrecedes(b.dropLast())
    }

    private static func whole(_ entry: EntryPlace) -> Range<Int> { entry.key.lowerBound..<entry.value.upperBound }

    private static func copy(of range: Range<Int>, in text: SourceText) -> String {
        String(decoding: text.bytes[range], as: UTF8.self)
    }
}
