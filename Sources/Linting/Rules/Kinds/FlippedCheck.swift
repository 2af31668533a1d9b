import Diagnostics

/// The rule against checkmarks that are flipped with the rest of an icon (row G5).
enum FlippedCheck: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        FlippedMark(rule: .flippedCheck, mark: .check).findings(in: icon)
    }
}
