import Diagnostics
import HostSystem
import Manifest
import SVGDocument

/// A check that finds out that there is nothing to do without reading the manifest's entries or planning any file: the
/// set is the one that the last build completed, and every file that it read or wrote is unchanged.
struct QuickCheck {
    private let request: BuildRequest

    init(_ request: BuildRequest) {
        self.request = request
    }

    /// Returns the report of a build with nothing to do, or `nil` where there may be something to do.
    ///
    /// - Parameter mayWrite: Whether new signatures of touched files may be written to the state.
    func report(mayWrite: Bool) -> BuildReport? {
        guard request.only.isEmpty,
            let manifest = try? FileAccess.read(request.manifest, limit: SVGLimits.standard.fileSize)
        else { return nil }
        let hints = FolderHints(manifest: manifest)
        let place = FolderPath(ofFile: request.manifest)
        guard let source = hints.source, let named = hints.output.map({ place.folder($0) }) else { return nil }
        let output = request.output.map { FolderPath($0) } ?? named
        let sources = place.folder(source)
        let outputs = OutputPlaces(output: output, exportsRoot: request.hasExportsBeside ? place : nil)
        guard let image = StateFile.image(in: output), let completion = image.completion, image.tool == request.tool,
            ExactName(completion.sourceFolder) == ExactName(source),
            completion.key
                == SetKey.current(
                    manifest: ContentHash(manifest), sources: sources, within: place, shard: request.shard,
                    exports: request.exports),
            (try? SourceProtection.check(source: sources, output: output)) != nil,
            isCurrent(image, TableScan(sources: sources, outputs: outputs, jobs: request.jobs), mayWrite)
        else { return nil }
        let places = FileAliases(manifest: request.manifest, sources: sources)
        var report = BuildReport(diagnostics: completion.findings.map { $0.diagnostic(places, pieces: nil) })
        report.current = completion.iconCount - completion.failedCount
        report.failed = completion.failedCount
        report.output = output.text
        return report
    }

    /// Returns whether all files are unchanged; touched files are compared by content.
    private func isCurrent(_ image: StateImage, _ scan: TableScan, _ mayWrite: Bool) -> Bool {
        guard let doubtful = scan.doubtful(in: image) else { return false }
        guard !doubtful.isEmpty else { return true }
        guard mayWrite else { return Self.compare(doubtful, image, scan, clock: .min) != nil }
        let folder = OutputFolder(scan.outputs)
        var isCurrent = false
        // A concurrent build will record its own findings.
        try? folder.locked { lock throws(OutputFailure) in
            guard var changed = Self.compare(doubtful, image, scan, clock: lock.clock()) else { return }
            isCurrent = true
            changed.seal()
            _ = try folder.write(OutputFile(path: StateFile.path, bytes: changed.bytes))
        }
        return isCurrent
    }

    /// Returns the state with the new signatures of unchanged files, or `nil` where the content of one changed.
    private static func compare(
        _ doubtful: [Int], _ image: StateImage, _ scan: TableScan, clock: Int64
    ) -> StateImage? {
        let files = WorkQueue.run(
            count: doubtful.count, jobs: scan.jobs, makeWorker: {},
            work: { _, piece in scan.content(of: doubtful[piece], image, clock: clock) }, finished: { _, _ in })
        var changed = image
        for (index, file) in zip(doubtful, files) {
            guard let file else { return nil }
            changed.update(index, file)
        }
        return changed
    }
}

extension TableScan {
    /// Returns a file of the table with its current signature, or `nil` where its content changed.
    fileprivate func content(of index: Int, _ image: StateImage, clock: Int64) -> TrackedFile? {
        guard let entry = try? image.entry(index) else { return nil }
        let (folder, name) = (path(of: image.folders[entry.folder]), image.name(of: entry))
        let size = Int(entry.file.signature.size)
        let (hash, signature): (ContentHash, FileSignature)
        if index < image.sourceCount {
            guard let content = try? FileAccess.content(of: folder + "/" + name, limit: size) else { return nil }
            (hash, signature) = (ContentHash(content.bytes), content.signature)
        } else {
            guard let output = try? FoundOutput(name, below: FolderPath(folder), limit: size) else { return nil }
            (hash, signature) = (output.content.hash, output.signature)
        }
        guard hash == entry.file.hash else { return nil }
        return TrackedFile(signature: signature, hash: hash, isSettled: signature.isSettled(at: clock))
    }
}
