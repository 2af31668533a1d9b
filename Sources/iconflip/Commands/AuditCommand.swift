import Audit
import Diagnostics
import HostSystem
import Pipeline

enum AuditCommand {
    static let spec = CommandSpec(
        name: "audit", summary: "Find the right-to-left errors of an app's icons as they are",
        details: [
            "Looks at every icon below FOLDER that git does not ignore, in resources of Android, asset catalogs "
                + "and icon themes: what the app does with it, by the tree, and what it shows, by its name and "
                + "drawing.",
            "With --fix, an attribute is set or removed where that is sure, and nothing else changes. Files "
                + "with uncommitted changes, and all outside a git repository, need --force.",
            "The exit status is 2 if FOLDER has nothing of an app.",
        ],
        operands: [folder],
        ownFlags: FindingFlags.all + [
            only.spec, fix.spec, FindingFlags.dryRun.spec, force.spec, output.spec,
        ],
        examples: [
            "the app in the current folder": "iconflip audit",
            "see the icons": "iconflip audit --output audit.html",
            "make the sure fixes": "iconflip audit --fix",
            "fix what is told of one icon, a note as well": "iconflip audit --fix --only ic_search",
            "adopt an old app: record its findings, to fail only on new ones":
                "iconflip audit --baseline audit.json",
        ],
        run: run)

    private static let folder = OperandSpec(
        placeholder: "FOLDER",
        help: "A repository, an app, or a folder of its resources, for which all of its module is read [default: .]",
        isOptional: true,
        completion: .folders)
    private static let only = ValueFlag(
        "only", .text("GLOB", "a pattern such as 'ic_*' or 'app:main/*'"), mayRepeat: true,
        help:
            "Tell only about the icons whose names match GLOB, and with --fix mend notes too; may be given several times"
    )
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
        try arguments.require(fix.spec, for: force.spec, onlyTo: "fixes")
        let baseline = try FindingFlags.baseline(arguments, fix: fix.spec)
        let folder = arguments.operands.first ?? "."
        let request = Audit.Request(
            folder: folder, rules: try FindingFlags.rules(arguments), only: arguments.all(only),
            jobs: ThisProcess.processorCount)
        guard var report = Audit.run(request) else {
            let isFile = FileStatus(folder, followsLinks: true) != nil
            throw CommandError.unusable(folder, isFile ? "it is no folder" : "there is no such folder")
        }
        guard report.isOfApp || report.isIncomplete else {
            throw CommandError.unusable(
                folder, "the folder has no resources of Android, no asset catalog and no icon theme", hint: report.wayOn
            )
        }
        if arguments.has(fix.spec) {
            let drawsMarks = arguments[fix] == .drawings
            let isTried = arguments.isSet(FindingFlags.dryRun)
            let fixer = AuditFixer(report, drawsMarks: drawsMarks, force: arguments.isSet(force))
            let result = fixer.run(isTried: isTried)
            if isTried {
                for line in result.refusals { console.inform(VisibleText.escaped(line) + "\n") }
                return try FindingFlags.print(result.changes, console)
            }
            for line in result.lines { console.inform(VisibleText.escaped(line) + "\n") }
            console.report(result.failures)
            // What is left is told as it is now.
            if result.count > 0, let after = Audit.run(request) { report = after }
        }
        let base = report.folder.path(of: "")
        var files = SetFiles()
        for path in report.drawings { files.add(file: report.folder.path(of: path)) }
        if let baseline {
            try baseline.protect(files)
            try baseline.record(report.findings, folder: base, console)
        }
        if let known = baseline?.known { report.leaveOut(known, folder: base) }
        if let path = arguments[output] {
            try files.protect(from: [path], of: output.spec)
            try ResultFile.write(AuditPage.html(of: report, folder: base).lazy.map(\.bytes), to: path)
        }
        return try show(report, folder: base, arguments, console)
    }

    private static func show(
        _ report: AuditReport, folder: String, _ arguments: ParsedArguments, _ console: Console
    ) throws -> ExitCode {
        try FindingFlags.print(report.findings, folder: folder, arguments, console)
        for line in report.summary { console.inform(VisibleText.escaped(line) + "\n") }
        if report.knownCount > 0 { console.inform("\(report.knownCount) in the baseline are left out\n") }
        return report.isIncomplete ? .couldNotRun : FindingFlags.status(of: report.findings, arguments)
    }
}
