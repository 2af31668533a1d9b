import Diagnostics

/// Finds clocks that are flipped (row G6).
enum FlippedClock: IconRule {
    private static let mark = FlippedMark(rule: .flippedClock, noun: "a clock", list: .clock, role: "badge")

    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard icon.isFlipped else { return [] }
        let place = icon.words.match(.clock, in: icon.name)
        return place != nil || Marks.hasClock(icon.source.strokes) ? [mark.finding(in: icon, namedAt: place)] : []
    }
}
