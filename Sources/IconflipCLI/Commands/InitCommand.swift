import Build
import Diagnostics
import IconModel
import Linting
import Manifest
import Proposals

/// The command `iconflip init`.
enum InitCommand {
    static let spec = CommandSpec(
        name: "init", summary: "Propose a manifest for a folder of icons",
        details: [
            "Reads every SVG file in DIR and its subfolders, and writes a manifest beside DIR that gives every icon a "
                + "kind, with the reason in its \"note\". An icon is judged by its drawing (whether it looks the same in "
                + "the mirror, or shows a chevron, a clock or lines of text) and by the words of its name. Drawings for "
                + "right-to-left languages, such as undo-rtl.svg or signature.he.svg, become variants of the icons that "
                + "they are drawn for. Every entry is tried before it is proposed, so the proposal builds.",
            "An icon without clear evidence is proposed as \"fixed\"; where its name or drawing speaks for a flip that "
                + "cannot be made for certain, its note says to look at it. A file that "
                + "cannot be read is reported and gets no entry; the others do, and the exit status is 1. An existing "
                + "manifest is never overwritten.",
        ],
        operands: [
            OperandSpec(placeholder: "DIR", help: "The folder of the icons", isOptional: false, completion: .folders)
        ],
        ownFlags: [locales.spec, output.spec, IconSetArguments.jobs.spec, quiet.spec],
        examples: [
            CommandExample(purpose: "write manifest.json beside the folder Assets", line: "iconflip init Assets"),
            CommandExample(
                purpose: "for two languages and a region",
                line: "iconflip init Assets --locales he,ar,ar-EG"),
            CommandExample(
                purpose: "compare an existing manifest with the proposal",
                line: "iconflip init Assets --output - | diff manifest.json -"),
            CommandExample(
                purpose: "list the icons to look at", line: "iconflip init Assets -o - | grep 'look at it'"),
        ],
        run: run)

    private static let locales = ValueFlag(
        "locales", .locales,
        help: "The languages and locales that the icons are shipped in, separated by commas "
            + "[default: \(ProposalRequest.usualLocales.joined(separator: ",")) and the locales that icons are drawn for]"
    )
    private static let output = ValueFlag(
        "output", short: "o", .file,
        help: "Write to FILE, in a folder above DIR, or to the standard output for '-' "
            + "[default: manifest.json beside DIR]")
    private static let quiet = Switch(
        "quiet", short: "q", help: "Show only problems, without progress and summary")

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let (arguments, console) = (invocation.arguments, invocation.console)
        let target = try ProposalTarget(arguments.operands[0], output: arguments[output], output.spec)
        let request = ProposalRequest(
            folder: target.folder, manifestFolder: target.manifestFolder, source: target.source,
            locales: arguments[locales],
            jobs: IconSetArguments.jobCount(arguments))
        let report = try propose(request, console, isQuiet: arguments.isSet(quiet))
        console.report(report.diagnostics)
        guard !report.icons.isEmpty else { return .findings }
        try target.write(report.manifest.text, console)
        // If the manifest itself goes to the standard output, a summary would corrupt it.
        if !arguments.isSet(quiet), let path = target.path { try console.print(report.summary(path)) }
        return report.diagnostics.contains { $0.severity == .error } ? .findings : .success
    }

    private static func propose(
        _ request: ProposalRequest, _ console: Console, isQuiet: Bool
    ) throws(CommandError) -> ProposalReport {
        let line = isQuiet ? nil : ProgressLine(console)
        let report = ManifestProposal.run(request) { progress in
            line?.update("looking at", done: progress.done, of: progress.total, name: progress.icon)
        }
        line?.clear()
        guard let report else { throw .unusable(request.folder, "it is not a folder") }
        guard !report.icons.isEmpty || !report.diagnostics.isEmpty else {
            throw .unusable(request.folder, "the folder contains no SVG file")
        }
        return report
    }
}

extension ValueKind where Value == [LanguageTag] {
    /// Comma-separated language tags, without duplicates.
    fileprivate static var locales: ValueKind {
        ValueKind(placeholder: "TAGS", expectation: "language tags separated by commas, such as 'ar,he'") { text in
            let tags = text.split { $0 == "," || $0 == " " }.map { try? LanguageTag(parsing: String($0)) }
            let known = tags.compactMap(\.self)
            guard !tags.isEmpty, known.count == tags.count else { return nil }
            return known.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }
    }
}

extension ProposalReport {
    /// Returns a summary of the proposal, with the next steps.
    ///
    /// - Parameter path: The path of the manifest.
    func summary(_ path: String) -> String {
        let kinds = ["fixed", "directional", "localized", "composite"].compactMap { kind -> String? in
            let count = icons.count { $0.effectiveKind == kind }
            return count > 0 ? "\(count) \(kind)" : nil
        }
        let failed = diagnostics.count { $0.severity == .error }
        let unread = failed > 0 ? "; \(failed) file\(failed == 1 ? "" : "s") left out because of errors" : ""
        let manifest = path == "manifest.json" ? "" : " \(VisibleText.escaped(path))"
        return """
            proposed \(icons.count) icon\(icons.count == 1 ? "" : "s") in \(VisibleText.escaped(path)): \
            \(kinds.joined(separator: ", "))\(unread)
            \(questions(path))\(attention(path))next:
              iconflip preview\(manifest)    shows every icon in both directions
              iconflip validate\(manifest)   reports likely mistakes
              iconflip build\(manifest)      builds the variants

            """
    }

    /// The questions that settle most icons, with the answers that the manifest gives.
    private func questions(_ path: String) -> String {
        let families = SettledFamily.all(in: icons).sorted { $0.count > $1.count }.prefix(3)
        guard !families.isEmpty else { return "" }
        let lines = families.map { "  \($0.policy.rawValue) (\($0.policy.answer.rawValue)): \($0.note)\n" }
        return "questions that settle most icons; change the answers under \"policies\" in "
            + "\(VisibleText.escaped(path)):\n\(lines.joined())"
    }

    private func attention(_ path: String) -> String {
        let count = icons.count(where: \.entry.needsLook)
        guard count > 0 else { return "" }
        return "\(count) to look at: grep 'look at it' \(VisibleText.escaped(path))\n"
    }
}
