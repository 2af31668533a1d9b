import Diagnostics
import HostSystem
import SVGDocument
import Synchronization

/// The current content of the source files, for all threads of a build: each is examined once, and read only where its
/// signature does not prove it unchanged.
final class SourceTracker: Sendable {
    private let folder: FolderPath
    private let earlier: [ExactName: TrackedFile]
    private let clock: Int64
    private let current = Mutex<[ExactName: TrackedFile]>([:])

    /// Creates a tracker.
    ///
    /// - Parameters:
    ///   - folder: The source folder.
    ///   - earlier: The files as the last build saw them.
    ///   - clock: What the file system's clock said before any file was looked at.
    init(_ folder: FolderPath, earlier: [ExactName: TrackedFile], clock: Int64) {
        self.folder = folder
        self.earlier = earlier
        self.clock = clock
    }

    /// The files that were looked at.
    var files: [ExactName: TrackedFile] { current.withLock { $0 } }

    /// What a file holds, or `nil` where it cannot be read.
    func hash(of path: ExactName) -> ContentHash? {
        if let known = current.withLock({ $0[path] }) { return known.hash }
        guard let file = look(at: path) else { return nil }
        current.withLock { $0[path] = file }
        return file.hash
    }

    /// Enters a file that was read to build from it.
    func enter(_ path: ExactName, _ file: TrackedFile) {
        var file = file
        file.isSettled = file.signature.isSettled(at: clock)
        current.withLock { $0[path] = file }
    }

    private func look(at path: ExactName) -> TrackedFile? {
        let place = folder.path(of: path.text)
        if let earlier = earlier[path], let status = FileStatus(place, followsLinks: true), status.kind == .regular,
            earlier.isKnown(status.signature)
        {
            return earlier
        }
        guard let content = try? FileAccess.content(of: place, limit: SVGLimits.standard.fileSize) else { return nil }
        return TrackedFile(
            signature: content.signature, hash: ContentHash(content.bytes),
            isSettled: content.signature.isSettled(at: clock))
    }
}

/// Tells whether what is remembered of an icon still holds.
struct FreshnessCheck: Sendable {
    /// The state of the last build, of whatever tool.
    private let state: BuildState?
    private let isSameTool: Bool
    private let clock: Int64
    /// The hash of the manifest's text.
    let manifestText: ContentHash
    /// The current content of the sources.
    let sources: SourceTracker

    /// Creates a check by reading the state of a set.
    ///
    /// - Parameters:
    ///   - set: The set.
    ///   - tool: The identity of the tool.
    ///   - clock: The time of the file system's clock before any file was examined.
    init(_ set: IconSet, _ tool: ToolIdentity, clock: Int64) {
        state = StateFile.image(in: set.outputFolder)?.state()
        isSameTool = state?.tool == tool
        self.clock = clock
        manifestText = ContentHash(set.manifest.text.bytes)
        sources = SourceTracker(set.sourceFolder, earlier: state?.sources ?? [:], clock: clock)
    }

    /// The state, if it was written by the same tool.
    var usableState: BuildState? { isSameTool ? state : nil }

    /// Returns the icon's record if it is up to date, with the current signatures of its files, otherwise the reason to
    /// rebuild.
    func check(
        _ icon: PlannedIcon, in folder: OutputFolder
    ) -> (record: IconRecord?, reason: BuildReason?) {
        guard var record = state?.icons[ExactName(icon.name)] else { return (nil, .new) }
        if let reason = inputReason(icon, record) { return (nil, reason) }
        for index in record.outputs.indices {
            if let reason = outputReason(&record.outputs[index], folder) { return (nil, reason) }
        }
        return (record, nil)
    }

    private func inputReason(_ icon: PlannedIcon, _ record: IconRecord) -> BuildReason? {
        guard isSameTool else { return .toolChanged }
        guard record.fingerprint == icon.fingerprint, record.manifestText.map({ $0 == manifestText }) ?? true,
            record.hasFailed || record.outputs.count == icon.outputs.count
        else { return .entryChanged }
        let changed = record.inputs.first { sources.hash(of: ExactName($0.path)) != $0.hash }
        return changed.map { .sourceChanged($0.path) }
    }

    private func outputReason(_ output: inout IconRecord.Output, _ folder: OutputFolder) -> BuildReason? {
        guard let status = folder.status(of: output.path) else {
            return .outputMissing(output.path)
        }
        if status.kind == .regular, output.file.isKnown(status.signature) { return nil }
        guard status.kind == .regular, status.signature.size == output.file.signature.size,
            let content = folder.content(of: output.path, limit: status.size),
            ContentHash(content.bytes) == output.file.hash
        else { return .outputChanged(output.path) }
        output.file.signature = content.signature
        output.file.isSettled = content.signature.isSettled(at: clock)
        return nil
    }
}
