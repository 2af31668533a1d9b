import Diagnostics

/// Finds checkmarks that are flipped with the rest of an icon (row G5).
enum FlippedCheck: IconRule {
    private static let mark = FlippedMark(rule: .flippedCheck, noun: "a checkmark", list: .check, role: "badge")

    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard icon.isFlipped else { return [] }
        let place = icon.words.match(.check, in: icon.name)
        return place != nil || Marks.hasCheck(icon.source.strokes) ? [mark.finding(in: icon, namedAt: place)] : []
    }
}
