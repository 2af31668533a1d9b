import Diagnostics
import Directionality

/// Finds badges that change their corner with the rest of an icon, in a set whose badges stay (row P3).
///
/// Where badges move, as in most sets, a plus or a dot comes out right by a plain flip too.
enum FlippedBadge: IconRule {
    private static let mark = FlippedMark(rule: .flippedBadge, noun: "a badge", list: .badge, role: "badge")

    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard icon.manifest.roles[.badge].behavior.place == .keep, icon.isFlipped,
            let place = icon.words.match(.badge, in: icon.name), place.lowerBound > 0
        else { return [] }
        return [mark.finding(in: icon, namedAt: place)]
    }
}
