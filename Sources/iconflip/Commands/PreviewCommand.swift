import Buffers
import Diagnostics
import HostSystem
import Manifest
import Pipeline
import Proposals
import SVGDocument
import Show

enum PreviewCommand {
    static let spec = CommandSpec(
        name: "preview", summary: "Show the whole set on one page or on contact sheets",
        details: [
            "Writes one HTML file that needs nothing else. It shows each icon as drawn and for every locale, "
                + "with its findings, in Arabic, English, Hebrew, Persian or Urdu. What is open waits in a queue, "
                + "where one key decides; decisions are lines of the manifest to copy.",
            "With --serve, the page is served to a browser on this machine, at an address with a secret in it, "
                + "until Control-C. It writes its decisions into the manifest alone.",
        ],
        operands: [
            IconSetArguments.manifest,
            OperandSpec(
                placeholder: "REVIEW", help: "Further files of readers, after one '--review'", isOptional: true,
                mayRepeat: true, completion: .files(ofType: "json")),
        ],
        ownFlags: [
            output.spec, serve.spec, review.spec, sheet.spec, title.spec, only.spec, locale.spec,
            quiet.spec,
        ],
        examples: [
            "a page of the set of ./manifest.json": "iconflip preview",
            "decide in a browser, and write the manifest": "iconflip preview --serve",
            "decide with what two readers sent back": "iconflip preview --serve --review mona.json david.json",
            "a picture for a README": "iconflip preview --sheet icons.png --locale ar",
        ],
        run: run)

    private static let output = ValueFlag(
        "output", short: "o", .file,
        help:
            "Write the page to FILE, or to the standard output for '-' [default: preview.html, or no page with --sheet]"
    )
    private static let serve = ValueFlag(
        "serve", .wholeNumber(1...65535, placeholder: "PORT"), isOptional: true,
        help:
            "Serve the page to a browser on this machine, and write its decisions into the manifest [default: a port that is free]"
    )
    private static let review = ValueFlag(
        "review", .file, mayRepeat: true,
        help:
            "Show what readers said, from the files that 'Send back' on the page saved"
    )
    private static let sheet = ValueFlag(
        "sheet", .file,
        help: "Draw contact sheets, the first to FILE, the second to FILE-2; with --output, the page as well")
    private static let title = ValueFlag(
        "title", .text("TEXT", "a text"),
        help: "The title of the page and of the sheets [default: the manifest's path]")
    private static let only = ValueFlag(
        "only", .iconNames, mayRepeat: true,
        help: "Show only the icons whose names match GLOB; may be given several times")
    private static let locale = ValueFlag(
        "locale", .text("TAG", "a locale of the manifest such as 'ar'", completion: .names(.locales)),
        help: "The locale that sheets show beside the source [default: the first right-to-left locale]")
    private static let quiet = Switch("quiet", short: "q", help: "Show only problems, without progress and summary")

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let (arguments, console) = (invocation.arguments, invocation.console)
        try arguments.require(sheet.spec, for: locale.spec, onlyTo: "contact sheets")
        let (manifest, reviewPaths) = try paths(arguments)
        if arguments.has(serve.spec) {
            if let other = [output.spec, sheet.spec].first(where: { arguments.has($0) }) {
                throw UsageError(
                    message: "'\(other.long)' and '--serve' exclude each other", hint: "leave out one of them")
            }
            return try runServer(manifest, reviewPaths, invocation)
        }
        if !writesPage(arguments) { try arguments.require(output.spec, for: review.spec, onlyTo: "pages") }
        var files = SetFiles()
        files.add(manifest: manifest)
        for path in reviewPaths { files.add(file: path) }
        let goesToOutput = writesPage(arguments) && pagePath(arguments) == "-"
        if writesPage(arguments), !goesToOutput { try files.protect(from: [pagePath(arguments)], of: output.spec) }
        if let path = arguments[sheet] { try files.protect(from: [path], of: sheet.spec) }
        let reviews = try readReviews(reviewPaths)
        var shown = show(manifest, invocation)
        shown.set.reviews = reviews
        let set = shown.set
        let findings = (set.findings + shown.findings).withoutRepetitions().inReadingOrder()
        let errors = reported(findings, of: set)
        console.report(errors)
        if set.couldNotRun { return .couldNotRun }
        var written: [String] = []
        if let page = shown.page { written.append(try write(page, set, arguments, console)) }
        if let path = arguments[sheet] { written += try drawSheets(set, to: path, files, arguments) }
        // If the page itself goes to the standard output, a summary would corrupt it.
        if !arguments.isSet(quiet), !goesToOutput {
            try console.print(summary(of: set, shown.count, findings.count, written) + "\n")
        }
        return errors.isEmpty ? .success : .findings
    }

    /// The findings that are reported besides the page, which has all: errors that leave something out of it.
    private static func reported(_ findings: [Diagnostic], of set: PreviewSet) -> [Diagnostic] {
        findings.filter { $0.severity == .error && (set.couldNotRun || $0.rule.severity == .error) }
    }

    /// What is shown of a set: only contact sheets need all icons at once.
    private struct Shown: Sendable {
        var set: PreviewSet
        var page: GalleryPage?
        var findings: [Diagnostic] = []
        var count = 0
    }

    private static func show(_ manifest: String, _ invocation: Invocation) -> Shown {
        let (arguments, console) = (invocation.arguments, invocation.console)
        let line = arguments.isSet(quiet) ? nil : ProgressLine(console)
        defer { line?.clear() }
        // Sheets show no findings.
        let findings =
            writesPage(arguments)
            ? PreviewFindings.validated(cache: invocation.validationCache, judge: UnexplainedEntries.judge) : .built
        let jobs = ThisProcess.processorCount
        let preview = Preview(manifest: manifest, only: arguments.all(only), findings: findings, jobs: jobs) {
            line?.update($0)
        }
        let page = writesPage(arguments) ? GalleryPage(preview.set) : nil
        let keepsIcons = arguments.has(sheet.spec) || arguments.has(serve.spec)
        let shown = Guarded(Shown(set: preview.set, page: page))
        preview.make(jobs: jobs, progress: { line?.update($0) }) { icon in
            shown.withLock { shown in
                shown.page?.add(icon)
                shown.findings += icon.findings
                shown.count += 1
                // What icons took lies between what stays of them.
                if shown.count % 2048 == 0 { ThisProcess.returnFreeMemory() }
                if keepsIcons { shown.set.icons.append(icon) }
            }
        }
        return shown.withLock { $0 }
    }

    /// Several reviews may follow one flag: of the operands, those are reviews that call themselves so.
    private static func paths(_ arguments: ParsedArguments) throws(UsageError) -> (manifest: String, reviews: [String])
    {
        guard arguments.has(review.spec) else {
            if arguments.operands.count > 1 { throw .unexpectedOperand(arguments.operands[1], spec) }
            return (IconSetArguments.manifestPath(arguments), [])
        }
        func isReview(_ path: String) -> Bool {
            guard let bytes = try? FileDescriptor.read(path, atMost: SVGLimits.standard.fileSize) else { return false }
            return ReviewFile.isReview(bytes)
        }
        let others = arguments.operands.filter { !isReview($0) }
        if others.count > 1 { throw .unexpectedOperand(others[1], spec) }
        return (others.first ?? "manifest.json", arguments.all(review) + arguments.operands.filter(isReview))
    }

    /// Reads the files of reviews, and reports all that is wrong in any of them.
    private static func readReviews(_ paths: [String]) throws -> [Review] {
        var reviews: [Review] = []
        var errors: [Diagnostic] = []
        var isUnreadable = false
        for path in paths {
            do throws(SystemError) {
                let bytes = try FileDescriptor.read(path, atMost: SVGLimits.standard.fileSize)
                let file = ReviewFile(SourceText(name: path, bytes: bytes))
                reviews.append(file.review)
                errors += file.diagnostics
            } catch {
                isUnreadable = true
                errors.append(
                    Diagnostic(
                        rule: .unreadableFile, message: "the review cannot be read: \(error.message)",
                        location: SourceLocation(file: path)))
            }
        }
        guard errors.isEmpty else {
            throw CommandError(exitCode: isUnreadable ? .couldNotRun : .findings, diagnostics: errors)
        }
        return reviews
    }

    private static func writesPage(_ arguments: ParsedArguments) -> Bool {
        !arguments.has(sheet.spec) || arguments.has(output.spec)
    }

    // MARK: The served page

    private static func runServer(
        _ manifest: String, _ reviewPaths: [String], _ invocation: Invocation
    ) throws -> ExitCode {
        let (arguments, console) = (invocation.arguments, invocation.console)
        let wanted = UInt16(arguments[serve] ?? 0)
        let server: LoopbackServer
        do throws(SystemError) {
            server = try LoopbackServer(port: wanted)
        } catch {
            let place = wanted == 0 ? "the page cannot be served" : "the page cannot be served at port \(wanted)"
            throw UsageError(
                message: "\(place): \(error.message)",
                hint: wanted == 0
                    ? "write it to a file: '--output'"
                    : "choose another port, or leave it out for one that is free")
        }
        let reviews = try readReviews(reviewPaths)
        var set = show(manifest, invocation).set
        set.reviews = reviews
        console.report(reported(set.allFindings, of: set))
        if set.couldNotRun { return .couldNotRun }
        var service = PreviewService(
            set, manifest: manifest, only: arguments.all(only), title: arguments[title] ?? set.name,
            jobs: ThisProcess.processorCount, cache: invocation.validationCache,
            judge: UnexplainedEntries.judge, port: server.port)
        try console.print("\(service.address)\n")
        if !arguments.isSet(quiet) { console.inform("open this address in a browser; press Control-C to stop\n") }
        Interruption.observe()
        server.run(isEnded: { Interruption.hasCome }) { service.answer($0) }
        return .success
    }

    // MARK: The page

    private static func pagePath(_ arguments: ParsedArguments) -> String { arguments[output] ?? "preview.html" }

    private static func write(
        _ page: GalleryPage, _ set: PreviewSet, _ arguments: ParsedArguments, _ console: Console
    ) throws -> String {
        let path = pagePath(arguments)
        let html = page.html(of: set, title: arguments[title] ?? set.name)
        if path == "-" {
            for piece in html { try console.print(bytes: piece.bytes) }
        } else {
            try ResultFile.write(html.lazy.map(\.bytes), to: path)
        }
        return path
    }

    // MARK: Sheets

    private static func drawSheets(
        _ set: PreviewSet, to path: String, _ files: SetFiles, _ arguments: ParsedArguments
    ) throws -> [String] {
        let options = SheetOptions(title: arguments[title] ?? set.name, locale: try localeIndex(in: set, arguments))
        let sheet = ContactSheet(set, options: options)
        let (stem, pathExtension) = path.dividedBeforeExtension
        let places = [path] + (1..<sheet.pageCount).map { "\(stem)-\($0 + 1)\(pathExtension)" }
        try files.protect(from: places, of: self.sheet.spec)
        for (page, place) in places.enumerated() { try ResultFile.write(try draw(sheet, page), to: place) }
        return places
    }

    private static func localeIndex(in set: PreviewSet, _ arguments: ParsedArguments) throws(UsageError) -> Int? {
        guard let tag = arguments[locale] else { return nil }
        if let index = set.locales.firstIndex(where: { $0.tag == tag }) { return index }
        let tags = set.locales.map(\.tag)
        throw UsageError(
            message: "the manifest has no locale '\(tag)'",
            hint: Suggestion.hint(for: tag, among: tags) ?? "it has \(tags.joined(separator: ", "))")
    }

    private static func draw(_ sheet: ContactSheet, _ page: Int) throws(CommandError) -> [UInt8] {
        do {
            return try sheet.png(page: page)
        } catch {
            throw .findings([
                Diagnostic(
                    rule: .preview, severity: .error, message: "the contact sheet cannot be drawn: \(error)",
                    hint: "show fewer icons: '--only'")
            ])
        }
    }

    // MARK: The summary

    private static func summary(of set: PreviewSet, _ count: Int, _ findings: Int, _ written: [String]) -> String {
        let icons = count == 1 ? "1 icon" : "\(count) icons"
        let found = findings == 0 ? "" : ", \(findings) finding\(findings == 1 ? "" : "s")"
        let shown = "\(icons)\(found): \(written.map(VisibleText.escaped).joined(separator: ", "))"
        return set.isBuilt ? shown : shown + "\nnot built yet: 'iconflip build' writes the files"
    }
}
