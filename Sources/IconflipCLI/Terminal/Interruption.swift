import Foundation
import Synchronization

/// Whether the user has interrupted the program (`SIGINT`) or something else has asked it to end (`SIGTERM`).
enum Interruption {
    private static let flag = Atomic(false)

    /// From now on these signals are only noted, so that work in hand is finished.
    static func observe() {
        flag.store(false, ordering: .relaxed)
        for number in [SIGINT, SIGTERM] {
            signal(number) { _ in Interruption.flag.store(true, ordering: .relaxed) }
        }
    }

    /// Whether one of them has come.
    static var hasCome: Bool { flag.load(ordering: .relaxed) }
}
