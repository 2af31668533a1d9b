import IconPipeline

/// `iconflip build`
enum BuildCommand {
    static let spec = CommandSpec(
        name: "build", summary: "Build the variants, previews and index of an icon set",
        details: [
            "Reads the manifest and the icons that it names, and writes into the output folder: SVG variants to 'svg', "
                + "PNG previews to 'png', and 'index.json', which says which file each locale uses. Sources are never "
                + "written to. One bad icon does not stop the others: all that is wrong is reported, and the exit "
                + "status is 1."
        ],
        operands: [IconSetArguments.manifest],
        ownFlags: [output.spec, only.spec, IconSetArguments.jobs.spec, quiet.spec],
        examples: [
            CommandExample(purpose: "what ./manifest.json says", line: "iconflip build"),
            CommandExample(purpose: "a few icons", line: "iconflip build --only 'arrow.*'"),
            CommandExample(
                purpose: "another manifest, to another folder",
                line: "iconflip build icons/manifest.json --output build/res"),
        ],
        run: run)

    private static let output = ValueFlag(
        "output", short: "o", .text("DIR", "the name of a folder"),
        help: "Write to DIR instead of the folder that the manifest names")
    private static let only = ValueFlag(
        "only", .text("GLOB", "a pattern such as 'arrow.*'"), help: "Build only the icons whose names match GLOB")
    private static let quiet = Switch(
        "quiet", short: "q", help: "Show neither progress nor the closing summary, only what is wrong")

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let (arguments, console) = (invocation.arguments, invocation.console)
        let request = BuildRequest(
            manifest: IconSetArguments.manifestPath(arguments), output: arguments[output],
            only: arguments[only].map { [$0] } ?? [], jobs: IconSetArguments.jobCount(arguments),
            tool: ToolVersion.identity)
        let line = arguments.isSet(quiet) ? nil : ProgressLine(console)
        let report = Build.run(request) { progress in
            line?.update("building", done: progress.done, of: progress.total, name: progress.icon)
        }
        line?.clear()
        console.report(report.diagnostics)
        if !arguments.isSet(quiet) { try summarize(report, console) }
        return report.exitCode
    }

    private static func summarize(_ report: BuildReport, _ console: Console) throws(CommandError) {
        if !report.couldNotRun { try console.print(report.buildSummary + "\n") }
        if !report.diagnostics.isEmpty { console.inform(report.findingsSummary + "\n") }
    }
}
