import Synchronization

/// The failure that ended a build before all icons were built, shared by all its threads.
final class BuildEnding: Sendable {
    private let first = Mutex<OutputFailure?>(nil)

    /// The first failure, or `nil` while the build continues.
    var failure: OutputFailure? { first.withLock { $0 } }

    /// Ends the build.
    func end(with failure: OutputFailure) {
        first.withLock { $0 = $0 ?? failure }
    }
}
