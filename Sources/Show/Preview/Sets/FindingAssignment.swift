import Diagnostics
import Manifest
import Pipeline

/// The assignment of findings about the whole set to icons, by their locations.
struct FindingAssignment {
    /// The indices of all icons of the set by name; `nil` for those that are not shown.
    private let indices: [ExactName: Int?]
    private let iconsByFile: [ExactName: [Int]]
    private let manifest: Manifest
    private let icons: [IconEntry]
    /// The positions of the icons' keys in the manifest, in order; a glob's key belongs to several icons.
    private var keys: [(start: SourcePosition, icons: [Int])]?
    private(set) var ofIcons: [[Diagnostic]]
    private(set) var ofSet: [Diagnostic] = []

    init(_ set: IconSet, _ icons: [IconEntry], known: [[Diagnostic]]) {
        ofIcons = known
        (manifest, self.icons) = (set.manifest, icons)
        var indices: [ExactName: Int?] = [:]
        for icon in set.manifest.icons { indices[ExactName(icon.name.value)] = .some(nil) }
        for (index, icon) in icons.enumerated() { indices[ExactName(icon.name.value)] = index }
        self.indices = indices
        iconsByFile = Dictionary(grouping: icons.indices) { ExactName(set.displayName(ofSource: icons[$0].sourcePath)) }
    }

    private func keysInOrder() -> [(start: SourcePosition, icons: [Int])] {
        // Icons that are not shown bound the entries before them.
        var keys: [SourcePosition: [Int]] = [:]
        for icon in manifest.icons {
            if let start = manifest.text.location(icon.name.range).start { keys[start] = [] }
        }
        for (index, icon) in icons.enumerated() {
            if let start = manifest.text.location(icon.name.range).start { keys[start, default: []].append(index) }
        }
        return keys.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Adds a finding to the icons that it concerns, or else to the set, once; not one about an icon that is not shown.
    mutating func add(_ finding: Diagnostic) {
        if let name = finding.icon, let index = indices[ExactName(name)] {
            guard let index, !ofIcons[index].contains(finding) else { return }
            ofIcons[index].append(finding)
            return
        }
        let concerned = icons(concernedBy: finding)
        if concerned.isEmpty, !ofSet.contains(finding) { ofSet.append(finding) }
        for index in concerned where !ofIcons[index].contains(finding) { ofIcons[index].append(finding) }
    }

    private mutating func icons(concernedBy finding: Diagnostic) -> [Int] {
        guard let location = finding.location else { return [] }
        if let icons = iconsByFile[ExactName(location.file)] { return icons }
        guard ExactName(location.file) == ExactName(manifest.text.name), let start = location.start else { return [] }
        let keys = keys ?? keysInOrder()
        self.keys = keys
        guard let key = keys.lastIndex(where: { $0.start <= start }) else { return [] }
        // The end of the last entry is unknown, and more may follow it in the manifest.
        return key < keys.count - 1 || keys[key].start == start ? keys[key].icons : []
    }
}

/// The findings that a set is shown with.
public enum PreviewFindings: Sendable {
    case built
    /// The findings of a validation, with an optional cache, and with what a judge says of the set.
    case validated(cache: ValidationCache?, judge: SetJudge)
}
