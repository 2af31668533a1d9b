import Buffers
import Diagnostics
import HostSystem
import Manifest
import SVGDocument

/// A check that finds out that a build or a validation would find what the one before it found, without reading the
/// manifest's entries or planning any file: nothing has changed since.
struct QuickCheck: Sendable {
    /// The sources, some of which are read.
    let sources: SourceTracker
    private let image: StateImage
    private let completion: SetCompletion
    private let manifest: String
    private let outputs: OutputPlaces
    private let jobs: Int

    /// Creates a check, or returns `nil` where the state is not that of a whole set with the same manifest, the same
    /// names of sources and the same tool.
    private init?(
        _ image: StateImage, ofManifest path: String, _ text: [UInt8], _ outputs: OutputPlaces, tool: ToolIdentity,
        exports: [ExportSettings] = [], jobs: Int
    ) {
        guard let completion = image.completion, image.tool == tool, completion.manifestText == ContentHash(text) else {
            return nil
        }
        let folder = FolderPath(ofFile: path)
        sources = SourceTracker(folder.folder(completion.sourceFolder), earlier: [:], clock: .min)
        (self.image, self.completion, self.outputs, self.jobs) = (image, completion, outputs, jobs)
        manifest = path
        let key = SetKey.current(sources: sources.folder, within: folder, exports: exports)
        guard key == completion.key else { return nil }
    }

    private static func text(ofManifest path: String) -> [UInt8]? {
        try? FileAccess.read(path, limit: SVGLimits.standard.fileSize)
    }

    // MARK: Builds

    /// Returns the report of a build with nothing to do, or `nil` where there may be something to do. `mayWrite` says
    /// whether new signatures of touched files may be written to the state.
    static func report(of request: BuildRequest, mayWrite: Bool) -> BuildReport? {
        guard request.only.isEmpty, let text = text(ofManifest: request.manifest) else { return nil }
        let folder = FolderPath(ofFile: request.manifest)
        let named = request.output.map { FolderPath($0) } ?? FolderHints(manifest: text).output.map(folder.folder)
        guard let output = named, let image = StateFile.image(in: output),
            let check = QuickCheck(
                image, ofManifest: request.manifest, text,
                OutputPlaces(output: output, exportsRoot: request.hasExportsBeside ? folder : nil), tool: request.tool,
                exports: request.exports, jobs: request.jobs),
            (try? SourceProtection.check(source: check.sources.folder, output: output)) != nil,
            // A manifest that was renamed has a build to do: the folder must know it by its new name.
            OutputOwner(
                manifest: request.manifest, output: output, named: folder.folder(check.completion.outputFolder)
            ).isEntered(in: OutputFolder(check.outputs)),
            check.isCurrent(mayWrite: mayWrite)
        else { return nil }
        var report = BuildReport(diagnostics: check.findings)
        report.failed = check.completion.failedCount
        report.current = check.completion.iconCount - report.failed
        report.output = output.text
        return report
    }

    // MARK: Validations

    /// Creates a check of a validation, or returns `nil` where something changed.
    ///
    /// - Parameters:
    ///   - image: What the cache of the tool has of the manifest.
    ///   - path: The manifest's path.
    ///   - jobs: The number of sources read at the same time.
    init?(_ image: StateImage, ofManifest path: String, jobs: Int) {
        guard let completion = image.completion, let text = Self.text(ofManifest: path) else { return nil }
        let output = FolderPath(ofFile: path).folder(completion.outputFolder)
        self.init(image, ofManifest: path, text, OutputPlaces(output: output), tool: image.tool, jobs: jobs)
    }

    /// Returns the report of the earlier validation, or `nil` where a source changed.
    func validationReport() -> BuildReport? {
        guard isCurrent(mayWrite: false) else { return nil }
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

    /// Returns the findings of the earlier validation, or `nil` where a source changed.
    func validationFindings() -> EarlierValidation.Findings? {
        guard isCurrent(mayWrite: false) else { return nil }
        let (findings, icons) = (findings, completion.icons)
        let own = zip(icons, findings.suffix(icons.count))
        return EarlierValidation.Findings(
            ofIcons: Dictionary(grouping: own, by: \.0).mapValues { $0.map(\.1) },
            ofSet: findings.dropLast(icons.count))
    }

    /// The findings of the run, as told in this one.
    private var findings: [Diagnostic] {
        let places = FileAliases(manifest: manifest, sources: sources.folder)
        return completion.findings.map { $0.diagnostic(places, pieces: nil) }
    }

    // MARK: Files

    /// Returns whether all files are unchanged; touched files are compared by content.
    private func isCurrent(mayWrite: Bool) -> Bool {
        guard let doubtful = doubtful() else { return false }
        let folder = OutputFolder(outputs)
        // Writing would remove what an interrupted build left, by which the next one knows of it.
        guard mayWrite, !doubtful.isEmpty, !folder.wasInterrupted else {
            return compared(doubtful, clock: .min) != nil
        }
        var isCurrent = false
        // A concurrent build will record its own findings.
        try? folder.locked { lock throws(OutputFailure) in
            guard let changed = compared(doubtful, clock: lock.clock()) else { return }
            isCurrent = true
            _ = try folder.write(OutputFile(path: StateFile.path, bytes: changed.bytes))
        }
        return isCurrent
    }

    /// Returns the numbers of the files whose signature does not prove them unchanged, in order; `nil` where one of the
    /// others is missing, has another size or is neither a regular file nor a link among the outputs.
    private func doubtful() -> [Int]? {
        let (count, chunk) = (image.files.count, 4096)
        let found = WorkQueue.run(
            count: (count + chunk - 1) / chunk, jobs: jobs, makeWorker: { [Int: OpenFolder]() },
            work: { open, piece in doubtful(piece * chunk..<min(count, (piece + 1) * chunk), &open) },
            finished: { _, _ in })
        let complete = found.compactMap(\.self)
        return complete.count == found.count ? complete.flatMap(\.self) : nil
    }

    /// Does the same for a range of the files. `open` has folders that are held open, so that examining a file in one
    /// of them resolves no path.
    private func doubtful(_ range: Range<Int>, _ open: inout [Int: OpenFolder]) -> [Int]? {
        let mostOpen = 64
        var doubtful: [Int] = []
        for index in range {
            let entry = image.files[index]
            guard entry.file.isSettled else {
                doubtful.append(index)
                continue
            }
            if open[entry.folder] == nil {
                if open.count >= mostOpen { open = [:] }
                open[entry.folder] = try? opened(image.folders[entry.folder])
            }
            // A symbolic link among the sources is replaced by its target; one among the outputs is looked at itself. The
            // call reads the name while it runs.
            let followsLinks = index < image.sourceCount
            guard let status = unsafe open[entry.folder]?.status(of: entry.name, followsLinks: followsLinks),
                status.kind == .regular || status.kind == .link || followsLinks && status.kind == .folder,
                status.signature.size == entry.file.signature.size
            else { return nil }
            if status.signature != entry.file.signature { doubtful.append(index) }
        }
        return doubtful
    }

    /// Opens a folder. Builds write through no link in the output folder, so nothing behind one was written by a build.
    private func opened(_ folder: StateImage.Folder) throws(SystemError) -> OpenFolder {
        let path = folder.path.text
        guard folder.isOutput else { return try OpenFolder(sources.folder.folder(path)) }
        guard path != "." else { return try OpenFolder(outputs.output) }
        let (root, inside) = outputs.resolved(path)
        return try OpenFolder.reached(by: inside.isEmpty ? [] : inside.pathSteps, below: root)
    }

    /// Returns the state with the current signatures of files, or `nil` where the content of one changed; the first
    /// difference ends the reading.
    private func compared(_ doubtful: [Int], clock: Int64) -> StateImage? {
        let folder = OutputFolder(outputs)
        let hasChanged = Guarded(false)
        let signatures = WorkQueue.mapChunks(of: doubtful, jobs: jobs) { chunk in
            chunk.compactMap { index -> FileSignature? in
                if hasChanged.withLock({ $0 }) { return nil }
                let signature = signature(ofUnchanged: index, folder)
                if signature == nil { hasChanged.withLock { $0 = true } }
                return signature
            }
        }
        guard signatures.count == doubtful.count else { return nil }
        var changed = image
        for (index, signature) in zip(doubtful, signatures) {
            changed.files[index].file.signature = signature
            changed.files[index].file.isSettled = signature.isSettled(at: clock)
        }
        return changed
    }

    /// Returns the current signature of a file, or `nil` where its content changed.
    private func signature(ofUnchanged index: Int, _ folder: OutputFolder) -> FileSignature? {
        let entry = image.files[index]
        let path = image.path(of: entry)
        if index < image.sourceCount {
            let source = sources.file(at: ExactName(path))
            return source?.hash == entry.file.hash ? source?.signature : nil
        }
        let output = folder.readable(at: path, limit: Int(clamping: entry.file.signature.size))
        return output?.content.hash == entry.file.hash ? output?.signature : nil
    }
}
