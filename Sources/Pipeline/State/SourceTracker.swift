import Buffers
import Diagnostics
import HostSystem
import SVGDocument

/// The current content of the source files, for all threads of a build: each is examined once, and read only where its
/// signature does not prove it unchanged.
final class SourceTracker: Sendable {
    /// The source folder.
    let folder: FolderPath
    private let earlier: [ExactName: TrackedFile]
    private let clock: Int64
    private let current = Guarded<[ExactName: TrackedFile]>([:])

    /// Creates a tracker.
    ///
    /// - Parameters:
    ///   - folder: The source folder.
    ///   - earlier: The files as the last build saw them.
    ///   - clock: The file system's time before any file was examined.
    init(_ folder: FolderPath, earlier: [ExactName: TrackedFile], clock: Int64) {
        self.folder = folder
        self.earlier = earlier
        self.clock = clock
    }

    /// The files that were examined.
    var files: [ExactName: TrackedFile] { current.withLock { $0 } }

    /// Returns the hash of a file's content, or `nil` if the file cannot be read.
    func hash(of path: ExactName) -> ContentHash? { file(at: path)?.hash }

    /// Returns a file, or `nil` if it cannot be read.
    func file(at path: ExactName) -> TrackedFile? {
        if let known = current.withLock({ $0[path] }) { return known }
        guard let file = look(at: path) else { return nil }
        current.withLock { $0[path] = file }
        return file
    }

    /// Records a file that was read to build from it.
    func enter(_ path: ExactName, _ file: TrackedFile) {
        var file = file
        file.isSettled = file.signature.isSettled(at: clock)
        current.withLock { $0[path] = file }
    }

    private func look(at path: ExactName) -> TrackedFile? {
        let place = folder.path(of: path.text)
        let status = FileStatus(place, followsLinks: true)
        if let earlier = earlier[path], let status, status.kind == .regular || status.kind == .folder,
            earlier.isKnown(status.signature)
        {
            return earlier
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
