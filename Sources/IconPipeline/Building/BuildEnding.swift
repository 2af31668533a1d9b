import Synchronization

/// What made a build end before all icons were built, known to all its threads.
final class BuildEnding: Sendable {
    private let first = Mutex<OutputFailure?>(nil)

    /// The first failure, or `nil` while the build goes on.
    var failure: OutputFailure? { first.withLock { $0 } }

    /// Ends the build.
    func end(with failure: OutputFailure) {
        first.withLock { $0 = $0 ?? failure }
    }
}
