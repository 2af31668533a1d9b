import Diagnostics
import Manifest

/// What the rules about marks that must not be flipped have in common.
struct FlippedMark {
    /// The rule.
    var rule: Rule
    /// What the mark is, with its article: `a checkmark`.
    var noun: String
    /// The words that say it.
    var list: WordList
    /// What becomes of the mark as a part.
    var role: String

    /// The finding for an icon that is flipped with the mark in it.
    /// - Parameters:
    ///   - place: Where the name says so, or `nil` where the drawing alone does.
    ///   - advice: What to do; where it is missing, what the name suggests.
    func finding(in icon: IconSubject, namedAt place: Range<Int>?, advice: String? = nil) -> Diagnostic {
        let word = place.map { icon.name.words[$0].joined(separator: " ") }
        let evidence = word.map { "its name says '\($0)'" } ?? "its drawing shows it"
        let isAlone = place.map { isWhole($0, icon) } ?? false
        let mend =
            isAlone
            ? "tag it \"fixed\""
            : "tag it \"composite\" with the mark as a part of role '\(role)', or \"fixed\" where that is all there is"
        return icon.finding(
            rule, "icon '\(icon.icon.name.value)' is flipped as a whole with \(noun) in it: \(evidence)",
            hint: advice ?? mend)
    }

    /// Whether a name says nothing beside the mark but how it is drawn.
    private func isWhole(_ place: Range<Int>, _ icon: IconSubject) -> Bool {
        let rest = IconName(
            icon.name.words.indices.filter { !place.contains($0) }.map { icon.name.words[$0] }.joined(separator: "-"))
        return rest.words.indices.allSatisfy { index in
            IconName.isNumber(rest.words[index])
                || [list, WordList.suffix].contains {
                    icon.words.contains($0, in: IconName(rest.words[index]))
                }
        }
    }
}
