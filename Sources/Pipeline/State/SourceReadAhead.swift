import Buffers
import Diagnostics
import HostSystem
import Manifest

/// A thread that reads the files of a source folder while the manifest is still being read. In a validation that finds
/// little new, opening files is a good part of the work, and a manifest is read on one thread.
final class SourceReadAhead: Sendable {
    private struct State {
        var sources: SourceTracker?
        var thread: WorkerThread?
        var isStopped = false
    }

    private let earlier: SourceTracker?
    private let state = Guarded(State())

    /// Creates a reader that goes on from sources some of which were read before.
    init(_ sources: SourceTracker? = nil) { earlier = sources }

    /// Begins to read the files that were found in a folder, unless reading has begun or ended; where the system refuses
    /// the thread, nothing is read.
    func begin(_ folder: FolderPath, _ files: [SourceListing.File]) {
        state.withLock { state in
            guard state.sources == nil, !state.isStopped else { return }
            let known = earlier.flatMap { $0.folder == folder ? $0 : nil }
            let sources = known ?? SourceTracker(folder, earlier: [:], clock: .min)
            state.sources = sources
            state.thread = WorkerThread { [self] in
                // What lies outside is not read before the manifest is known to allow it.
                for file in files where !file.isOutside {
                    if self.state.withLock({ $0.isStopped }) { break }
                    _ = sources.hash(of: ExactName(file.path))
                }
            }
        }
    }

    /// Ends the reading, and returns what was read, if it was in a folder.
    @discardableResult
    func end(in folder: FolderPath? = nil) -> SourceTracker? {
        let (thread, sources) = state.withLock { state in
            state.isStopped = true
            defer { state.thread = nil }
            return (state.thread, state.sources?.folder == folder ? state.sources : nil)
        }
        thread?.join()
        return sources
    }
}
