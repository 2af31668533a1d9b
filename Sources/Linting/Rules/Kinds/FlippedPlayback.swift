import Diagnostics

/// The rule against flipped playback controls (row G5).
enum FlippedPlayback: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        FlippedMark(rule: .flippedPlayback, mark: .playback).findings(in: icon)
    }
}
