import Buffers
import Diagnostics

/// A difference between a file of the output folder and what a build would leave there, of which a set can have hundreds.
struct OutputDifference {
    let rule: Rule
    /// What is said of one file, and of several after their number, each with what to do.
    let message, plural, hint, pluralHint: String

    private init(_ rule: Rule, _ one: String, _ several: String, hint: String, pluralHint: String? = nil) {
        (self.rule, message, plural, self.hint, self.pluralHint) = (rule, one, several, hint, pluralHint ?? hint)
    }

    static let missing = OutputDifference(
        .missingOutput, "the file is missing", "files are missing", hint: "run 'iconflip build'")
    static let stale = OutputDifference(
        .staleOutput, "the file differs from what a build would write", "files differ from what a build would write",
        hint: "run 'iconflip build'")
    static let notOurs = OutputDifference(
        .staleOutput, "the file differs from what a build would write, and no build is known to have written it",
        "files differ from what a build would write, and no build is known to have written them",
        hint: "move it away, or run 'iconflip build --overwrite' to replace it",
        pluralHint: "move them away, or run 'iconflip build --overwrite' to replace them")
    static let superfluous = OutputDifference(
        .staleOutput, "a build would remove the file", "files would be removed by a build",
        hint: "run 'iconflip build'")
    static let foreign = OutputDifference(
        .foreignOutput, "no build of this set writes the file", "files are written by no build of this set",
        hint: "remove it", pluralHint: "remove them")

    fileprivate static let all = [missing, stale, notOurs, superfluous, foreign]
}

extension [Diagnostic] {
    private static var mostSingle: Int { TextRenderer.groupedAbove }
    /// The number of folders that the files of one kind are told by, at most.
    private static var mostFolders: Int { 8 }
    private static var mostNamed: Int { 4 }

    /// Returns the findings with one for each folder in place of many about the files in it, as where everything is stale.
    public func withDifferencesByFolder() -> [Diagnostic] {
        OutputDifference.all.reduce(self) { findings, difference in
            let said = Statement(difference.rule, difference.message)
            let same = findings.filter { $0.statement == said }
            guard same.count > Self.mostSingle else { return findings }
            let folders = Self.byFolder(same.compactMap { $0.location?.file })
            let told = folders.map { Self.finding(difference, of: $0.files, in: $0.folder) }
            return findings.filter { $0.statement != said } + told
        }
    }

    private static func finding(_ difference: OutputDifference, of files: [String], in folder: String) -> Diagnostic {
        let names = files.map { $0.rest(after: folder + "/") ?? $0 }.listed(atMost: mostNamed)
        let isOne = files.count == 1
        return Diagnostic(
            rule: difference.rule, severity: .error,
            message: isOne ? difference.message : "\(files.count) \(difference.plural): \(names)",
            location: SourceLocation(file: isOne ? files[0] : folder),
            hint: isOne ? difference.hint : difference.pluralHint)
    }

    /// Divides files by the folders around them, as deep as these are few.
    private static func byFolder(_ files: [String]) -> [(folder: String, files: [String])] {
        let steps = files.map { $0.pathSteps.dropLast() }
        let deepest = steps.map(\.count).max() ?? 0
        for depth in stride(from: deepest, through: 0, by: -1) {
            let groups = Dictionary(grouping: files.indices) { steps[$0].prefix(depth).joined(separator: "/") }
            guard groups.count <= mostFolders || depth == 0 else { continue }
            return groups.sorted { ExactName($0.key) < ExactName($1.key) }.map { folder, places in
                (folder, places.map { files[$0] })
            }
        }
        return []
    }
}
