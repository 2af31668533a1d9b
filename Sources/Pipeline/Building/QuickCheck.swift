import Buffers
import Diagnostics
import HostSystem
import Manifest
import SVGDocument

/// A check that a run would find what the one before it found, without reading entries or planning files.
struct QuickCheck: Sendable {
    let sources: SourceTracker
    private let state: SetState
    private let common: [IconRecord.File]
    private let completion: SetCompletion
    private let manifest: String
    private let text: [UInt8]
    private let tool: ToolIdentity
    private let outputs: OutputPlaces
    private let jobs: Int

    /// Returns `nil` where the state is not that of a whole set with the same manifest, names of sources and tool.
    private init?(
        _ state: SetState, ofManifest path: String, _ text: [UInt8], _ outputs: OutputPlaces, tool: ToolIdentity,
        jobs: Int
    ) {
        guard let run = state.run, let completion = run.completion, state.isOf(tool),
            completion.manifestText == ContentHash(text)
        else { return nil }
        let folder = FolderPath(ofFile: path)
        sources = SourceTracker(folder.folder(completion.sourceFolder))
        (self.state, self.completion, common, self.outputs, self.jobs) = (state, completion, run.common, outputs, jobs)
        (manifest, self.text, self.tool) = (path, text, tool)
        let key = SetKey.current(sources: sources.folder, within: folder)
        guard key == completion.key else { return nil }
    }

    private static func text(ofManifest path: String) -> [UInt8]? {
        try? FileAccess.read(path, limit: SVGLimits.standard.fileSize)
    }

    // MARK: Builds

    /// Returns the report of a build with nothing to do but ``EditedBuild``'s, or `nil`; touched files are remembered.
    static func report(
        of request: BuildRequest, _ progress: @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport? {
        guard request.only.isEmpty, let text = text(ofManifest: request.manifest) else { return nil }
        let folder = FolderPath(ofFile: request.manifest)
        let named = request.output.map { FolderPath($0) } ?? FolderHints(manifest: text).output.map(folder.folder)
        guard let output = named, let state = SetState(in: output),
            let check = QuickCheck(
                state, ofManifest: request.manifest, text,
                OutputPlaces(output: output, exportsRoot: request.hasExportsBeside ? folder : nil), tool: request.tool,
                jobs: request.jobs),
            (try? SourceProtection.check(source: check.sources.folder, output: output)) != nil,
            // A manifest that was renamed has a build to do: the folder must know it by its new name.
            OutputOwner(
                manifest: request.manifest, output: output, named: folder.folder(check.completion.outputFolder)
            ).isEntered(in: OutputFolder(check.outputs))
        else { return nil }
        let places = FileAliases(manifest: request.manifest, sources: check.sources.folder)
        let edits = EditedBuild(request: request, text: text, state: state, places: places)
        guard let edited = check.edited(edits, progress) else { return nil }
        var report = BuildReport(diagnostics: check.findings)
        report.failed = check.completion.failedCount
        report.built = edited.records.count
        report.current = check.completion.iconCount - report.failed - report.built
        (report.written, report.rightToLeft, report.exports) = (edited.written, edited.rightToLeft, edited.exports)
        report.output = output.text
        return report
    }

    // MARK: Validations

    /// Creates a check of a validation, or returns `nil` where something changed.
    init?(_ state: SetState, ofManifest path: String, jobs: Int, tool: ToolIdentity) {
        guard let completion = state.run?.completion, let text = Self.text(ofManifest: path) else { return nil }
        let output = FolderPath(ofFile: path).folder(completion.outputFolder)
        self.init(state, ofManifest: path, text, OutputPlaces(output: output), tool: tool, jobs: jobs)
    }

    /// Returns whether neither the history that was asked has changed, nor a source, or no more than `edits` can examine.
    private func holds(_ edits: EditedValidation? = nil) -> Bool {
        guard let doubts = doubts(),
            let files = compared(doubts, clock: .min, mostEdited: edits == nil ? 0 : EditedIcons.most),
            completion.head.map({ (try? GitCommand(folder: sources.folder.text).commit("HEAD")) == $0 }) ?? true
        else { return false }
        let edited = Set(zip(doubts, files).filter { $1 == nil }.compactMap(\.0.icon))
        return edited.isEmpty
            || edits?.holds(edited, after: SetState.Run(completion: completion, common: common)) == true
    }

    /// Returns the report of the earlier validation, or `nil` where it does not hold any more.
    func validationReport(_ cache: ValidationCache) -> BuildReport? {
        let edits = EditedValidation(
            manifest: manifest, text: text, jobs: jobs, state: state, cache: cache, sources: sources)
        guard holds(edits) else { return nil }
        var report = BuildReport(diagnostics: findings.withSetFindingsOnce())
        report.failed = completion.failedCount
        report.built = completion.iconCount - report.failed
        report.uncompared = completion.uncompared
        report.openQuestionCount = completion.openQuestionCount
        do {
            try SourceProtection.check(
                manifest: manifest, source: sources.folder, output: outputs.output,
                exports: completion.exportFolders.map(FolderPath(ofFile: manifest).folder))
        } catch {
            report.add([error.diagnostic])
        }
        return report
    }

    /// Returns the findings of the earlier validation, or `nil` where a source or a commit changed.
    func validationFindings() -> EarlierValidation.Findings? {
        guard holds() else { return nil }
        let (findings, icons) = (findings, completion.icons)
        let own = zip(icons, findings.suffix(icons.count))
        return EarlierValidation.Findings(
            ofIcons: Dictionary(grouping: own, by: \.0).mapValues { $0.map(\.1) },
            ofSet: findings.dropLast(icons.count))
    }

    private var findings: [Diagnostic] {
        let places = FileAliases(manifest: manifest, sources: sources.folder)
        return completion.findings.map { $0.diagnostic(places, pieces: nil) }
    }

    // MARK: Files

    /// A file whose signature does not prove it unchanged.
    private struct Doubt {
        var icon: RecordLog.Key?
        var isOutput: Bool
        var place: Int
        var known: IconRecord.File
    }

    /// Makes icons of edited sources again; `nil` where something else changed. Touched files are compared by content.
    private func edited(_ edits: EditedBuild, _ progress: @Sendable (BuildProgress) -> Void) -> EditedBuild.Outcome? {
        guard let doubts = doubts() else { return nil }
        let folder = OutputFolder(outputs)
        let nothing = EditedBuild.Outcome(rightToLeft: 0, exports: [], records: [], common: common)
        // Writing would remove what an interrupted build left, by which the next one knows of it.
        guard !doubts.isEmpty, !folder.wasInterrupted else {
            return compared(doubts, clock: .min, mostEdited: 0) == nil ? nil : nothing
        }
        var outcome: EditedBuild.Outcome?
        try? folder.locked { lock throws(OutputFailure) in
            let clock = lock.clock()
            guard let files = compared(doubts, clock: clock, mostEdited: EditedIcons.most) else { return }
            let found = zip(doubts, files)
            let edited = Set(found.filter { $1 == nil }.compactMap(\.0.icon))
            // A concurrent build will record its own findings, and has made its own files.
            guard edited.isEmpty || folder.state?.log.continues(state.log) == true else { return }
            outcome = edited.isEmpty ? nothing : try edits.run(edited, common, in: folder, at: clock, progress)
            guard let made = outcome else { return }
            let touched = found.compactMap { doubt, file in file.map { (doubt, $0) } }.filter { $0.known.file != $1 }
            try remember(touched, made, in: folder, at: lock.clock())
        }
        return outcome
    }

    /// Leaves the state with icons that were made again, and touched files as they are now.
    private func remember(
        _ touched: [(doubt: Doubt, file: TrackedFile)], _ made: EditedBuild.Outcome, in folder: OutputFolder,
        at clock: Int64
    ) throws(OutputFailure) {
        var common = made.common
        let own = made.records.map { (SetState.key(ExactName($0.name)), $0) }
        var records: [RecordLog.Key: IconRecord] = [:]
        for (doubt, file) in touched {
            guard let icon = doubt.icon else {
                // That of the hashes may have been written since.
                if common[doubt.place] == doubt.known { common[doubt.place].file = file }
                continue
            }
            if records[icon] == nil { records[icon] = state.record(icon) }
            if doubt.isOutput {
                records[icon]?.outputs[doubt.place].file = file
            } else {
                records[icon]?.inputs[doubt.place].file = file
            }
        }
        records.merge(own) { _, made in made }
        try folder.remember(after: state, tool) { writer throws(SystemError) in
            for record in records.values.sorted(by: { $0.name < $1.name }) {
                try writer.keep(record.settled(at: clock))
            }
            try writer.finish(SetState.Run(completion: completion, common: common.map { $0.settled(at: clock) }))
        }
    }

    /// The files whose signature does not prove them unchanged; `nil` where one is missing, of another kind or size.
    private func doubts() -> [Doubt]? {
        let (icons, chunk) = (state.icons, 2048)
        let found = WorkQueue.run(
            count: (icons.count + chunk - 1) / chunk, jobs: jobs, makeWorker: { [Place: OpenFolder]() },
            work: { open, piece in
                doubts(of: icons[piece * chunk..<min(icons.count, (piece + 1) * chunk)], &open)
            },
            finished: { _, _ in })
        var (open, ofSet): ([Place: OpenFolder], [Doubt]) = ([:], [])
        guard enter(common, of: nil, isOutput: true, &ofSet, &open) else { return nil }
        let complete = found.compactMap(\.self)
        return complete.count == found.count ? complete.flatMap(\.self) + ofSet : nil
    }

    /// `open` has folders that are held open, so that examining a file in one of them resolves no path.
    private func doubts(of icons: ArraySlice<RecordLog.Key>, _ open: inout [Place: OpenFolder]) -> [Doubt]? {
        var doubts: [Doubt] = []
        for icon in icons {
            guard let files = state.files(of: icon), enter(files.inputs, of: icon, isOutput: false, &doubts, &open),
                enter(files.outputs, of: icon, isOutput: true, &doubts, &open)
            else { return nil }
        }
        return doubts
    }

    private struct Place: Hashable {
        var isOutput: Bool
        /// The path in the one or the other; `.` for itself.
        var path: ExactName
    }

    /// Adds those of some files whose signature does not prove them unchanged, and returns whether the others may be.
    private func enter(
        _ files: [IconRecord.File], of icon: RecordLog.Key?, isOutput: Bool, _ doubts: inout [Doubt],
        _ open: inout [Place: OpenFolder]
    ) -> Bool {
        let mostOpen = 64
        for (index, entry) in files.enumerated() {
            guard entry.file.isSettled else {
                doubts.append(Doubt(icon: icon, isOutput: isOutput, place: index, known: entry))
                continue
            }
            let folder = entry.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(entry.path[..<$0]) } ?? "."
            let place = Place(isOutput: isOutput, path: ExactName(folder))
            if open[place] == nil {
                if open.count >= mostOpen { open = [:] }
                open[place] = try? opened(place)
            }
            // A link among the sources is replaced by its target; one among the outputs is looked at itself.
            guard let status = unsafe open[place]?.status(of: entry.path.lastPathStep, followsLinks: !isOutput),
                status.kind == .regular || status.kind == .link || !isOutput && status.kind == .folder,
                !isOutput || status.signature.size == entry.file.signature.size
            else { return false }
            if status.signature != entry.file.signature {
                doubts.append(Doubt(icon: icon, isOutput: isOutput, place: index, known: entry))
            }
        }
        return true
    }

    /// Opens a folder. Builds write through no link in the output folder, so nothing behind one was written by a build.
    private func opened(_ place: Place) throws(SystemError) -> OpenFolder {
        let path = place.path.text
        guard place.isOutput else { return try OpenFolder(sources.folder.folder(path)) }
        guard path != "." else { return try OpenFolder(outputs.output) }
        let (root, inside) = outputs.resolved(path)
        return try OpenFolder.reached(by: inside.isEmpty ? [] : inside.pathSteps, below: root)
    }

    /// Returns the files, with `nil` for edited sources, or `nil` where more changed, which ends the reading.
    private func compared(_ doubts: [Doubt], clock: Int64, mostEdited: Int) -> [TrackedFile?]? {
        let folder = OutputFolder(outputs)
        let editedCount = Guarded(0)
        let files = WorkQueue.mapChunks(of: doubts, jobs: jobs) { chunk in
            chunk.compactMap { doubt -> TrackedFile?? in
                if editedCount.withLock({ $0 > mostEdited }) { return nil }
                if let file = unchanged(doubt, folder, clock: clock) { return file }
                let isOther = doubt.isOutput || sources.file(at: ExactName(doubt.known.path)) == nil
                return editedCount.withLock { count in
                    count += isOther ? mostEdited + 1 : 1
                    return count > mostEdited ? nil : .some(nil)
                }
            }
        }
        return files.count == doubts.count ? files : nil
    }

    /// Returns a file as it is now, or `nil` where its content changed.
    private func unchanged(_ doubt: Doubt, _ folder: OutputFolder, clock: Int64) -> TrackedFile? {
        let (path, known) = (doubt.known.path, doubt.known.file)
        let now: (hash: ContentHash, signature: FileSignature)? =
            if doubt.isOutput {
                folder.readable(at: path, limit: Int(clamping: known.signature.size))
                    .map { ($0.content.hash, $0.signature) }
            } else {
                sources.file(at: ExactName(path)).map { ($0.hash, $0.signature) }
            }
        guard let now, now.hash == known.hash else { return nil }
        return TrackedFile(signature: now.signature, hash: known.hash, isSettled: now.signature.isSettled(at: clock))
    }
}
