import Buffers
import Diagnostics
import IconModel
import Judging
import Manifest
import Pipeline

/// What icons would be if their family flipped, where its answer is to stay: they are built as fixed then, and an entry that
/// draws digits or keeps a part is no plain mirror image.
enum FlippedMembers {
    /// Returns the drawings of those icons of a set, by name. `path` is the manifest's path, and `sources` are the files of its
    /// source folder.
    static func drawings(
        of icons: [IconEntry], in manifest: Manifest, _ path: String, _ sources: SourceListing?, _ sights: SightStore?,
        _ jobs: Int
    ) -> [ExactName: [UInt8]] {
        let staying = manifest.policies.filter { $0.answer == .stay }
        let members = icons.filter { icon in staying.contains { $0.name == icon.policy } }
        guard !members.isEmpty else { return [:] }
        let names = Set(members.map { ExactName($0.name.value) })
        var edits = staying.map { TextEdit($0.place.value, "\"\(Policy.Answer.flip.rawValue)\"") }
        edits.append(TextEdit(manifest.entriesRange, entries(of: members, in: manifest)))
        let text = ManifestFixer.apply(edits, to: manifest.text.bytes)
        let loaded = IconSetLoader.load(path, output: nil, content: text, sources: sources)
        guard let set = loaded.set else { return [:] }
        let flipped = set.manifest.icons.indices.filter { index in
            let icon = set.manifest.icons[index]
            return !icon.isPlainFlip && names.contains(ExactName(icon.name.value))
        }
        let drawings = Guarded<[ExactName: [UInt8]]>([:])
        Preview.make(flipped, of: set, showsParts: false, sights, jobs) { icon in
            drawings.withLock { $0[ExactName(icon.name)] = icon.rightToLeftDrawing }
        }
        return drawings.withLock { $0 }
    }

    /// Returns the entries of icons, and of those that they name, as the text of a manifest: all entries of a large set would
    /// take as much memory again as the set.
    private static func entries(of icons: [IconEntry], in manifest: Manifest) -> String {
        var named: Set<ExactName> = []
        func collect(_ value: JSONValue) {
            if let text = value.string { named.insert(ExactName(text)) }
            for member in value.members { collect(member.value) }
            for element in value.elements { collect(element) }
        }
        let bytes = manifest.text.bytes
        var places = Set(icons.map(\.place))
        for place in places {
            if let value = JSONValue(Array(bytes[place.value])) { collect(value) }
        }
        for icon in manifest.icons where named.contains(ExactName(icon.name.value)) { places.insert(icon.place) }
        let texts = places.sorted { $0.key.lowerBound < $1.key.lowerBound }.map { place in
            String(decoding: bytes[place.key] + [UInt8(ascii: ":")] + bytes[place.value], as: UTF8.self)
        }
        return "{\(texts.joined(separator: ","))}"
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
