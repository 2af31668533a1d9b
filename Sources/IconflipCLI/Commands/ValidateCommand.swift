import Diagnostics
import IconPipeline

/// `iconflip validate`
enum ValidateCommand {
    static let spec = CommandSpec(
        name: "validate", summary: "Check a manifest and its icons without writing anything",
        details: [
            "Finds everything that a build would find, in one run. What is found goes to the standard output; the exit "
                + "status is 1 where there are errors, and 0 where there are only warnings and notes."
        ],
        operands: [IconSetArguments.manifest], ownFlags: [format.spec, IconSetArguments.jobs.spec],
        examples: [
            CommandExample(purpose: "check ./manifest.json", line: "iconflip validate"),
            CommandExample(purpose: "annotate a pull request", line: "iconflip validate --format github"),
            CommandExample(
                purpose: "count by rule",
                line: "iconflip validate --format json | jq -r '.[].rule' | sort | uniq -c"),
        ],
        run: run)

    /// How findings are written.
    private enum Format: String, CaseIterable, Sendable {
        case text, json, github
    }

    private static let format = ValueFlag<Format>(
        "format", .choice("FORMAT"),
        help: "'text' for people, 'json' for programs, 'github' for annotations by GitHub Actions [default: text]")

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let (arguments, console) = (invocation.arguments, invocation.console)
        let line = ProgressLine(console)
        let report = Validation.run(
            manifest: IconSetArguments.manifestPath(arguments), jobs: IconSetArguments.jobCount(arguments)
        ) { progress in
            line.update("checking", done: progress.done, of: progress.total, name: progress.icon)
        }
        line.clear()
        try console.print(render(report.diagnostics, as: arguments[format] ?? .text, console))
        console.inform(report.findingsSummary + "\n")
        return report.exitCode
    }

    private static func render(_ diagnostics: [Diagnostic], as format: Format, _ console: Console) -> String {
        switch format {
        case .text: console.render(diagnostics, for: console.streams.output)
        case .json: JSONRenderer().render(diagnostics)
        case .github: GitHubRenderer().render(diagnostics)
        }
    }
}
