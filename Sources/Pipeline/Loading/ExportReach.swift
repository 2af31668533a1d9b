import Diagnostics
import HostSystem
import Manifest

/// How far above the manifest's folder its exports may lead: to the top of the repository that it is in, or to the root that
/// the manifest names, which lies in that repository where there is one.
///
/// Whoever may change the manifest may change any file of its repository, but none outside of it.
struct ExportReach {
    let levels: Int
    let findings: [Diagnostic]

    /// `above` is what the manifest says, `further` the exports that are asked for besides.
    init(_ above: ExportsAbove, from folder: FolderPath, in text: SourceText, besides further: [ExportSettings]) {
        func finding(_ message: String, _ range: Range<Int>?, hint: String) -> Diagnostic {
            let place = range.map { text.location($0) } ?? SourceLocation(file: text.name)
            return Diagnostic(rule: .badPath, message: message, location: place, hint: hint)
        }
        let asked = further.filter { $0.folder.levelsAbove > 0 }.map {
            ($0.folder, $0.folder.levelsAbove, nil as Range<Int>?)
        }
        let places = above.places.map { ($0.path.value, $0.levels, Optional($0.path.range)) } + asked
        let repository = GitCommand.levelsToRepository(above: folder)
        let limit = repository ?? max(0, folder.resolved.pathSteps.count(where: { !$0.isEmpty }) - 1)
        if let root = above.root {
            let reach = min(root.value, limit)
            levels = reach
            guard root.value > limit else {
                findings = asked.filter { $0.1 > reach }.map { path, _, _ in
                    finding(
                        "path '\(path)' leads out of the manifest's root", nil, hint: "name a folder below the root")
                }
                return
            }
            let place = repository == nil ? "is the root of the file system" : "leads out of the repository"
            findings = [finding("the root \(place)", root.range, hint: "name the top folder of the project")]
            return
        }
        levels = repository ?? 0
        findings = places.filter { $0.1 > repository ?? 0 }.map { path, _, range in
            repository == nil
                ? finding(
                    "path '\(path)' leaves the manifest's folder, which is in no repository", range,
                    hint: "name the top folder of the project, such as \"root\": \"..\"")
                : finding(
                    "path '\(path)' leads out of the repository", range,
                    hint: "name a folder in the repository of the manifest")
        }
    }
}
