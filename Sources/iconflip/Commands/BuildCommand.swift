import Diagnostics
import HostSystem
import Manifest
import Pipeline

enum BuildCommand {
    static let spec = CommandSpec(
        name: "build", summary: "Build the variants, previews and index of an icon set",
        details: [
            "Writes SVG variants to 'svg', PNG previews to 'png', and 'index.json', which lists the file for "
                + "each locale; exports go to their own folders. Only changes are built, and sources are never "
                + "changed. One bad icon does not stop the others; the exit status is 1.",
            "Only files that builds wrote are replaced or removed. Commit '.iconflip.sums' with outputs: by it "
                + "a fresh checkout knows its own.",
        ],
        operands: [IconSetArguments.manifest],
        ownFlags: [
            output.spec, only.spec, IconSetArguments.jobs.spec, watch.spec, check.spec, clean.spec,
            overwrite.spec, depfile.spec, quiet.spec,
        ],
        examples: [
            "the set of ./manifest.json": "iconflip build",
            "a few icons": "iconflip build --only 'arrow.*' --only clock",
            "another manifest, to another folder": "iconflip build icons/manifest.json --output build/res",
            "fail if committed files are out of date": "iconflip build --check",
        ],
        run: run)

    private static let output = ValueFlag(
        "output", short: "o", .folder,
        help: "Write to DIR instead of the folder that the manifest names")
    private static let only = ValueFlag(
        "only", .iconNames, mayRepeat: true,
        help: "Build only the icons whose names match GLOB; may be given several times")
    private static let check = Switch(
        "check", help: "Write nothing; list stale icons, and stale, missing and foreign outputs, with exit status 1")
    private static let clean = Switch(
        "clean", help: "Remove all files that builds wrote and that were not edited since, and build nothing")
    private static let watch = Switch(
        "watch", short: "w", help: "Build again whenever the manifest or a source changes, until interrupted")
    private static let depfile = ValueFlag(
        "depfile", .file,
        help: "Write the output's dependencies to FILE, in the format of GNU make and Ninja")
    private static let overwrite = Switch(
        "overwrite",
        help: "Replace files in the place of outputs even if no build is known to have written them")
    private static let quiet = Switch("quiet", short: "q", help: "Show only problems, without progress and summary")

    /// The flags that make the command do something other than build.
    private static let modes = [watch, check, clean]

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let arguments = invocation.arguments
        let given = modes.filter(arguments.isSet)
        if given.count > 1 { throw UsageError.conflict(given[0].spec, given[1].spec) }
        if let mode = given.first, arguments.has(depfile.spec) { throw UsageError.conflict(mode.spec, depfile.spec) }
        if let mode = given.first, mode.spec.name != watch.spec.name, arguments.isSet(overwrite) {
            throw UsageError.conflict(mode.spec, overwrite.spec)
        }
        if arguments.isSet(clean), arguments.has(only.spec) { throw UsageError.conflict(clean.spec, only.spec) }
        let request = BuildRequest(
            manifest: IconSetArguments.manifestPath(arguments), output: arguments[output], only: arguments.all(only),
            overwrites: arguments.isSet(overwrite), jobs: IconSetArguments.jobCount(arguments), tool: .running,
            cache: invocation.validationCache)
        if let path = arguments[depfile] {
            var files = SetFiles()
            files.add(manifest: request.manifest, output: request.output)
            try files.protect(from: [path], of: depfile.spec)
        }
        switch given.first?.spec.name {
        case watch.spec.name: return try self.watch(request, invocation)
        case check.spec.name: return try runCheck(request, invocation)
        case clean.spec.name: return try tell(Build.clean(request), \.cleaningSummary, invocation)
        default: return try build(request, invocation)
        }
    }

    private static func build(_ request: BuildRequest, _ invocation: Invocation) throws -> ExitCode {
        let report = withProgress("building", invocation) { Build.run(request, progress: $0) }
        let code = try tell(report, \.buildSummary, invocation)
        if let path = invocation.arguments[depfile], !report.hasErrors {
            guard let content = Depfile(request) else {
                throw CommandError.unusable(
                    request.manifest, "was changed during the build, so that its dependencies are unknown",
                    hint: "build again")
            }
            try ResultFile.write(Array(content.text.utf8), to: path)
        }
        return code
    }

    private static func watch(_ request: BuildRequest, _ invocation: Invocation) throws(CommandError) -> ExitCode {
        let arguments = invocation.arguments
        var last: BuildReport?
        Interruption.observe()
        try Watch.run(request, isEnded: { Interruption.hasCome }) { report throws(CommandError) in
            // A file that was merely touched is not worth reporting.
            let isNews = report.written + report.removed > 0 || report.diagnostics != last?.diagnostics
            if isNews { _ = try tell(report, \.buildSummary, invocation) }
            if last == nil, !arguments.isSet(quiet) {
                invocation.console.inform("watching for changes; press Control-C to stop\n")
            }
            last = report
        }
        return last?.exitCode ?? .success
    }

    private static func runCheck(_ request: BuildRequest, _ invocation: Invocation) throws -> ExitCode {
        let report = withProgress("checking", invocation) { Build.check(request, progress: $0) }
        return try tell(report, \.checkSummary, invocation, findings: report.diagnostics.withDifferencesByFolder())
    }

    // MARK: Telling

    private static func withProgress(
        _ verb: String, _ invocation: Invocation, _ work: (@escaping @Sendable (BuildProgress) -> Void) -> BuildReport
    ) -> BuildReport {
        let line = invocation.arguments.isSet(quiet) ? nil : ProgressLine(invocation.console)
        let report = work { progress in
            line?.update(verb, done: progress.done, of: progress.total, name: progress.icon)
        }
        line?.clear()
        return report
    }

    private static func tell(
        _ report: BuildReport, _ summary: (BuildReport) -> String, _ invocation: Invocation,
        findings: [Diagnostic]? = nil
    ) throws(CommandError) -> ExitCode {
        let console = invocation.console
        console.report(findings ?? report.diagnostics)
        guard !invocation.arguments.isSet(quiet) else { return report.exitCode }
        if !report.couldNotRun { try console.print(summary(report) + "\n") }
        if !report.diagnostics.isEmpty { console.inform(report.diagnostics.summary + "\n") }
        return report.exitCode
    }
}

extension BuildReport {
    var exitCode: ExitCode {
        if couldNotRun { return .couldNotRun }
        return hasErrors ? .findings : .success
    }

    var buildSummary: String {
        let icons = [
            "built \(counted(built, "icon"))", part(rightToLeft, "of them with drawings for right-to-left languages"),
            part(current, "up to date"), part(failed, "failed"), part(skipped, "skipped"),
        ]
        let files = ["\(counted(written, "file")) written", part(removed, "removed")]
        return "\(list(icons)): \(list(files))" + (folders.isEmpty ? "" : " in \(folders)")
    }

    /// The folders that were written to: `build/icons, app/res (android) and site/icons (web)`.
    private var folders: String {
        let all =
            (output.map { [VisibleText.escaped($0)] } ?? [])
            + exports.map { "\(VisibleText.escaped($0.folder)) (\($0.target))" }
        guard let last = all.last, all.count > 1 else { return all.joined() }
        return all.dropLast().joined(separator: ", ") + " and " + last
    }

    var checkSummary: String {
        let icons = [
            "\(counted(current, "icon")) up to date",
            stale.isEmpty ? nil : "\(built) stale (\(stale.map(VisibleText.escaped).listed(atMost: 20)))",
            part(failed, "failed"),
            part(skipped, "skipped"),
        ]
        return list(icons) + (output.map { " in \(VisibleText.escaped($0))" } ?? "")
    }

    var cleaningSummary: String {
        "\(counted(removed, "file")) removed" + (output.map { " from \(VisibleText.escaped($0))" } ?? "")
    }

    private func part(_ count: Int, _ word: String) -> String? { count > 0 ? "\(count) \(word)" : nil }

    private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    private func list(_ parts: [String?]) -> String { parts.compactMap(\.self).joined(separator: ", ") }
}
