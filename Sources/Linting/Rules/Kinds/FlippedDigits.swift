import Diagnostics

/// The rule against digits that are flipped with the rest of an icon (rows G16 and G17).
enum FlippedDigits: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        FlippedMark(rule: .flippedDigits, mark: .digits).findings(in: icon)
    }
}
