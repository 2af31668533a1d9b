import Diagnostics

/// The rule against flipped logos (row G5).
enum FlippedLogo: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        FlippedMark(rule: .flippedLogo, mark: .logo).findings(
            in: icon,
            advice: "tag it \"fixed\": a logo is the same everywhere")
    }
}
