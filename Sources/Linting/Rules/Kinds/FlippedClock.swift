import Diagnostics

/// The rule against flipped clocks (row G6).
enum FlippedClock: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        FlippedMark(rule: .flippedClock, mark: .clock).findings(in: icon)
    }
}
