import Diagnostics
import IconPipeline
import Linting
import SVGDocument

/// A validation of a set, repeated while there is something to fix.
struct ValidationRun {
    let manifest: String
    let jobs: Int
    /// The selected rules, or `nil` for all.
    let selected: Set<Rule>?
    /// The cache of findings.
    let cache: ValidationCache?
    let console: Console

    /// The maximum number of rounds of fixing: one fix can make room for the next, and none brings back what another
    /// one removed.
    private static let mostRounds = 10

    /// The manifest's folder, with a slash at its end; empty for the folder that the tool was started in.
    var folder: String { manifest.pathBeforeLastStep }

    /// Returns the findings.
    func validate() -> ValidationResult {
        let line = ProgressLine(console)
        let report = Validation.run(manifest: manifest, jobs: jobs, cache: cache) { progress in
            line.update("checking", done: progress.done, of: progress.total, name: progress.icon)
        }
        line.clear()
        // Nothing found where nothing was examined proves nothing.
        let findings = report.diagnostics.filter { finding in
            selected?.contains(finding.rule) ?? true || report.lacksIcons && finding.severity == .error
        }
        return ValidationResult(
            findings: findings, couldNotRun: report.couldNotRun, lacksIcons: report.lacksIcons)
    }

    /// Fixes what can be fixed, reports it, and returns the remaining findings.
    func mending() throws(CommandError) -> ValidationResult {
        var mended = 0
        for _ in 0..<Self.mostRounds {
            let before = try? FileReader.read(manifest, atMost: SVGLimits.standard.fileSize)
            let result = validate()
            guard let before, !result.couldNotRun else { return result }
            let mend = ManifestMender.mend(before, named: manifest, result.findings)
            guard !mend.mended.isEmpty, mend.bytes != before else {
                if mended == 0 { console.inform("there is nothing to mend\n") }
                return result
            }
            do {
                try FileWriter.replace(manifest, with: mend.bytes)
            } catch {
                throw .unwritable(manifest, error)
            }
            mended += mend.mended.count
            for finding in mend.mended {
                console.inform("mended: \(VisibleText.escaped(finding.message)) [\(finding.rule)]\n")
            }
        }
        return validate()
    }
}
