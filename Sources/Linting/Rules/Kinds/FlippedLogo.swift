import Diagnostics

/// Finds logos that are flipped (row G5).
enum FlippedLogo: IconRule {
    private static let mark = FlippedMark(rule: .flippedLogo, noun: "a logo", list: .logo, role: "slash")

    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard icon.isFlipped, let place = icon.words.match(.logo, in: icon.name) else { return [] }
        return [mark.finding(in: icon, namedAt: place, advice: "tag it \"fixed\": a logo is the same everywhere")]
    }
}
