import Diagnostics
import HostSystem
import IconModel
import Manifest

/// The rule against vector drawables that are there for right-to-left layouts or for a language alone: an app that asks for
/// one fails in all other languages.
enum StrayRules {
    /// Returns the findings among vector drawables. `all` are the places of the drawables of all kinds in the whole app, as its
    /// modules share their resources, and source sets those that every build has.
    static func findings(
        among vectors: [DrawableFile], in all: [ResourcePlace], _ folder: FolderPath
    ) -> [Diagnostic] {
        let plain = Dictionary(grouping: all.filter { !$0.isForSome }) { ExactName($0.name) }
        return vectors.filter { file in
            let others = plain[ExactName(file.place.name)] ?? []
            return file.place.isForSome && !others.contains { $0.isInEveryBuild || $0.set == file.place.set }
        }.map { file in
            let label = "\(file.place.label)/\(file.place.name)"
            return Diagnostic(
                rule: .unlistedSource,
                message: "icon '\(label)' is drawn for some languages, and \(SourceListing.strayness)",
                location: file.location(named: folder.path(of: file.path)), hint: SourceListing.strayHint, icon: label)
        }
    }
}

extension ResourcePlace {
    /// Whether it is for right-to-left layouts or for a language alone.
    fileprivate var isForSome: Bool { isRightToLeft || language != nil }
}
