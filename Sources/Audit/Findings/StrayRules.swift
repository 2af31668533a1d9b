import Diagnostics
import HostSystem
import IconModel
import Manifest

/// The rule against vector drawables that are there for right-to-left layouts or for a language alone: an app that asks for
/// one fails in all other languages.
enum StrayRules {
    /// Returns the findings among vector drawables. `all` are the places of the drawables of all kinds in the whole app, as its
    /// modules and source sets share their resources.
    static func findings(
        among vectors: [DrawableFile], in all: [ResourcePlace], _ folder: FolderPath
    ) -> [Diagnostic] {
        let plain = Set(all.filter { !$0.isForSome }.map { ExactName($0.name) })
        return vectors.filter { $0.place.isForSome && !plain.contains(ExactName($0.place.name)) }.map { file in
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
