import Comparison
import Diagnostics
import Gallery
import IconPipeline

/// The command `iconflip diff`.
enum DiffCommand {
    static let spec = CommandSpec(
        name: "diff", summary: "Show what changed to the eye between two states of a set",
        details: [
            "Compares two output folders, or two manifests whose icons are made in memory. With --git, the first argument "
                + "is the manifest [default: manifest.json], which is taken at a revision and compared with the working "
                + "tree, or at two revisions for A..B; nothing in the repository is touched.",
            "Files are compared by their bytes, by what they draw, and by their pixels: a file that only looks the same "
                + "was drawn differently, and one that was only written differently has changed in bytes alone. For every "
                + "variant it is said whether it follows a change of its source, and drawings for some locales that did "
                + "not follow are named.",
        ],
        operands: [
            OperandSpec(
                placeholder: "OLD", help: "An output folder or a manifest; the manifest with --git", isOptional: true),
            OperandSpec(placeholder: "NEW", help: "An output folder or a manifest", isOptional: true),
        ],
        ownFlags: [
            git.spec, html.spec, markdown.spec, picturesURL.spec, json.spec, failOnChange.spec, size.spec,
            threshold.spec, IconSetArguments.jobs.spec,
        ],
        examples: [
            CommandExample(purpose: "two builds", line: "iconflip diff before/icons build/icons --html changes.html"),
            CommandExample(purpose: "what is not committed yet", line: "iconflip diff --git HEAD"),
            CommandExample(
                purpose: "a comment on a pull request",
                line: "iconflip diff --git origin/main..HEAD --markdown changes.md"),
        ],
        run: run)

    private static let git = ValueFlag(
        "git", .text("REV", "a revision, or two as in 'A..B'"),
        help: "Compare the set at revision REV with the working tree, or at two revisions A..B")
    private static let html = ValueFlag(
        "html", .text("FILE", "the name of a file"), help: "Write a page with all changes to FILE")
    private static let markdown = ValueFlag(
        "markdown", .text("FILE", "the name of a file"),
        help: "Write a summary for a pull request to FILE, and its pictures to a folder beside it")
    private static let picturesURL = ValueFlag(
        "pictures-url", .text("URL", "an address"),
        help: "Where the pictures of --markdown will be found [default: the folder beside it]")
    private static let json = Switch("json", help: "Print JSON for programs instead of lines")
    private static let failOnChange = Switch("fail-on-change", help: "End with exit status 1 where anything changed")
    private static let size = ValueFlag(
        "size", .wholeNumber(8...512), help: "The height in pixels that icons are compared at [default: 96]")
    private static let threshold = ValueFlag(
        "threshold", .wholeNumber(0...255),
        help: "By how much of 255 a pixel may differ without being counted [default: 8]")

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let (arguments, console) = (invocation.arguments, invocation.console)
        if arguments.has(picturesURL.spec), !arguments.has(markdown.spec) {
            throw UsageError(
                message: "'\(picturesURL.spec.long)' is for the pictures of a summary",
                hint: "give '\(markdown.spec.long)' too")
        }
        let compared = ComparedSets.files(arguments, git: arguments[git])
        if let path = arguments[html] { try compared.protect(from: path, of: html.spec) }
        if let path = arguments[markdown] { try compared.protect(from: path, of: markdown.spec) }
        let (before, after) = try ComparedSets.load(arguments, git: arguments[git], console)
        let errors = (before.allFindings + after.allFindings).filter { $0.severity == .error }
        console.report(errors)
        if before.couldNotRun || after.couldNotRun { return .couldNotRun }
        let options = ComparisonOptions(
            height: arguments[size] ?? 96, threshold: arguments[threshold] ?? 8,
            jobs: IconSetArguments.jobCount(arguments))
        let comparison = SetComparison(before, after, options: options)
        try writeFiles(comparison, compared, arguments)
        try console.print(
            arguments.isSet(json) ? ComparisonJSON.render(comparison) : ComparisonText.render(comparison))
        let fails = arguments.isSet(failOnChange) && !comparison.isSame
        return fails || !errors.isEmpty ? .findings : .success
    }

    private static func writeFiles(
        _ comparison: SetComparison, _ compared: SetFiles, _ arguments: ParsedArguments
    ) throws {
        if let path = arguments[html] { try write(ChangesPage.html(of: comparison), to: path) }
        guard let path = arguments[markdown] else { return }
        var summary = ChangeSummary(comparison, path: path, address: arguments[picturesURL])
        let pictures = try summary.pictures()
        for picture in pictures { try compared.protect(from: picture.path, of: markdown.spec) }
        for picture in pictures { try write(picture.bytes, to: picture.path) }
        try write(Array(summary.text().utf8), to: path)
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
        do {
            try FileWriter.replace(path, with: bytes)
        } catch {
            throw .unwritable(path, error)
        }
    }
}
