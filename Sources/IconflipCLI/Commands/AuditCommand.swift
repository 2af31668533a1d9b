import Audit
import Diagnostics
import HostSystem
import Linting
import Pipeline

/// The command `iconflip audit`.
enum AuditCommand {
    static let spec = CommandSpec(
        name: "audit", summary: "Find the right-to-left errors of an app's icons as they are",
        details: [
            "Looks at every icon below FOLDER that git does not ignore: vector drawables of Android, in all modules and source "
                + "sets, image sets of asset catalogs with an SVG file, symbol sets, and icon themes. What the app does with an "
                + "icon is read from the tree ('android:autoMirrored', 'drawable-ldrtl', languages, the night, "
                + "'language-direction', drawings beside it); what it shows, from its name and its drawing. A warning is told where both agree, or where something is mirrored that never is; "
                + "notes are worth a look. What code mirrors by itself is left out.",
            "With --fix, the attribute is set or removed where that is sure, and nothing else of a file changes. --fix=drawings "
                + "also writes drawings for right-to-left languages to 'drawable-ldrtl', of icons of which a part stays. Files "
                + "with uncommitted changes, and all files outside a git repository, are changed only with --force; generated "
                + "files, and icons that code mirrors, never.",
            "The exit status is 1 with findings of the severity of --fail-on and above, 0 without any, and 2 if FOLDER or a "
                + "file in it could not be read.",
        ],
        operands: [folder],
        ownFlags: [
            format.spec, failOn.spec, select.spec, baseline.spec, writeBaseline.spec, fix.spec, force.spec, output.spec,
            IconSetArguments.jobs.spec,
        ],
        examples: [
            CommandExample(purpose: "the app in the current folder", line: "iconflip audit"),
            CommandExample(purpose: "see the icons", line: "iconflip audit --output audit.html"),
            CommandExample(purpose: "make the sure fixes", line: "iconflip audit --fix"),
            CommandExample(
                purpose: "adopt an old app: record its findings, to fail only on new ones",
                line: "iconflip audit --write-baseline audit.json"),
            CommandExample(purpose: "only new findings", line: "iconflip audit --baseline audit.json"),
            CommandExample(
                purpose: "what words alone say of directions", line: "iconflip audit --select fixed-direction"),
            CommandExample(
                purpose: "upload to a code scanning service", line: "iconflip audit --format sarif > iconflip.sarif"),
        ],
        run: run)

    private static let folder = OperandSpec(
        placeholder: "FOLDER", help: "A repository, an app, or a folder of its resources [default: .]",
        isOptional: true,
        completion: .folders)
    private static let format = ValueFlag<FindingFormat>(
        "format", .choice("FORMAT"),
        help: "'text' for people, 'json' for programs, 'sarif' for code scanning services, 'github' for annotations by "
            + "GitHub Actions, 'junit' for other CI systems [default: text]")
    private static let failOn = ValueFlag<Severity>(
        "fail-on", .choice("SEVERITY"),
        help: "The lowest severity that makes the exit status 1 [default: warning]")
    private static let select = ValueFlag(
        "select", .text("RULES", "names of rules separated by commas", completion: .nameList(.rules)),
        help: "Tell only the findings of these rules, weak ones included")
    private static let baseline = ValueFlag("baseline", .file, help: "Leave out the findings that FILE lists")
    private static let writeBaseline = ValueFlag(
        "write-baseline", .file, help: "Write the findings to FILE, for '--baseline', instead of showing them")
    private static let fix = ValueFlag<FixScope>(
        "fix", .choice("WHAT"), isOptional: true,
        help:
            "Make the sure fixes, and show the remaining findings; 'drawings' also writes drawings of icons of which a part "
            + "stays, 'attributes' does not [default: attributes]")
    private static let force = Switch("force", help: "Fix files with uncommitted changes, too")
    private static let output = ValueFlag(
        "output", short: "o", .file,
        help: "Write a page to FILE that shows each icon left to right, right to left as it is, and as proposed")

    /// What `--fix` may write.
    enum FixScope: String, CaseIterable, Sendable {
        case attributes, drawings
    }

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let (arguments, console) = (invocation.arguments, invocation.console)
        if arguments.has(baseline.spec), arguments.has(writeBaseline.spec) {
            throw UsageError.conflict(baseline.spec, writeBaseline.spec)
        }
        if arguments.isSet(force), !arguments.has(fix.spec) {
            throw UsageError(
                message: "'\(force.spec.long)' applies only to fixes", hint: "add '\(fix.spec.long)'")
        }
        let folder = arguments.operands.first ?? "."
        let request = Audit.Request(
            folder: folder, selected: try Rule.named(arguments[select]), jobs: IconSetArguments.jobCount(arguments))
        let known = try arguments[baseline].map { try BaselineFile.read($0) }
        guard var report = Audit.run(request) else {
            throw CommandError.unusable(folder, "there is no such folder")
        }
        if arguments.has(fix.spec) {
            let drawings = arguments[fix] == .drawings ? ComposedDrawings(report, jobs: request.jobs) : nil
            let result = AuditFixer(report, drawings: drawings, force: arguments.isSet(force)).run()
            for line in result.lines { console.inform(VisibleText.escaped(line) + "\n") }
            console.report(result.failures)
            // What is left is told as it is now.
            if result.count > 0, let after = Audit.run(request) { report = after }
        }
        let base = FolderPath(folder).path(of: "")
        var files = SetFiles()
        for path in report.drawings { files.add(file: FolderPath(folder).path(of: path)) }
        if let path = arguments[writeBaseline] {
            try files.protect(from: [path], of: writeBaseline.spec)
            try BaselineFile.write(report.findings, to: path, folder: base)
            console.inform("recorded: \(count(report.findings))\n")
            return report.isIncomplete ? .couldNotRun : .success
        }
        if let known { report.leaveOut(known, folder: base) }
        if let path = arguments[output] {
            try files.protect(from: [path], of: output.spec)
            let drawings = ComposedDrawings(report, jobs: request.jobs)
            try ResultFile.write(AuditPage.html(of: report, drawings, folder: base), to: path)
        }
        return try show(report, folder: base, arguments, console)
    }

    private static func show(
        _ report: AuditReport, folder: String, _ arguments: ParsedArguments, _ console: Console
    ) throws -> ExitCode {
        let format = arguments[format] ?? .text
        try console.print(format.render(report.findings, folder: folder, console))
        for line in report.summary { console.inform(VisibleText.escaped(line) + "\n") }
        if report.knownCount > 0 { console.inform("\(report.knownCount) in the baseline are left out\n") }
        if report.isIncomplete { return .couldNotRun }
        let limit = arguments[failOn] ?? .warning
        return report.findings.contains { $0.severity >= limit } ? .findings : .success
    }

    private static func count(_ findings: [Diagnostic]) -> String {
        "\(findings.count) finding\(findings.count == 1 ? "" : "s")"
    }
}

extension Rule {
    /// Returns the rules that a flag names, separated by commas; `nil` where the flag is not given.
    static func named(_ text: String?) throws(UsageError) -> Set<Rule>? {
        guard let text else { return nil }
        var rules: Set<Rule> = []
        for name in text.split(separator: ",") {
            let name = String(name.filter { $0 != " " })
            guard let rule = Rule(rawValue: name) else { throw .unknownRule(name) }
            rules.insert(rule)
        }
        return rules
    }
}
