import Diagnostics
import Judging
import Manifest
import Pipeline

/// Another value for an icon's entry or for a policy, as somebody decided on the page.
struct EntryChange: Hashable, Sendable {
    enum Subject: Hashable, Sendable {
        case icon(String)
        case policy(String)
    }

    var subject: Subject
    /// The text of the value that was decided about.
    var former: String
    var entry: String

    /// What keeps changes from being made.
    enum Obstacle: Error, Hashable {
        /// The text is not what a page sends.
        case malformed
        /// The manifest has no such icon or policy, or says something else of it than the page showed.
        case outdated(Subject)
        /// Others kept changing the manifest while the change was made.
        case contested
        /// The manifest would have errors that it does not have now.
        case wrong([Diagnostic])
        /// The manifest has errors that keep it from being read.
        case unreadable([Diagnostic])
    }

    var name: String {
        switch subject {
        case .icon(let name), .policy(let name): name
        }
    }

    var icon: String? { if case .icon(let name) = subject { name } else { nil } }

    /// Reads the changes that a page sends: `{ "entries": [{ "icon": …, "former": …, "entry": … }] }`, or `policy` for
    /// `icon`.
    static func read(_ bytes: [UInt8]) throws(Obstacle) -> [EntryChange] {
        guard let entries = JSONValue(bytes)?["entries"]?.elements, !entries.isEmpty else { throw .malformed }
        var changes: [EntryChange] = []
        for value in entries {
            let icon = value["icon"]?.string.map(Subject.icon)
            guard let subject = icon ?? value["policy"]?.string.map(Subject.policy),
                let former = value["former"]?.string, let entry = value["entry"]?.string, isEntry(entry)
            else { throw .malformed }
            changes.append(EntryChange(subject: subject, former: former, entry: entry))
        }
        for isOfIcon in [true, false] {
            let names = changes.filter { ($0.icon != nil) == isOfIcon }.map { ExactName($0.name) }
            guard Set(names).count == names.count else { throw .malformed }
        }
        return changes
    }

    /// Whether a text is one JSON value that can be an entry, so that nothing else can be written with it.
    private static func isEntry(_ text: String) -> Bool {
        switch JSONValue(Array(text.utf8))?.content {
        case .string?, .object?: true
        default: false
        }
    }

    // MARK: The manifest with changes

    /// Returns the text of the manifest at `path` as it was read, and with changes. An icon of a glob's entry gets one
    /// of its own.
    static func applied(
        _ changes: [EntryChange], manifest path: String
    ) throws(Obstacle) -> (former: [UInt8], bytes: [UInt8]) {
        let loaded = IconSetLoader.load(path, output: nil)
        guard let manifest = loaded.set?.manifest else { throw .unreadable(loaded.diagnostics) }
        let icons = Dictionary(manifest.icons.map { (ExactName($0.name.value), $0.place) }) { first, _ in first }
        let policies = Dictionary(manifest.policies.map { (ExactName($0.name), $0.place) }) { first, _ in first }
        var edits: [TextEdit] = []
        // Insertions behind one glob keep the order of the manifest's icons, whatever the page's.
        let order = Dictionary(uniqueKeysWithValues: manifest.icons.enumerated().map { (ExactName($1.name.value), $0) })
        for change in changes.sorted(by: {
            order[ExactName($0.name), default: 0] < order[ExactName($1.name), default: 0]
        }) {
            let known = change.icon == nil ? policies : icons
            guard let place = known[ExactName(change.name)],
                manifest.text.bytes[place.value].elementsEqual(change.former.utf8)
            else { throw .outdated(change.subject) }
            edits.append(
                change.icon != nil && place.isGlob
                    ? EntryInsertion.edit(name: change.name, value: change.entry, after: place, in: manifest.text)
                    : TextEdit(place.value, change.entry))
        }
        let bytes = ManifestFixer.apply(edits, to: manifest.text.bytes)
        let errors = errors(of: IconSetLoader.load(path, output: nil, content: bytes), besides: loaded)
        guard errors.isEmpty else { throw .wrong(errors) }
        return (manifest.text.bytes, bytes)
    }

    private static func errors(of new: IconSetLoader.Loaded, besides old: IconSetLoader.Loaded) -> [Diagnostic] {
        let known = Set(old.diagnostics.map(\.statement))
        return new.diagnostics.filter { $0.severity == .error && !known.contains($0.statement) }
    }

    // MARK: Excuses

    private static let reason = "looked at"

    /// Returns a manifest's text in which the icons that were decided about are excused from what a validation finds in
    /// the decisions; errors, and what another entry cannot answer, stay. `bytes` is the text with the changes.
    static func excusing(
        _ changes: [EntryChange], in bytes: [UInt8], manifest path: String, jobs: Int, cache: ValidationCache?,
        judge: SetJudge
    ) -> [UInt8] {
        let loaded = IconSetLoader.load(path, output: nil, content: bytes)
        guard let set = loaded.set else { return bytes }
        let result = SetValidation(loaded, set, jobs: jobs, cache: cache, judge: judge).run { _ in }
        let ofIcons = zip(set.manifest.icons, result.icons).flatMap { icon, own in
            own.diagnostics.map { (icon.name.value, $0) }
        }
        let ofSet = result.findings.compactMap { finding in finding.icon.map { ($0, finding) } }
        var found: [ExactName: [Rule]] = [:]
        for (icon, finding) in ofIcons + ofSet where finding.severity != .error && finding.rule.asksForDecision {
            if found[ExactName(icon)]?.contains(finding.rule) != true {
                found[ExactName(icon), default: []].append(finding.rule)
            }
        }
        let decided = Set(changes.compactMap { $0.icon.map { ExactName($0) } })
        let edits = set.manifest.icons.flatMap { icon -> [TextEdit] in
            let name = ExactName(icon.name.value)
            guard decided.contains(name), let rules = found[name] else { return [] }
            return excuse(icon, rules, in: set.manifest.text)
        }
        return ManifestFixer.apply(edits, to: bytes)
    }

    private static func excuse(_ icon: IconEntry, _ rules: [Rule], in text: SourceText) -> [TextEdit] {
        let members = rules.map { "\(JSONText.quoted($0.rawValue)): \(JSONText.quoted(reason))" }.joined(
            separator: ", ")
        if let first = icon.ignored.first {
            return [TextEdit(first.range.lowerBound..<first.range.lowerBound, members + ", ")]
        }
        let value = text.bytes[icon.place.value]
        guard value.first == UInt8(ascii: "{") else {
            let kind = String(decoding: value, as: UTF8.self)
            return [TextEdit(icon.place.value, "{ \"kind\": \(kind), \"ignore\": { \(members) } }")]
        }
        let isBlank: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        // The entry's own white space is repeated: a line break with its indentation, or a space.
        let blank = String(decoding: value.dropFirst().prefix(while: isBlank), as: UTF8.self)
        guard let last = value.dropLast().lastIndex(where: { !isBlank($0) }),
            JSONValue(Array(value))?["ignore"] == nil
        else { return [] }
        return [TextEdit(last + 1..<last + 1, ",\(blank.isEmpty ? " " : blank)\"ignore\": { \(members) }")]
    }
}
