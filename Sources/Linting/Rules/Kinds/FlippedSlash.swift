import Diagnostics

/// The rule against prohibition slashes that are flipped with the rest of an icon (row G11).
enum FlippedSlash: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        FlippedMark(rule: .flippedSlash, mark: .slash).findings(
            in: icon,
            advice: "tag it \"composite\" with the slash as a part of role 'slash' and a 'clearance'")
    }
}
