import Buffers
import Diagnostics
import HostSystem
import Manifest
import SVGDocument

/// A check that finds out that a validation would find what the one before it found, without reading the manifest's
/// entries: the manifest, the names of the sources and their contents are the same.
struct QuickValidation {
    private let manifest: String
    private let earlier: ValidationState
    private let completion: ValidationState.Completion
    private let place: FolderPath
    /// The sources that were read.
    let sources: SourceTracker

    /// Creates a check, or returns `nil` where the earlier validation left out an icon.
    /// - Parameters:
    ///   - earlier: What the cache has of the manifest.
    ///   - manifest: The manifest's path.
    init?(_ earlier: ValidationState, manifest: String) {
        guard let completion = earlier.completion else { return nil }
        self.manifest = manifest
        self.earlier = earlier
        self.completion = completion
        place = FolderPath(ofFile: manifest)
        sources = SourceTracker(place.folder(completion.set.sourceFolder), earlier: [:], clock: .min)
    }

    /// Returns the report of the earlier validation, or `nil` where something changed.
    /// - Parameter jobs: The number of sources read at the same time.
    func report(jobs: Int) -> BuildReport? {
        guard let bytes = try? FileAccess.read(manifest, limit: SVGLimits.standard.fileSize),
            ContentHash(bytes) == completion.manifestText,
            SetKey.current(manifest: completion.manifestText, sources: sources.folder, within: place)
                == completion.set.key,
            hasSameSources(jobs: jobs)
        else { return nil }
        let places = FileAliases(manifest: manifest, sources: sources.folder)
        var report = BuildReport(diagnostics: completion.set.findings.map { $0.diagnostic(places, pieces: nil) })
        do {
            try SourceProtection.check(
                manifest: manifest, source: sources.folder, output: place.folder(completion.output),
                exports: completion.exports.map(place.folder))
        } catch {
            report.add([error.diagnostic])
        }
        report.failed = completion.set.failedCount
        report.built = completion.set.iconCount - completion.set.failedCount
        return report
    }

    /// Returns whether every source that the earlier validation read has the same content. The first difference ends the
    /// reading: the rest is better read while the manifest is.
    private func hasSameSources(jobs: Int) -> Bool {
        let chunk = 64
        let isSame = Guarded(true)
        _ = WorkQueue.run(
            count: (earlier.count + chunk - 1) / chunk, jobs: jobs, makeWorker: {},
            work: { _, piece in
                guard isSame.withLock({ $0 }) else { return }
                let inputs = earlier.inputs(ofRecords: piece * chunk..<min(earlier.count, (piece + 1) * chunk))
                let areSame = inputs?.allSatisfy { sources.hash(of: ExactName($0.path)) == $0.hash }
                if areSame != true { isSame.withLock { $0 = false } }
            },
            finished: { _, _ in })
        return isSame.withLock { $0 }
    }
}
