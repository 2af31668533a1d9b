import Diagnostics
import HostSystem
import Manifest
import Pipeline

/// The rule against vector drawables that are there for right-to-left layouts or for a language alone: an app that asks for
/// one fails in all other languages.
enum StrayRules {
    /// Returns the findings among vector drawables. `all` are the places of the drawables of all kinds in the whole app, as its
    /// modules share their resources, and source sets those that every build has.
    static func findings(among vectors: [DrawableFile], in all: [ResourcePlace], _ folder: FolderPath) -> [Diagnostic] {
        let neverFound = vectors.compactMap { file in
            file.place.soughtQualifier.map { unsought(file, sought: $0, folder) }
        }
        let plain = Dictionary(grouping: all.filter { !$0.isForSome }) { ExactName($0.name) }
        return neverFound
            + vectors.filter { file in
                let others = plain[ExactName(file.place.name)] ?? []
                return file.place.isForSome && !others.contains { $0.isInEveryBuild || $0.set == file.place.set }
            }.map { file in
                let label = "\(file.place.label)/\(file.place.name)"
                return Diagnostic(
                    rule: .unlistedSource,
                    message: "icon '\(label)' is drawn for some languages, and \(SourceListing.strayness)",
                    location: file.location(named: folder.path(of: file.path)), hint: SourceListing.strayHint,
                    icon: label)
            }
    }
}

extension StrayRules {
    /// Returns the finding about an image set of which all images are for right-to-left languages.
    static func finding(
        onlyRightToLeft set: ImageSet, in catalog: String, _ folder: FolderPath
    ) throws(UnreadableFile) -> Diagnostic {
        let path = "\(catalog)/\(set.path)/Contents.json"
        let source = SourceText(
            name: folder.path(of: path), bytes: try ProjectFiles.content(of: path, in: folder) ?? [])
        let place = JSONValue(source.bytes)?[set.content.member]?.elements.first?["language-direction"]?.range
        let label = "\(catalog.lastPathStep)/\(set.name)"
        return Diagnostic(
            rule: .unlistedSource,
            message: "icon '\(label)' has an image for right-to-left languages alone, which is mirrored in the others",
            location: source.location(place ?? 0..<0),
            hint: "remove its 'language-direction', or add the image for the others",
            icon: label)
    }

    /// Returns the finding about a drawable for a language by a code by which Android does not look for it.
    private static func unsought(_ file: DrawableFile, sought qualifier: String, _ folder: FolderPath) -> Diagnostic {
        let label = "\(file.place.label)/\(file.place.name)"
        return Diagnostic(
            rule: .languageTagForm,
            message: "icon '\(label)' is in a folder that is never looked into: Android asks for '\(qualifier)'",
            location: file.location(named: folder.path(of: file.path)),
            hint: "move it to 'drawable-\(qualifier)'", icon: label)
    }
}

extension ResourcePlace {
    /// Whether it is for right-to-left layouts or for a language alone.
    fileprivate var isForSome: Bool { isRightToLeft || language != nil }
}
