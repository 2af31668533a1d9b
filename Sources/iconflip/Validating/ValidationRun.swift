import Diagnostics
import HostSystem
import Judging
import Manifest
import Pipeline
import Proposals
import SVGDocument

/// A validation of a set, repeated while there is something to fix.
struct ValidationRun {
    let manifest: String
    let jobs: Int
    let rules: RuleFilter
    /// What somebody says the icons are, if that is asked about.
    let labels: LabelFile?
    let cache: ValidationCache?
    let console: Console

    /// The maximum number of rounds of fixing: a fix can make room for the next.
    private static let maxRoundCount = 10

    /// The manifest's folder, with a slash at its end; empty for the folder that the tool was started in.
    var folder: String { manifest.pathBeforeLastStep }

    /// Returns the findings, by default about the manifest as it is and otherwise with another text.
    func validate(_ content: [UInt8]? = nil) -> ValidationResult {
        let line = ProgressLine(console)
        let report = Validation.run(
            manifest: manifest, content: content, jobs: jobs, cache: cache, judge: UnexplainedEntries.judge
        ) { progress in
            line.update("checking", done: progress.done, of: progress.total, name: progress.icon)
        }
        let labelled = labels?.contradictions(inManifest: manifest, content, jobs: jobs, cache: cache) ?? []
        line.clear()
        // If nothing was examined, the absence of findings proves nothing.
        let findings = (report.diagnostics + labelled).filter { finding in
            rules.includes(finding.rule) || (report.lacksIcons && finding.severity == .error)
        }
        return ValidationResult(
            findings: findings, couldNotRun: report.couldNotRun, lacksIcons: report.lacksIcons,
            iconCount: report.built + report.failed, isPartial: rules.isPartial,
            uncompared: rules.includes(.staleDrawing) ? report.uncompared : [],
            lacksHistory: rules.includes(.staleDrawing) && report.lacksHistory,
            openQuestionCount: rules.isPartial ? 0 : report.openQuestionCount)
    }

    struct Fixed {
        var result: ValidationResult
        var before: [UInt8] = []
        var after: [UInt8] = []
    }

    /// Fixes what can be fixed, and returns the remaining findings. Where it is only tried, nothing is written or
    /// reported.
    func fixing(isTried: Bool) throws(CommandError) -> Fixed {
        var fixed = 0
        var state: Fixed?
        for _ in 0..<Self.maxRoundCount {
            let text = isTried ? state?.after : nil
            let read = Result { () throws(SystemError) -> [UInt8] in
                if let text { return text }
                return try FileDescriptor.read(manifest, atMost: SVGLimits.standard.fileSize)
            }
            let result = validate(text)
            // A validation says too what it cannot read.
            if result.couldNotRun { return Fixed(result: result) }
            let bytes: [UInt8]
            do throws(SystemError) { bytes = try read.get() } catch { throw .unreadable(manifest, error) }
            state = Fixed(result: result, before: state?.before ?? bytes, after: bytes)
            let fix = ManifestFixer.fix(bytes, named: manifest, result.findings)
            if !fix.fixed.isEmpty, fix.bytes != bytes {
                if !isTried {
                    do {
                        try FileSystem.replace(manifest, holding: bytes, with: fix.bytes)
                    } catch {
                        throw .unwritable(manifest, error)
                    }
                    for finding in fix.fixed {
                        console.inform("fixed: \(VisibleText.escaped(finding.message)) [\(finding.rule)]\n")
                    }
                }
                fixed += fix.fixed.count
                state?.after = fix.bytes
                continue
            }
            if fixed == 0, !isTried { console.inform("there is nothing to fix\n") }
            return state ?? Fixed(result: result)
        }
        let text = isTried ? state?.after : nil
        return Fixed(result: validate(text), before: state?.before ?? [], after: state?.after ?? [])
    }
}

struct ValidationResult: Sendable {
    var findings: [Diagnostic]
    var couldNotRun: Bool
    /// Whether errors in the manifest kept its icons from being examined.
    var lacksIcons: Bool
    var iconCount: Int
    var isPartial = false
    /// The paths of drawings that nothing tells when they go stale.
    var uncompared: [String] = []
    /// Whether the clone lacks the history that tells which drawings are older than a change of their sources.
    var lacksHistory = false
    /// The number of icons and policies that somebody has to look at.
    var openQuestionCount = 0
    /// The number of findings that a baseline hides.
    var known = 0

    /// Reports on the console if the baseline should be written again. `folder` is the manifest's folder; with
    /// `isComplete` all rules were selected, so that findings only in the baseline are gone.
    func without(_ baseline: Baseline, _ folder: String, isComplete: Bool, _ console: Console) -> ValidationResult {
        guard !lacksIcons else { return self }
        var result = self
        var gone = 0
        result.findings = baseline.news(in: findings, folder: folder, gone: &gone)
        result.known = findings.count - result.findings.count
        if gone > 0, isComplete {
            console.inform("\(gone) of the findings in the baseline no longer exist: write it again\n")
        }
        return result
    }

    private static let mostNamed = 20

    /// What a validation cannot answer for, each as a sentence without its full stop.
    func remarks(_ manifest: String) -> [String] {
        [unlooked(manifest), withoutRule, withoutHistory].compactMap(\.self)
    }

    /// What nobody has looked at, so that what is found in it may be excused.
    private func unlooked(_ manifest: String) -> String? {
        guard openQuestionCount > 0 else { return nil }
        let operand = IconSetArguments.operand(manifest)
        let entries = openQuestionCount == 1 ? "1 entry waits" : "\(openQuestionCount) entries wait"
        let (has, them) = openQuestionCount == 1 ? ("it has", "it") : ("they have", "them")
        return "\(entries) for somebody to look, and what was found in \(them) waits until then: \(has) \"ask\", and "
            + "'iconflip preview\(operand) --serve' asks about \(them)"
    }

    private var withoutRule: String? {
        guard !uncompared.isEmpty else { return nil }
        let names = uncompared.map(VisibleText.escaped).listed(atMost: Self.mostNamed)
        let drawings =
            uncompared.count == 1
            ? "1 drawing follows no rule, so that nothing tells when it goes stale"
            : "\(uncompared.count) drawings follow no rule, so that nothing tells when they go stale"
        return "\(drawings): \(names)"
    }

    private var withoutHistory: String? {
        guard lacksHistory else { return nil }
        return "this clone is shallow, so that drawings are compared with their sources alone, and not with what these "
            + "were when they were drawn: fetch the whole history ('fetch-depth: 0' of actions/checkout)"
    }

    var summary: String {
        let news = findings.summary + (known > 0 ? ", not counting \(known) in the baseline" : "")
        guard findings.isEmpty else { return news }
        let icons = "\(news) in \(iconCount) icon\(iconCount == 1 ? "" : "s")"
        return isPartial ? "\(icons) by the selected rules" : icons
    }
}

extension [Diagnostic] {
    /// The numbers of findings by severity: `found 1 error, 2 warnings`.
    var summary: String {
        let counts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = count { $0.severity == severity }
            return count > 0 ? "\(count) \(severity)\(count == 1 ? "" : "s")" : nil
        }
        return counts.isEmpty ? "no findings" : "found \(counts.joined(separator: ", "))"
    }
}

/// The arguments that all commands for a whole set share.
enum IconSetArguments {
    static let manifest = OperandSpec(
        placeholder: "MANIFEST", help: "The manifest [default: manifest.json]", isOptional: true,
        completion: .files(ofType: "json"))
    static let jobs = ValueFlag(
        "jobs", short: "j", .wholeNumber(1...1024),
        help: "The number of icons to process at the same time [default: one per processor]")

    static func manifestPath(_ arguments: ParsedArguments) -> String { arguments.operands.first ?? "manifest.json" }

    /// The manifest behind a command in a message: the one in the current folder needs no name.
    static func operand(_ manifest: String) -> String {
        manifest == "manifest.json" ? "" : " \(VisibleText.escaped(ShellWord.operand(manifest)))"
    }

    static func jobCount(_ arguments: ParsedArguments) -> Int { arguments[jobs] ?? ThisProcess.processorCount }
}
