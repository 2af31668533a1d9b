import Diagnostics
import Foundation

/// Notices changes by looking at all files again: where the system tells nothing of changes, or cannot tell of folders
/// that are not there yet.
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
