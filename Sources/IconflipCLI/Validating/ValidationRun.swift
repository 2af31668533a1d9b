import Audit
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
    /// The selected rules, or `nil` for all.
    let selected: Set<Rule>?
    /// The cache of findings.
    let cache: ValidationCache?
    let console: Console

    /// The maximum number of rounds of fixing: a fix can make room for the next, and none restores what another one
    /// removed.
    private static let maxRoundCount = 10

    /// The manifest's folder, with a slash at its end; empty for the folder that the tool was started in.
    var folder: String { manifest.pathBeforeLastStep }

    /// Returns the findings.
    func validate() -> ValidationResult {
        let line = ProgressLine(console)
        let report = Validation.run(manifest: manifest, jobs: jobs, cache: cache) { progress in
            line.update("checking", done: progress.done, of: progress.total, name: progress.icon)
        }
        line.clear()
        // If nothing was examined, the absence of findings proves nothing.
        let findings = report.diagnostics.filter { finding in
            selected?.contains(finding.rule) ?? true || report.lacksIcons && finding.severity == .error
        }
        return ValidationResult(
            findings: findings, couldNotRun: report.couldNotRun, lacksIcons: report.lacksIcons,
            iconCount: report.built + report.failed, isPartial: selected != nil,
            uncompared: selected?.contains(.staleDrawing) ?? true ? report.uncompared : [],
            openQuestionCount: selected == nil ? report.openQuestionCount : 0)
    }

    /// Fixes what can be fixed, reports it, and returns the remaining findings.
    func fixing() throws(CommandError) -> ValidationResult {
        var fixed = 0
        var hasAdded = false
        for _ in 0..<Self.maxRoundCount {
            let before = Result { () throws(SystemError) in
                try FileDescriptor.read(manifest, atMost: SVGLimits.standard.fileSize)
            }
            let result = validate()
            // A validation says too what it cannot read.
            if result.couldNotRun { return result }
            let bytes: [UInt8]
            do throws(SystemError) { bytes = try before.get() } catch { throw .unreadable(manifest, error) }
            let fix = ManifestFixer.fix(bytes, named: manifest, result.findings)
            guard !fix.fixed.isEmpty, fix.bytes != bytes else {
                if !hasAdded, !result.lacksIcons, result.findings.contains(where: { $0.rule == .unlistedSource }) {
                    hasAdded = true
                    let count = try addEntries()
                    fixed += count
                    if count > 0 { continue }
                }
                if fixed == 0 { console.inform("there is nothing to fix\n") }
                return result
            }
            do {
                try FileSystem.replace(manifest, holding: bytes, with: fix.bytes)
            } catch {
                throw .unwritable(manifest, error)
            }
            fixed += fix.fixed.count
            for finding in fix.fixed {
                console.inform("fixed: \(VisibleText.escaped(finding.message)) [\(finding.rule)]\n")
            }
        }
        return validate()
    }

    /// Adds entries for the icons that the manifest does not list, shows them, and returns their number.
    private func addEntries() throws(CommandError) -> Int {
        let line = ProgressLine(console)
        let update = ManifestUpdate(
            manifest, jobs: jobs, cache: cache, chosen: { AppAround($0, jobs: jobs).chosen }
        ) { progress in
            line.update("looking at", done: progress.done, of: progress.total, name: progress.icon)
        }
        line.clear()
        try update.write(to: manifest)
        for entry in update.entries {
            let text = "\(JSONText.quoted(entry.name)): \(entry.text)"
            console.inform("added: \(VisibleText.escaped(text)) [\(Rule.unlistedSource)]\n")
        }
        return update.entries.count
    }
}

/// The result of a validation.
struct ValidationResult: Sendable {
    /// The findings of the selected rules.
    var findings: [Diagnostic]
    /// Whether the manifest could not be read.
    var couldNotRun: Bool
    /// Whether errors in the manifest kept its icons from being examined.
    var lacksIcons: Bool
    /// The number of icons that were examined.
    var iconCount: Int
    /// Whether only some rules were selected.
    var isPartial = false
    /// The paths of drawings that nothing tells when they go stale.
    var uncompared: [String] = []
    /// The number of icons and policies that somebody has to look at.
    var openQuestionCount = 0
    /// The number of findings that a baseline hides.
    var known = 0

    /// Returns the result without the findings of a baseline, and reports on the console if the baseline should be
    /// written again.
    ///
    /// `folder` is the manifest's folder. `isComplete` says whether all rules were selected, so that findings only in
    /// the baseline are gone.
    func without(
        _ baseline: Baseline, _ folder: String, isComplete: Bool, _ console: Console
    ) -> ValidationResult {
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

    /// The number of drawings that are named.
    private static let mostNamed = 20

    /// What a validation cannot answer for, each as a sentence without its full stop.
    func remarks(_ manifest: String) -> [String] { [unlooked(manifest), withoutRule].compactMap(\.self) }

    /// What nobody has looked at, so that what is found in it may be excused.
    private func unlooked(_ manifest: String) -> String? {
        guard openQuestionCount > 0 else { return nil }
        let operand = IconSetArguments.operand(manifest)
        let entries = openQuestionCount == 1 ? "1 entry waits" : "\(openQuestionCount) entries wait"
        let (has, them) = openQuestionCount == 1 ? ("it has", "it") : ("they have", "them")
        return "\(entries) for somebody to look, and what was found in \(them) waits until then: \(has) \"ask\", and "
            + "'iconflip preview\(operand) --serve' asks about \(them)"
    }

    /// The drawings that follow no rule.
    private var withoutRule: String? {
        guard !uncompared.isEmpty else { return nil }
        let names = uncompared.prefix(Self.mostNamed).map(VisibleText.escaped).joined(separator: ", ")
        let rest = uncompared.count - Self.mostNamed
        let drawings =
            uncompared.count == 1
            ? "1 drawing follows no rule, so that nothing tells when it goes stale"
            : "\(uncompared.count) drawings follow no rule, so that nothing tells when they go stale"
        return "\(drawings): \(names)\(rest > 0 ? " and \(rest) more" : "")"
    }

    /// The number of findings, as a sentence without its full stop.
    var summary: String {
        let counts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = findings.count { $0.severity == severity }
            return count > 0 ? "\(count) \(severity)\(count == 1 ? "" : "s")" : nil
        }
        let found = counts.isEmpty ? "no findings" : "found \(counts.joined(separator: ", "))"
        let news = known > 0 ? "\(found), not counting \(known) in the baseline" : found
        guard counts.isEmpty else { return news }
        let icons = "\(news) in \(iconCount) icon\(iconCount == 1 ? "" : "s")"
        return isPartial ? "\(icons) by the selected rules" : icons
    }
}

/// A format of findings.
enum FindingFormat: String, CaseIterable, Sendable {
    case text, json, sarif, github, junit

    /// Returns the findings as text for the output of the console. `folder` is the manifest's folder, as for
    /// `Fingerprint`.
    func render(_ findings: [Diagnostic], folder: String, _ console: Console) -> String {
        switch self {
        case .text: console.render(findings, for: console.streams.output)
        case .json: JSONRenderer().render(findings)
        case .sarif:
            SARIFRenderer(version: ToolVersion.current, rules: RuleCatalogue.descriptions, folder: folder)
                .render(findings)
        case .github: GitHubRenderer().render(findings)
        case .junit: JUnitRenderer().render(findings)
        }
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

    static func manifestPath(_ arguments: ParsedArguments) -> String {
        arguments.operands.first ?? "manifest.json"
    }

    /// The manifest behind a command in a message: the one in the current folder needs no name.
    static func operand(_ manifest: String) -> String {
        manifest == "manifest.json" ? "" : " \(VisibleText.escaped(manifest))"
    }

    static func jobCount(_ arguments: ParsedArguments) -> Int {
        arguments[jobs] ?? ThisProcess.processorCount
    }
}
