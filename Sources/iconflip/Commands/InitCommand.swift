import Audit
import Diagnostics
import HostSystem
import IconModel
import Manifest
import Pipeline
import Proposals
import SVGDocument

enum InitCommand {
    static let spec = CommandSpec(
        name: "init", summary: "Propose a manifest for a folder of icons",
        details: [
            "Writes a manifest beside DIR that gives each SVG file and vector drawable a kind, with the reason "
                + "in its \"note\"; where that is not sure, the entry asks (\"ask\"). Every entry is tried first. "
                + "Labels, and drawings such as undo-rtl.svg, come before guesses. An existing manifest is never "
                + "overwritten.",
            "DIR can also be an asset catalog, an icon theme, a set of Iconify (one JSON file), or the "
                + "resources, the module or the project of an Android app.",
        ],
        operands: [folder],
        ownFlags: [
            update.spec, prune.spec, labels.spec, locales.spec, output.spec, DroppedDrawings.flag.spec,
            quiet.spec,
        ],
        examples: [
            "write manifest.json beside the folder Assets": "iconflip init Assets --locales he,ar-EG",
            "list the icons to look at": "iconflip init Assets -o - | grep '\"ask\"'",
            "begin from a set of Iconify": "iconflip init node_modules/@iconify-json/mdi/icons.json",
            "add the icons that ./manifest.json does not list": "iconflip init --update",
            "move the drawings that entries make out of the set":
                "iconflip init --update --drop-drawn ../drawn",
        ],
        run: run)

    private static let folder = OperandSpec(
        placeholder: "DIR",
        help: "The folder of the icons; only with --update it can be left out, or be the manifest",
        isOptional: true, completion: .folders)
    private static let update = Switch(
        "update",
        help: "Add entries for the icons that the manifest does not list, and rename those of renamed files")
    private static let prune = Switch(
        "prune", help: "With --update, remove the entries whose files are gone, and name them")
    private static let labels = ValueFlag(
        "labels", .file,
        help: "Go by FILE, JSON or a table with the name of each icon and its kind, or 'mirror' or 'stay'")
    private static let locales = ValueFlag(
        "locales", .locales,
        help: "The locales that the icons are shipped in, separated by commas "
            + "[default: those of the app around DIR or \(ProposalRequest.usualLocales.joined(separator: ",")), and the "
            + "locales that icons are drawn for]"
    )
    private static let output = ValueFlag(
        "output", short: "o", .file,
        help:
            "Write to FILE, in a folder above DIR, or to the standard output for '-'; with --update, FILE is the manifest "
            + "[default: manifest.json beside DIR, or beside the 'node_modules' that DIR is in]")
    private static let quiet = Switch("quiet", short: "q", help: "Show only problems, without progress and summary")

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let (arguments, console) = (invocation.arguments, invocation.console)
        let labels = try arguments[labels].map { try LabelFile(atPath: $0) }
        let cache = invocation.validationCache
        if arguments.isSet(update) { return try addEntries(arguments, labels, cache, console) }
        try arguments.require(update.spec, for: prune.spec, onlyTo: "an update")
        guard let operand = arguments.operands.first else {
            throw UsageError(
                message: "'init' needs DIR, which only '\(update.spec.long)' can do without",
                hint: "write 'iconflip init DIR', with '.' for the current folder")
        }
        guard UnpackedSet.canBe(operand) else {
            return try writeProposal(for: operand, labels, cache, arguments, console)
        }
        let set = try UnpackedSet(operand)
        do {
            // What stands against a manifest is said before anything is written.
            _ = try ProposalTarget(set.folder, output: arguments[output], output.spec)
            try set.write()
        } catch {
            set.remove()
            throw error
        }
        console.report(set.diagnostics)
        let exit = try writeProposal(for: set.folder, labels, cache, arguments, console)
        return set.diagnostics.isEmpty ? exit : .findings
    }

    private static func writeProposal(
        for folder: String, _ labels: LabelFile?, _ cache: ValidationCache?, _ arguments: ParsedArguments,
        _ console: Console
    ) throws -> ExitCode {
        let target = try ProposalTarget(folder, output: arguments[output], output.spec)
        let dropped = try DroppedDrawings(arguments, manifest: target.path, icons: FolderPath(target.folder))
        let schema = target.newSchema
        var request = ProposalRequest(
            folder: target.folder, manifestFolder: target.manifestFolder, source: target.source,
            locales: arguments[locales], labels: labels, namesSchema: schema != nil || target.hasSchema,
            jobs: ThisProcess.processorCount)
        request.manifestName = target.path?.lastPathStep
        request.cache = cache
        let app = AppAround(target.folder, jobs: request.jobs)
        (request.uses, request.appLanguages) = (app.uses, app.languages)
        let report = try propose(request, console, isQuiet: arguments.isSet(quiet))
        console.report(report.diagnostics)
        guard !report.icons.isEmpty else { return .findings }
        try target.write(report.manifest.text, schema: schema, console)
        if let cache, let path = target.path {
            report.keepValidations(ofManifest: path, jobs: request.jobs, in: cache)
        }
        // If the manifest itself goes to the standard output, a summary would corrupt it.
        if !arguments.isSet(quiet), let path = target.path {
            try console.print(report.summary(path, schema: schema, reasonForPlace: target.reasonForPlace))
        }
        let hasErrors = report.diagnostics.contains { $0.severity == .error }
        // What follows reads the set again, which takes as much memory as the proposal.
        _ = consume report
        ThisProcess.returnFreeMemory()
        guard try dropped.run(console, isQuiet: arguments.isSet(quiet)) else { return .findings }
        return hasErrors ? .findings : .success
    }

    // MARK: Updates

    private static func addEntries(
        _ arguments: ParsedArguments, _ labels: LabelFile?, _ cache: ValidationCache?, _ console: Console
    ) throws -> ExitCode {
        if arguments.has(locales.spec) { throw UsageError.conflict(update.spec, locales.spec) }
        let path = try manifestPath(arguments)
        let dropped = try DroppedDrawings(
            arguments, manifest: arguments[output] == "-" ? nil : path,
            icons: IconSetLoader.load(path, output: nil, sources: SourceListing(paths: []), only: []).set?.sourceFolder)
        let isQuiet = arguments.isSet(quiet)
        let line = isQuiet ? nil : ProgressLine(console)
        let jobs = ThisProcess.processorCount
        let result = ManifestUpdate(
            path, labels: labels, removesGone: arguments.isSet(prune), jobs: jobs, cache: cache,
            uses: { AppAround($0, jobs: jobs).uses }
        ) { line?.update($0) }
        line?.clear()
        console.report(result.diagnostics)
        if result.couldNotRun { return .couldNotRun }
        if arguments[output] == "-" {
            try console.print(bytes: result.bytes)
        } else {
            try result.write(to: path)
            if !isQuiet { try console.print(result.summary(path)) }
        }
        guard try dropped.run(console, isQuiet: isQuiet) else { return .findings }
        return result.diagnostics.contains { $0.severity == .error } ? .findings : .success
    }

    /// Returns the path of the manifest to add to: the one that `--output` names, the one beside the folder, or the operand.
    private static func manifestPath(_ arguments: ParsedArguments) throws -> String {
        let named = arguments[output] == "-" ? nil : arguments[output]
        guard let operand = arguments.operands.first else { return named ?? "manifest.json" }
        guard FileStatus(operand, followsLinks: true)?.kind == .folder else { return named ?? operand }
        // Where the manifest is named, it says which of several folders is meant.
        let folder = named == nil ? try ProposalTarget.iconFolder(operand) : operand
        guard let beside = ProposalRequest.places(beside: folder) else {
            throw CommandError.unusable(operand, "the folder has no parent folder for the manifest")
        }
        let home = FolderPath(beside.manifestFolder)
        let path = named ?? home.path(of: "manifest.json")
        if let other = otherSource(of: path, than: FolderPath(folder)) {
            let own = home.path(of: FolderPath(folder).resolved.lastPathStep + ".json")
            let word = ShellWord.operand(own)
            let isThere = FileStatus(own, followsLinks: true) != nil
            throw CommandError.unusable(
                path, "this manifest is for '\(other)', and not for '\(operand)'",
                hint: isThere
                    ? "'iconflip init --update -o \(word)' adds to that manifest"
                    : "'iconflip init \(ShellWord.operand(operand)) -o \(word)' proposes a manifest of its own")
        }
        return path
    }

    /// Returns the folder of icons that the manifest at a path names, where that is neither in a folder nor around it.
    private static func otherSource(of path: String, than folder: FolderPath) -> String? {
        // What cannot be read is told when the manifest is.
        guard let bytes = try? FileDescriptor.read(path, atMost: SVGLimits.standard.fileSize),
            let source = FolderHints(manifest: bytes).source
        else { return nil }
        let (own, asked) = (FolderPath(ofFile: path).folder(source).resolved, folder.resolved)
        return FolderPath.isInside(own, asked) || FolderPath.isInside(asked, own) ? nil : source
    }

    private static func propose(
        _ request: ProposalRequest, _ console: Console, isQuiet: Bool
    ) throws(CommandError) -> ProposalReport {
        let line = isQuiet ? nil : ProgressLine(console)
        let report = ManifestProposal.run(request) { line?.update($0) }
        line?.clear()
        guard let report else { throw .unusable(request.folder, "it is not a folder") }
        guard !report.icons.isEmpty || !report.diagnostics.isEmpty else {
            throw .unusable(request.folder, "the folder contains no SVG file and no vector drawable")
        }
        return report
    }
}

extension ValueKind where Value == [LanguageTag] {
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
    /// `reasonForPlace` is a line, or empty.
    func summary(_ path: String, schema: String?, reasonForPlace: String) -> String {
        let kinds = kindCounts(icons.map { ($0.effectiveKind, $0.staysByPolicy) })
        let failed = diagnostics.count { $0.severity == .error }
        let unread = failed > 0 ? "; \(failed) file\(failed == 1 ? "" : "s") left out because of errors" : ""
        let manifest = IconSetArguments.operand(path)
        return """
            proposed \(icons.count) icon\(icons.count == 1 ? "" : "s") in \(VisibleText.escaped(path)): \
            \(kinds)\(unread)
            \(questions(path))\(art)\(attention(path))\(silenced)\(reasonForPlace)\(Self.note(schema))\(places(path))next:
              iconflip preview\(manifest)    shows every icon in both directions
              iconflip validate\(manifest)   reports likely mistakes
              iconflip build\(manifest)      builds the variants

            """
    }

    /// The questions that settle most icons, with the answers that the manifest gives.
    private func questions(_ path: String) -> String {
        let families = SettledFamily.all(in: icons).filter(\.isAsked).sorted { $0.count > $1.count }.prefix(3)
        guard !families.isEmpty else { return "" }
        let lines = families.map { "  \($0.policy) (\($0.policy.answer.rawValue)): \($0.note)\n" }
        return
            "questions that settle most icons; 'iconflip preview\(IconSetArguments.operand(path)) --serve' asks them, and "
            + "\"policies\" in the manifest has the answers:\n\(lines.joined())"
    }

    private var art: String {
        let count = icons.count(where: \.entry.isArt)
        guard count > 0 else { return "" }
        let stay = count == 1 ? "stays as it is drawn," : "stay as they are drawn, each"
        return "\(count) \(stay) \(ProposedEntry.artReason); change the kind of those that should flip\n"
    }

    private var silenced: String {
        silencedRules.map {
            "\($0.count) icons have findings of '\($0.rule)', which \"rules\" in the manifest turns off; 'iconflip explain "
                + "\($0.rule)' says what it means\n"
        }.joined()
    }

    private static func note(_ schema: String?) -> String {
        schema.map { "\(VisibleText.escaped($0)) lets editors complete and check the manifest\n" } ?? ""
    }

    /// The folders that builds write to, where one of them is the app's own, and what of them need not be committed.
    private func places(_ path: String) -> String {
        let home = FolderPath(ofFile: path)
        let other = home.folder(manifest.output)
        var top: String?
        if var repository = RepositoryPaths(around: home.text) {
            top = "/" + repository.folder(of: other.path(of: OutputSums.path))
        }
        guard let resources = manifest.resources else {
            guard let top else { return "" }
            return "add '\(VisibleText.escaped(top))' to .gitignore to keep what is built out of the repository\n"
        }
        let lines = top.map { "; add '\($0)*' and '!\($0)\(OutputSums.path)' to .gitignore to keep the rest out" } ?? ""
        return
            "builds write drawings for right-to-left languages to \(VisibleText.escaped(home.folder(resources).text)), beside "
            + "the drawables, and all else to \(VisibleText.escaped(other.text)); commit '\(OutputSums.path)' there with the "
            + "drawings\(VisibleText.escaped(lines))\n"
    }

    private func attention(_ path: String) -> String {
        let count = icons.count(where: \.entry.needsLook) + SettledFamily.all(in: icons).count(where: \.needsLook)
        guard count > 0 else { return "" }
        let ofFiles = icons.count(where: \.entry.needsLookAtFile)
        let files = ofFiles == 1 ? "for its file" : "for their files"
        let rest = ofFiles == 0 ? "" : count == ofFiles ? ", \(files)" : ", \(ofFiles) of them \(files)"
        return
            "\(count) to look at\(rest): 'iconflip preview\(IconSetArguments.operand(path)) --serve' asks about "
            + (count == 1 ? "it; its entry has \"ask\"\n" : "them; their entries have \"ask\"\n")
    }
}

extension ManifestUpdate {
    func write(to path: String) throws(CommandError) {
        guard bytes != former, !couldNotRun else { return }
        do {
            try FileSystem.replace(path, holding: former, with: bytes)
        } catch {
            throw .unwritable(path, error)
        }
    }

    /// The number of entries without a source that a summary names; the findings name all.
    private static let shown = 8

    private var losses: String {
        guard !withoutSource.isEmpty else { return "" }
        let names = withoutSource.map { "'\(VisibleText.escaped($0))'" }.listed(atMost: Self.shown)
        let count = withoutSource.count
        return "\(count) \(count == 1 ? "entry has" : "entries have") no source any more: \(names)"
            + "; restore \(count == 1 ? "its file" : "the files"), or let "
            + "'iconflip init --update --prune' remove \(count == 1 ? "it" : "them")\n"
    }

    /// Returns the entries that were added, with their number, and those without a source.
    func summary(_ path: String) -> String {
        let manifest = VisibleText.escaped(path)
        let renames = upkeep.map { VisibleText.escaped($0) + "\n" }.joined()
        guard !entries.isEmpty else {
            let rest = leftOut > 0 ? "lists every icon that can be read" : "lists every icon"
            return "\(renames)\(manifest) \(rest): nothing is added\n\(losses)"
        }
        let kinds = kindCounts(entries.map { ($0.kind, $0.staysByPolicy) })
        let looks = entries.count(where: \.needsLook)
        let lines = entries.map {
            "  \(VisibleText.escaped(JSONText.quoted($0.name))): \(VisibleText.escaped($0.text))\n"
        }
        return renames + "added \(entries.count) icon\(entries.count == 1 ? "" : "s") to \(manifest): "
            + "\(kinds)\n\(lines.joined())"
            + (looks > 0 ? "\(looks) to look at\n" : "") + losses
    }
}

/// Returns the numbers of icons of each kind, as the index and the preview count them, by the answers of policies:
/// `361 fixed (103 by policies), 130 directional`.
private func kindCounts(_ icons: [(kind: String, staysByPolicy: Bool)]) -> String {
    ["fixed", "directional", "localized", "composite"].compactMap { kind -> String? in
        let own = icons.filter { $0.kind == kind }
        let waiting = own.count(where: \.staysByPolicy)
        return own.isEmpty ? nil : "\(own.count) \(kind)" + (waiting > 0 ? " (\(waiting) by policies)" : "")
    }.joined(separator: ", ")
}
