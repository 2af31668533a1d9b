import Diagnostics
import HostSystem
import SVGDocument

/// A loop that builds whenever an input of the build has changed.
public enum Watch {
    /// The way the watch notices changes.
    enum Method: Sendable {
        case system
        case polling
    }

    /// The time in milliseconds without a change before a build starts.
    private static let quiet: Int32 = 40
    private static let maxWaitCount = 25
    /// The interval in milliseconds at which the watch checks whether it should end, and at which it polls files.
    private static let interval: Int32 = 200

    /// Builds at once and after every change, until `isEnded` returns so, which is called several times a second. What
    /// `built` throws after a build ends the watch.
    public static func run<Failure: Error>(
        _ request: BuildRequest, isEnded: () -> Bool, built: (BuildReport) throws(Failure) -> Void
    ) throws(Failure) {
        try run(request, by: .system, isEnded: isEnded, built: built)
    }

    static func run<Failure: Error>(
        _ request: BuildRequest, by method: Method, isEnded: () -> Bool, built: (BuildReport) throws(Failure) -> Void
    ) throws(Failure) {
        while !isEnded() {
            // Changes during the build are noticed afterwards.
            var watcher = watcher(request, method)
            try built(Build.run(request))
            while !isEnded() {
                guard watcher.waitForChange(milliseconds: interval) else { continue }
                settle(&watcher)
                break
            }
        }
    }

    /// Waits until nothing happens for a moment. A change found by polling stays found, and is waited for once.
    private static func settle(_ watcher: inout any ChangeWatcher) {
        for _ in 0..<maxWaitCount {
            guard watcher.waitForChange(milliseconds: quiet), !(watcher is PollingWatcher) else { return }
        }
    }

    private static func watcher(_ request: BuildRequest, _ method: Method) -> any ChangeWatcher {
        #if os(Linux)
            if method == .system, let watcher = FolderWatcher(WatchedPlaces(request)) { return watcher }
        #endif
        return PollingWatcher(request)
    }
}

/// The existing files and folders that a build of a request reads.
struct WatchedPlaces {
    let manifest: String
    /// The source folder, those below it, and those of resources beside it.
    let sourceFolders: [String]
    private let sources: [String]

    init(_ request: BuildRequest) {
        manifest = request.manifest
        let place = FolderPath(ofFile: manifest)
        // Of a manifest that cannot be read, the build says so, and its file alone is watched.
        let source = (try? FileAccess.read(manifest, limit: SVGLimits.standard.fileSize)).flatMap {
            FolderHints(manifest: $0).source
        }
        let folder = source.map { place.folder($0) }
        let listing = folder.flatMap { FolderListing($0, within: place) }
        let resources = source.map { AppResources.places(besides: $0, in: place) }
        sourceFolders =
            (folder.map { folder in listing?.folders.map { folder.folder($0).text } ?? [] } ?? [])
            + (resources?.folders ?? []).map(place.path)
        sources =
            (folder.map { folder in listing?.files.map { folder.path(of: $0.path) } ?? [] } ?? [])
            + (resources?.files ?? []).map(place.path)
    }

    var signatures: [ExactName: FileSignature?] {
        let paths = [manifest] + sourceFolders + sources
        return Dictionary(paths.map { (ExactName($0), FileStatus($0, followsLinks: true)?.signature) }) { first, _ in
            first
        }
    }
}

/// A watcher that notices when an input of a build has changed since the watcher was created.
protocol ChangeWatcher {
    /// Waits for a change, at most for a time in milliseconds, and returns whether there was one.
    mutating func waitForChange(milliseconds: Int32) -> Bool
}

#if os(Linux)
    extension FolderWatcher: ChangeWatcher {
        /// Creates a watcher, or returns `nil` if the system cannot watch all inputs.
        /// The folder of the manifest may see many other changes; there only the manifest's name counts.
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
