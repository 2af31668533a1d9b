import Diagnostics
import HostSystem
import Manifest
import Pipeline

enum ValidateCommand {
    static let spec = CommandSpec(
        name: "validate", summary: "Check a manifest and its icons, and report likely mistakes",
        details: [
            "Reports what a build would report, and likely mistakes: flipped icons with a clock in them, "
                + "variants that disagree, drawings that are out of date. More than \(TextRenderer.groupedAbove) findings are grouped by rule; "
                + "entries that ask (\"ask\") are counted after them. The manifest sets severities and excuses icons.",
            "The exit status is 1 with findings of the severity of --fail-on and above, and 2 if the manifest "
                + "could not be read.",
        ],
        operands: [IconSetArguments.manifest],
        ownFlags: FindingFlags.all + [labels.spec, fix.spec, FindingFlags.dryRun.spec],
        examples: [
            "check ./manifest.json": "iconflip validate",
            "annotate a pull request": "iconflip validate --format github",
            "adopt an old set: record its findings, to fail only on new ones":
                "iconflip validate --baseline baseline.json",
            "only new findings": "iconflip validate --baseline baseline.json",
            "make the safe fixes": "iconflip validate --fix",
        ],
        run: run)

    private static let labels = ValueFlag(
        "labels", .file,
        help:
            "Tell too what contradicts FILE, as for 'iconflip init': entries, and names and drawings that are certain")
    private static let fix = Switch("fix", help: "Make the safe fixes in the manifest, and show the remaining findings")

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let (arguments, console) = (invocation.arguments, invocation.console)
        let baseline = try FindingFlags.baseline(arguments, fix: fix.spec)
        let manifest = IconSetArguments.manifestPath(arguments)
        var files = SetFiles()
        if let baseline {
            files.add(manifest: manifest)
            try baseline.protect(files)
        }
        let run = ValidationRun(
            manifest: manifest, jobs: ThisProcess.processorCount,
            rules: try FindingFlags.rules(arguments), labels: try arguments[labels].map { try LabelFile(atPath: $0) },
            cache: invocation.validationCache, console: console)
        if arguments.isSet(FindingFlags.dryRun) {
            let tried = try run.fixing(isTried: true)
            if tried.result.couldNotRun { return try show(tried.result, run, arguments, console) }
            return try FindingFlags.print([(manifest, tried.before, tried.after)], console)
        }
        let result = arguments.isSet(fix) ? try run.fixing(isTried: false).result : run.validate()
        // A baseline of an unread set would hide that it cannot be read.
        if let baseline, !result.lacksIcons { try baseline.record(result.findings, folder: run.folder, console) }
        let news = baseline?.known.map { result.without($0, run.folder, isComplete: !run.rules.isPartial, console) }
        return try show(news ?? result, run, arguments, console)
    }

    private static func show(
        _ result: ValidationResult, _ run: ValidationRun, _ arguments: ParsedArguments, _ console: Console
    ) throws -> ExitCode {
        try FindingFlags.print(result.findings, folder: run.folder, arguments, console)
        console.inform(result.summary + "\n")
        for remark in result.remarks(run.manifest) { console.inform(remark + "\n") }
        return result.couldNotRun ? .couldNotRun : FindingFlags.status(of: result.findings, arguments)
    }
}
