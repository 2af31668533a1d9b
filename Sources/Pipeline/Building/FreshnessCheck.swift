import Diagnostics
import HostSystem

/// A check of whether the stored record of an icon is still valid.
struct FreshnessCheck: Sendable {
    let state: SetState?
    private let isSameTool: Bool
    private let clock: Int64
    let manifestText: ContentHash
    let sources: SourceTracker

    /// `clock` is the time of the file system's clock before any file was examined.
    init(_ set: IconSet, _ tool: ToolIdentity, clock: Int64) {
        state = SetState(in: set.outputFolder)
        isSameTool = state?.isOf(tool) == true
        self.clock = clock
        manifestText = ContentHash(set.manifest.text.bytes)
        sources = SourceTracker(set.sourceFolder, clock: clock)
    }

    /// Returns the icon's record if it is up to date, with the current signatures, otherwise the reason to rebuild.
    func check(
        _ icon: PlannedIcon, in folder: OutputFolder
    ) -> (record: IconRecord?, reason: BuildReason?) {
        guard var record = state?.record(of: ExactName(icon.name)) else { return (nil, .new) }
        if let reason = inputReason(icon, &record) { return (nil, reason) }
        for index in record.outputs.indices {
            let before = record.outputs[index]
            if let reason = outputReason(&record.outputs[index], folder) { return (nil, reason) }
            if record.outputs[index] != before { record.isStored = false }
        }
        return (record, nil)
    }

    func moved(in icon: PlannedIcon) -> [MovedPart] { state?.record(of: ExactName(icon.name))?.moved ?? [] }

    private func inputReason(_ icon: PlannedIcon, _ record: inout IconRecord) -> BuildReason? {
        guard isSameTool else { return .toolChanged }
        let count = icon.outputs.count
        guard record.holds(for: icon.fingerprint, in: manifestText),
            record.hasFailed
                || (count - icon.optional.names.count...count).contains(record.outputs.count)
        else { return .entryChanged }
        return record.update(from: sources).map { .sourceChanged($0) }
    }

    private func outputReason(_ output: inout IconRecord.File, _ folder: OutputFolder) -> BuildReason? {
        guard let status = folder.status(of: output.path) else {
            return .outputMissing(output.path)
        }
        if output.file.isKnown(status.signature) { return nil }
        guard status.signature.size == output.file.signature.size,
            let found = folder.readable(at: output.path, limit: status.size), found.content.hash == output.file.hash
        else { return .outputChanged(output.path) }
        output.file.signature = found.signature
        output.file.isSettled = found.signature.isSettled(at: clock)
        return nil
    }
}

/// The reason that an icon is built.
public enum BuildReason: Hashable, Sendable {
    case new
    /// The files were made by a different build of iconflip.
    case toolChanged
    /// The icon's entry in the manifest, or a setting that concerns it, has changed.
    case entryChanged
    case sourceChanged(String)
    case outputMissing(String)
    case outputChanged(String)

    /// The reason in words.
    public var text: String {
        switch self {
        case .new: "new"
        case .toolChanged: "tool version changed"
        case .entryChanged: "manifest entry changed"
        case .sourceChanged(let path): "source changed: \(path)"
        case .outputMissing(let path): "output missing: \(path)"
        case .outputChanged(let path): "output changed: \(path)"
        }
    }
}
