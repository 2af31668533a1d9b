import Build
import Diagnostics
import Linting
import Manifest

/// Another entry for an icon, as somebody decided on the page.
struct EntryChange: Hashable, Sendable {
    /// The icon's name.
    var icon: String
    /// The text of the entry that was decided about.
    var former: String
    /// The JSON of the entry to write.
    var entry: String

    /// What keeps changes from being made.
    enum Obstacle: Error, Hashable {
        /// The text is not what a page sends.
        case malformed
        /// The manifest has no such icon, or another entry for it than the page showed.
        case outdated(icon: String)
        /// The manifest would have errors that it does not have now.
        case wrong([Diagnostic])
        /// The manifest has errors that keep it from being read.
        case unreadable([Diagnostic])
    }

    /// Reads the changes that a page sends: `{ "entries": [{ "icon": …, "former": …, "entry": … }] }`.
    static func read(_ bytes: [UInt8]) throws(Obstacle) -> [EntryChange] {
        guard let entries = JSONValue(bytes)?["entries"]?.elements, !entries.isEmpty else { throw .malformed }
        var changes: [EntryChange] = []
        for value in entries {
            guard let icon = value["icon"]?.string, let former = value["former"]?.string,
                let entry = value["entry"]?.string, isEntry(entry)
            else { throw .malformed }
            changes.append(EntryChange(icon: icon, former: former, entry: entry))
        }
        guard Set(changes.map { ExactName($0.icon) }).count == changes.count else { throw .malformed }
        return changes
    }

    /// Whether a text is one JSON value that can be an entry, so that nothing else can be written with it.
    private static func isEntry(_ text: String) -> Bool {
        switch JSONValue(Array(text.utf8))?.content {
        case .string?, .object?: true
        default: false
        }
    }

    /// Returns a manifest's text with changes; every other byte stays. An icon that a glob's entry covers gets an entry
    /// of its own behind it.
    ///
    /// - Parameter path: The manifest's path.
    static func applied(_ changes: [EntryChange], manifest path: String) throws(Obstacle) -> [UInt8] {
        let loaded = IconSetLoader.load(path, output: nil)
        guard let manifest = loaded.set?.manifest else { throw .unreadable(loaded.diagnostics) }
        let icons = Dictionary(manifest.icons.map { (ExactName($0.name.value), $0) }) { first, _ in first }
        var edits: [TextEdit] = []
        // Insertions behind one glob keep the order of the manifest's icons, whatever the page's.
        let order = Dictionary(uniqueKeysWithValues: manifest.icons.enumerated().map { (ExactName($1.name.value), $0) })
        for change in changes.sorted(by: {
            order[ExactName($0.icon), default: 0] < order[ExactName($1.icon), default: 0]
        }) {
            guard let place = icons[ExactName(change.icon)]?.place,
                manifest.text.bytes[place.value].elementsEqual(change.former.utf8)
            else { throw .outdated(icon: change.icon) }
            edits.append(
                place.isGlob
                    ? EntryInsertion.edit(name: change.icon, value: change.entry, after: place, in: manifest.text)
                    : TextEdit(place.value, change.entry))
        }
        let bytes = ManifestFixer.apply(edits, to: manifest.text.bytes)
        let errors = errors(of: IconSetLoader.load(path, output: nil, content: bytes), besides: loaded)
        guard errors.isEmpty else { throw .wrong(errors) }
        return bytes
    }

    /// Returns the errors of a manifest that another one does not have; lines may have moved.
    private static func errors(of new: IconSetLoader.Loaded, besides old: IconSetLoader.Loaded) -> [Diagnostic] {
        let known = Set(old.diagnostics.map(\.message))
        return new.diagnostics.filter { $0.severity == .error && !known.contains($0.message) }
    }
}
