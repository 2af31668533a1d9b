import Diagnostics

/// The rule against flipped letters (row G8).
enum FlippedLetters: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        FlippedMark(rule: .flippedLetters, mark: .letters).findings(
            in: icon,
            advice:
                "tag it \"localized\" with a drawing for each script, \"composite\" with the letters as a part, "
                + "or \"fixed\"")
    }
}
