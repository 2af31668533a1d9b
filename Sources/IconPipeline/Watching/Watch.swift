import Diagnostics

/// Builds again and again, whenever something that a build reads has changed.
public enum Watch {
    /// How the watch notices changes.
    enum Method: Sendable {
        /// The system tells of them, where it can.
        case system
        case polling
    }

    /// How long nothing must happen before a build, in milliseconds: a checkout or a save of many files is one change.
    private static let quiet: Int32 = 40
    /// How many such times a build waits at most.
    private static let mostWaits = 25
    /// How often the watch looks whether it is to end, in milliseconds, and how often it looks at files by itself.
    private static let interval: Int32 = 200

    /// Builds at once and after every change, until it is to end.
    /// - Parameters:
    ///   - isEnded: Asked several times a second.
    ///   - built: Called after each build.
    public static func run(
        _ request: BuildRequest, isEnded: () -> Bool, built: (BuildReport) -> Void
    ) {
        run(request, by: .system, isEnded: isEnded, built: built)
    }

    static func run(
        _ request: BuildRequest, by method: Method, isEnded: () -> Bool, built: (BuildReport) -> Void
    ) {
        while !isEnded() {
            // What changes while the build runs is noticed afterwards.
            var watcher = watcher(request, method)
            built(Build.run(request))
            while !isEnded() {
                guard watcher.waitForChange(milliseconds: interval) else { continue }
                settle(&watcher)
                break
            }
        }
    }

    /// Waits until nothing happens for a moment. What is found by looking stays found, and is waited for once.
    private static func settle(_ watcher: inout any ChangeWatcher) {
        for _ in 0..<mostWaits {
            guard watcher.waitForChange(milliseconds: quiet), !(watcher is PollingWatcher) else { return }
        }
    }

    private static func watcher(_ request: BuildRequest, _ method: Method) -> any ChangeWatcher {
        #if os(Linux)
            if method == .system, let watcher = InotifyWatcher(WatchedPlaces(request)) { return watcher }
        #endif
        return PollingWatcher(request)
    }
}
