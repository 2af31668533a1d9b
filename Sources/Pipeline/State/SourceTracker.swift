import Buffers
import Diagnostics
import HostSystem
import SVGDocument

/// The current content of the source files, each examined once, and read only where its signature proves nothing.
final class SourceTracker: Sendable {
    private struct Seen {
        var files: [ExactName: TrackedFile] = [:]
        var hasChanged = false
    }

    let folder: FolderPath
    private let clock: Int64
    private let seen = Guarded(Seen())

    /// Creates a tracker. `clock` is the file system's time before any file was examined.
    init(_ folder: FolderPath, clock: Int64 = .min) { (self.folder, self.clock) = (folder, clock) }

    /// Whether no file had two contents in this run.
    var isSteady: Bool { seen.withLock { !$0.hasChanged } }

    /// Returns a file, which was `known` so before, or `nil` if it cannot be read.
    func file(at path: ExactName, known: TrackedFile? = nil) -> TrackedFile? {
        if let file = seen.withLock({ $0.files[path] }) { return file }
        guard let file = look(at: path, known) else { return nil }
        seen.withLock { $0.files[path] = file }
        return file
    }

    func enter(_ path: ExactName, _ file: TrackedFile) {
        var file = file
        file.isSettled = file.signature.isSettled(at: clock)
        seen.withLock { seen in
            if let earlier = seen.files.updateValue(file, forKey: path), earlier.hash != file.hash {
                seen.hasChanged = true
            }
        }
    }

    private func look(at path: ExactName, _ known: TrackedFile?) -> TrackedFile? {
        let place = folder.path(of: path.text)
        let status = FileStatus(place, followsLinks: true)
        if let known, let status, status.kind == .regular || status.kind == .folder, known.isKnown(status.signature) {
            return known
        }
        if status?.kind == .folder {
            guard var names = TrackedFile(folder: place) else { return nil }
            names.isSettled = names.signature.isSettled(at: clock)
            return names
        }
        guard let content = try? FileAccess.content(of: place, limit: SVGLimits.standard.fileSize) else { return nil }
        return TrackedFile(
            signature: content.signature, hash: ContentHash(content.bytes),
            isSettled: content.signature.isSettled(at: clock))
    }
}
