import Foundation
import Synchronization

/// The record of whether the user has interrupted the program (`SIGINT`) or something else has asked it to end
/// (`SIGTERM`).
enum Interruption {
    private static let flag = Atomic(false)

    /// Makes these signals only be recorded from now on, so that work in progress is finished.
    static func observe() {
        flag.store(false, ordering: .relaxed)
        for number in [SIGINT, SIGTERM] {
            signal(number) { _ in Interruption.flag.store(true, ordering: .relaxed) }
        }
    }

    /// Whether one of the signals has arrived.
    static var hasCome: Bool { flag.load(ordering: .relaxed) }
}
