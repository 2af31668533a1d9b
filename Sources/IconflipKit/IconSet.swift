internal import HostSystem
internal import Pipeline
internal import Proposals

/// An icon set: a manifest, and the drawings that it names.
public struct IconSet: Sendable {
    /// The manifest's path.
    public let manifest: String

    /// Creates a set. Nothing is read before something is asked of it.
    public init(manifest: String) { self.manifest = manifest }

    /// Builds the variants, previews, index and exports of the set, as `iconflip build` does: only what has changed.
    /// `output` replaces the folder of the manifest, and `names` are globs over icon names, or none for all. One bad
    /// icon does not stop the others, and keeps the files of its last good build.
    public func build(to output: String? = nil, only names: [String] = [], jobs: Int? = nil) -> BuildResult {
        BuildResult(
            Build.run(
                BuildRequest(
                    manifest: manifest, output: output, only: names, jobs: max(1, jobs ?? ThisProcess.processorCount),
                    tool: .running)))
    }

    /// Returns the findings in the manifest and the drawings, as `iconflip validate` does, without writing anything.
    public func validate(jobs: Int? = nil) -> [Finding] {
        Validation.run(
            manifest: manifest, jobs: max(1, jobs ?? ThisProcess.processorCount), judge: UnexplainedEntries.judge
        ).diagnostics.map(Finding.init)
    }
}

/// The result of a build.
public struct BuildResult: Hashable, Sendable {
    /// All findings in reading order.
    public let findings: [Finding]
    /// Whether everything was built or up to date: there are no errors.
    public let isComplete: Bool
    /// The number of icons that were built.
    public let builtCount: Int
    /// The number of icons that were up to date.
    public let currentCount: Int
    /// The number of icons that could not be built.
    public let failedCount: Int
    /// The number of files that were written; those that already had the same bytes are not counted.
    public let writtenCount: Int
    /// The number of files of earlier builds that were removed.
    public let removedCount: Int
    /// The output folder, or `nil` where the manifest could not be read.
    public let output: String?

    init(_ report: BuildReport) {
        findings = report.diagnostics.map(Finding.init)
        isComplete = !report.hasErrors
        (builtCount, currentCount, failedCount) = (report.built, report.current, report.failed)
        (writtenCount, removedCount) = (report.written, report.removed)
        output = report.output
    }
}
