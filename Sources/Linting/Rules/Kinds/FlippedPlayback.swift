import Diagnostics

/// Finds controls of playback that are flipped (row G5).
enum FlippedPlayback: IconRule {
    private static let mark = FlippedMark(
        rule: .flippedPlayback, noun: "a control of playback", list: .playback, role: "badge")

    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard icon.isFlipped, let place = icon.words.match(.playback, in: icon.name) else { return [] }
        return [mark.finding(in: icon, namedAt: place)]
    }
}
