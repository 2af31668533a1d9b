import Diagnostics
import Directionality

/// The rule against badges that change their corner with the rest of an icon, in a set whose badges stay (row P3).
///
/// Where badges move, as in most sets, a plain flip also gets a plus or a dot right.
enum FlippedBadge: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard icon.manifest.roles[.badge].behavior.place == .keep, let place = icon.evidence.place(of: .badge),
            place.lowerBound > 0
        else { return [] }
        return FlippedMark(rule: .flippedBadge, mark: .badge).findings(in: icon)
    }
}
