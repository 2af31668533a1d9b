import Diagnostics
import Foundation

/// A watcher that polls all files: for systems that do not report changes, and for folders that do not exist yet.
struct PollingWatcher: ChangeWatcher {
    private let request: BuildRequest
    private let before: [ExactName: FileSignature?]

    init(_ request: BuildRequest) {
        self.request = request
        before = WatchedPlaces(request).signatures
    }

    mutating func waitForChange(milliseconds: Int32) -> Bool {
        usleep(UInt32(clamping: milliseconds) * 1000)
        return WatchedPlaces(request).signatures != before
    }
}
