import Diagnostics

/// Finds controls of playback that are flipped (row G5).
enum FlippedPlayback: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        FlippedMark(rule: .flippedPlayback, mark: .playback).findings(in: icon)
    }
}
