import Diagnostics

/// Finds letters that are flipped (row G8).
enum FlippedLetters: IconRule {
    private static let mark = FlippedMark(rule: .flippedLetters, noun: "letters", list: .letters, role: "digits")

    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard icon.isFlipped, let place = icon.words.match(.letters, in: icon.name) else { return [] }
        return [
            mark.finding(
                in: icon, namedAt: place,
                advice:
                    "tag it \"localized\" with a drawing for each script, \"composite\" with the letters as a part, "
                    + "or \"fixed\"")
        ]
    }
}
