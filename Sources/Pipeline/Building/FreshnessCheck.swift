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

    /// Returns the icon's record with the current signatures if it is up to date, or `nil` where it must be built.
    func check(_ icon: PlannedIcon, in folder: OutputFolder) -> IconRecord? {
        guard var record = state?.record(of: ExactName(icon.name)), hasCurrentInputs(icon, &record) else { return nil }
        for index in record.outputs.indices {
            let before = record.outputs[index]
            guard isCurrent(&record.outputs[index], folder) else { return nil }
            if record.outputs[index] != before { record.isStored = false }
        }
        return record
    }

    func moved(in icon: PlannedIcon) -> [MovedPart] { state?.record(of: ExactName(icon.name))?.moved ?? [] }

    private func hasCurrentInputs(_ icon: PlannedIcon, _ record: inout IconRecord) -> Bool {
        let count = icon.outputs.count
        return isSameTool && record.holds(for: icon.fingerprint, in: manifestText)
            && (record.hasFailed || (count - icon.optional.names.count...count).contains(record.outputs.count))
            && record.update(from: sources)
    }

    private func isCurrent(_ output: inout IconRecord.File, _ folder: OutputFolder) -> Bool {
        guard let status = folder.status(of: output.path) else { return false }
        if output.file.isKnown(status.signature) { return true }
        guard status.signature.size == output.file.signature.size,
            let found = folder.readable(at: output.path, limit: status.size), found.content.hash == output.file.hash
        else { return false }
        output.file.signature = found.signature
        output.file.isSettled = found.signature.isSettled(at: clock)
        return true
    }
}
