import Diagnostics
import HostSystem
import Pipeline
import Show

enum DiffCommand {
    static let spec = CommandSpec(
        name: "diff", summary: "Show the visible changes between two states of a set",
        details: [
            "Compares two output folders, or two manifests whose icons are built in memory; with --git, one "
                + "manifest [default: manifest.json] at a revision with the working tree, or at both revisions of "
                + "A..B. The repository is not changed.",
            "Files are compared by their bytes, drawing commands and pixels. Without a difference in pixels, a "
                + "file is redrawn, or changed only in bytes. Of every variant it is said whether it follows a change "
                + "of its source.",
        ],
        operands: [
            OperandSpec(
                placeholder: "OLD", help: "An output folder or a manifest; the manifest with --git", isOptional: true,
                completion: .files(ofType: "json")),
            OperandSpec(
                placeholder: "NEW", help: "An output folder or a manifest", isOptional: true,
                completion: .files(ofType: "json")),
        ],
        ownFlags: [
            git.spec, html.spec, markdown.spec, picturesURL.spec,
        ],
        examples: [
            "two builds": "iconflip diff before/icons build/icons --html changes.html",
            "uncommitted changes": "iconflip diff --git HEAD",
            "a comment on a pull request": "iconflip diff --git origin/main..HEAD --markdown changes.md",
        ],
        run: run)

    private static let git = ValueFlag(
        "git", .text("REV", "a revision, or two as in 'A..B'"),
        help: "Compare the set at revision REV with the working tree, or at two revisions A..B")
    private static let html = ValueFlag("html", .file, help: "Write a page with all changes to FILE")
    private static let markdown = ValueFlag(
        "markdown", .file,
        help: "Write a summary for a pull request to FILE, and its pictures to a folder beside it")
    private static let picturesURL = ValueFlag(
        "pictures-url", .text("URL", "an address"),
        help: "The address of the pictures in the summary of --markdown [default: the folder beside it]")

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let (arguments, console) = (invocation.arguments, invocation.console)
        try arguments.require(markdown.spec, for: picturesURL.spec, onlyTo: "the pictures of a summary")
        let compared = ComparedSets.files(arguments, git: arguments[git])
        if let path = arguments[html] { try compared.protect(from: [path], of: html.spec) }
        if let path = arguments[markdown] { try compared.protect(from: [path], of: markdown.spec) }
        let (before, after) = try ComparedSets.load(arguments, git: arguments[git])
        let errors = (before.allFindings + after.allFindings).filter { $0.severity == .error }
        console.report(errors)
        if before.couldNotRun || after.couldNotRun { return .couldNotRun }
        let options = ComparisonOptions(jobs: ThisProcess.processorCount)
        let comparison = SetComparison(before, after, options: options)
        try writeFiles(comparison, compared, arguments)
        try console.print(ComparisonText.render(comparison))
        return errors.isEmpty ? .success : .findings
    }

    private static func writeFiles(
        _ comparison: SetComparison, _ compared: SetFiles, _ arguments: ParsedArguments
    ) throws {
        if let path = arguments[html] {
            try ResultFile.write(ChangesPage.html(of: comparison).lazy.map(\.bytes), to: path)
        }
        guard let path = arguments[markdown] else { return }
        var summary = ChangeSummary(comparison, path: path, address: arguments[picturesURL])
        let pictures = summary.pictures()
        try compared.protect(from: pictures.map(\.path), of: markdown.spec)
        for picture in pictures { try ResultFile.write(picture.bytes, to: picture.path) }
        try ResultFile.write(Array(summary.text().utf8), to: path)
    }
}

enum ComparedSets {
    static func load(
        _ arguments: ParsedArguments, git revisions: String?
    ) throws -> (before: PreviewSet, after: PreviewSet) {
        let jobs = ThisProcess.processorCount
        if let revisions { return try load(revisions, arguments, jobs) }
        guard arguments.operands.count == 2 else {
            throw UsageError(
                message: "'diff' needs two states to compare",
                hint: "name two output folders, or a revision with '--git'")
        }
        return (set(arguments.operands[0], jobs), set(arguments.operands[1], jobs))
    }

    /// The files of both states that are in the file system.
    static func files(_ arguments: ParsedArguments, git revisions: String?) -> SetFiles {
        var files = SetFiles()
        for path in revisions == nil ? arguments.operands : [IconSetArguments.manifestPath(arguments)] {
            if isFolder(path) { files.add(outputFolder: path) } else { files.add(manifest: path) }
        }
        return files
    }

    private static func load(
        _ revisions: String, _ arguments: ParsedArguments, _ jobs: Int
    ) throws -> (before: PreviewSet, after: PreviewSet) {
        guard arguments.operands.count < 2 else {
            throw UsageError(
                message: "'--git' compares states of one manifest, but two paths are given", hint: "name the manifest")
        }
        let manifest = IconSetArguments.manifestPath(arguments)
        guard let dots = revisions.utf8.firstRange(of: "..".utf8) else {
            return (try set(at: revisions, manifest, jobs), set(manifest, jobs))
        }
        let (first, second) = (String(revisions[..<dots.lowerBound]), String(revisions[dots.upperBound...]))
        guard second.utf8.first != UInt8(ascii: ".") else {
            throw UsageError(message: "'\(revisions)' has three dots", hint: "write two: 'A..B'")
        }
        // As in git, an omitted side is HEAD.
        return (
            try set(at: first.isEmpty ? "HEAD" : first, manifest, jobs),
            try set(at: second.isEmpty ? "HEAD" : second, manifest, jobs)
        )
    }

    private static func set(_ path: String, _ jobs: Int) -> PreviewSet {
        isFolder(path)
            ? OutputReading.run(folder: path)
            : Preview.run(manifest: path, showsParts: false, findings: .built, jobs: jobs)
    }

    private static func isFolder(_ path: String) -> Bool { FileStatus(path, followsLinks: true)?.kind == .folder }

    private static func set(at name: String, _ manifest: String, _ jobs: Int) throws(CommandError) -> PreviewSet {
        do throws(GitFailure) {
            let revision = try Revision(name, manifest: manifest)
            var set = Preview.run(manifest: revision.manifest, showsParts: false, findings: .built, jobs: jobs)
            set.name = "\(name):\(manifest)"
            set.findings = set.findings.map(revision.placed)
            for index in set.icons.indices {
                set.icons[index].findings = set.icons[index].findings.map(revision.placed)
            }
            return set
        } catch {
            throw CommandError(
                exitCode: .couldNotRun,
                diagnostics: [
                    Diagnostic(rule: .revision, severity: .error, message: error.message, hint: error.hint)
                ])
        }
    }
}

struct ChangeSummary {
    /// The maximum number of pictures: nobody scrolls through more in a comment.
    private static let maxCount = 60

    private let comparison: SetComparison
    private let folder: String
    private let address: String
    private var names: [ExactName: String] = [:]

    /// The folder of the pictures is named as `path` without its extension; `address` is where they will be published.
    init(_ comparison: SetComparison, path: String, address: String?) {
        self.comparison = comparison
        folder = path.dividedBeforeExtension.stem + "-pictures"
        self.address = address.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } ?? folder.lastPathStep
    }

    mutating func pictures() -> [(path: String, bytes: [UInt8])] {
        var maker = ComparisonPictures(comparison.options)
        var pictures: [(path: String, bytes: [UInt8])] = []
        let files = comparison.icons.flatMap { icon in icon.files.map { (icon, $0) } }.filter { $0.1.change != .bytes }
        for (icon, file) in files.prefix(Self.maxCount) {
            guard let bytes = maker.strip(file) else { continue }
            // Numbered, as an icon's name can contain what file names and addresses cannot.
            let name = "\(pictures.count + 1).png"
            names[Self.key(icon, file)] = name
            pictures.append(("\(folder)/\(name)", bytes))
        }
        return pictures
    }

    func text() -> String {
        ComparisonText.markdown(comparison, maxCount: Self.maxCount) { icon, file in
            names[Self.key(icon, file)].map { "\(address)/\($0)" }
        }
    }

    private static func key(_ icon: IconComparison, _ file: FileComparison) -> ExactName {
        ExactName("\(icon.name)\0\(file.variant ?? "")")
    }
}
