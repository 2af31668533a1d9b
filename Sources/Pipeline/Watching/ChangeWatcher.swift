import Diagnostics
import HostSystem

/// A watcher that notices when an input of a build has changed since the watcher was created.
protocol ChangeWatcher {
    /// Waits for a change, at most for a time in milliseconds, and returns whether there was one.
    mutating func waitForChange(milliseconds: Int32) -> Bool
}

#if os(Linux)
    extension FolderWatcher: ChangeWatcher {
        /// Creates a watcher of the inputs of a build, or returns `nil` if the system cannot watch them or some do not
        /// exist.
        ///
        /// The folder of the manifest may see many other changes, those of builds among them; there only the manifest's
        /// name counts.
        convenience init?(_ places: WatchedPlaces) {
            guard !places.sourceFolders.isEmpty else { return nil }
            self.init(folders: places.sourceFolders, file: places.manifest)
        }
    }
#endif

/// A watcher that polls all files: for systems that do not report changes, and for folders that do not exist yet.
struct PollingWatcher: ChangeWatcher {
    private let request: BuildRequest
    private let before: [ExactName: FileSignature?]

    init(_ request: BuildRequest) {
        self.request = request
        before = WatchedPlaces(request).signatures
    }

    mutating func waitForChange(milliseconds: Int32) -> Bool {
        SystemClock.wait(milliseconds: milliseconds)
        return WatchedPlaces(request).signatures != before
    }
}
