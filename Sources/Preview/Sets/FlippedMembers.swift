import Diagnostics
import IconModel
import Linting
import Manifest
import Pipeline

/// What icons would be if their family flipped, where its answer is to stay: they are built as fixed then, and an entry that
/// draws digits or keeps a part is no plain mirror image.
enum FlippedMembers {
    /// Adds the drawings to the icons of a set. `path` is the manifest's path.
    static func add(
        to shown: inout PreviewSet, of manifest: Manifest, _ path: String, _ sights: SightStore?, _ jobs: Int
    ) {
        let staying = manifest.policies.filter { $0.answer == .stay }
        let names = Set(shown.icons.filter { icon in staying.contains { $0.name == icon.entry?.policy } }.map(\.name))
        guard !names.isEmpty else { return }
        let answers = staying.map { TextEdit($0.place.value, "\"\(Policy.Answer.flip.rawValue)\"") }
        let loaded = IconSetLoader.load(
            path, output: nil, content: ManifestFixer.apply(answers, to: manifest.text.bytes))
        guard let set = loaded.set else { return }
        let members = PlannedIcon.all(of: set.manifest, jobs: jobs).filter {
            names.contains($0.name) && !$0.icon.isPlainFlip
        }
        let built = Preview.icons(members, of: set, false, sights, jobs) { _ in }
        let drawings = Dictionary(built.map { ($0.name, $0.rightToLeftDrawing) }) { first, _ in first }
        for index in shown.icons.indices { shown.icons[index].flipped = drawings[shown.icons[index].name] ?? nil }
    }
}

extension IconEntry {
    /// Whether its variants are mirror images.
    fileprivate var isPlainFlip: Bool {
        switch kind {
        case .fixed, .directional: true
        case .localized, .composite: false
        }
    }
}

extension PreviewIcon {
    /// The first drawing that is not the source's.
    fileprivate var rightToLeftDrawing: [UInt8]? {
        let used = assignments.compactMap(\.self).first { $0 > 0 }
        return used.map { drawings[$0].shown }
    }
}
