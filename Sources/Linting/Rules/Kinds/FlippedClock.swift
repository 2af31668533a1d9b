import Diagnostics

/// Finds clocks that are flipped (row G6).
enum FlippedClock: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        FlippedMark(rule: .flippedClock, mark: .clock).findings(in: icon)
    }
}
