import Diagnostics

/// Finds prohibition slashes that are flipped with the rest of an icon (row G11).
enum FlippedSlash: IconRule {
    private static let mark = FlippedMark(rule: .flippedSlash, noun: "a slash", list: .slash, role: "slash")

    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard icon.isFlipped else { return [] }
        let place = icon.words.match(.slash, in: icon.name)
        guard place != nil || Marks.hasSlash(icon.source.strokes) else { return [] }
        return [
            mark.finding(
                in: icon, namedAt: place,
                advice: "tag it \"composite\" with the slash as a part of role 'slash' and a 'clearance'")
        ]
    }
}
