/// What design systems that publish which of their icons they flip do with icons of one name, where three and more of them
/// have such icons and two thirds agree. Families on which they disagree are settled by policies instead.
public enum PublishedPractice {
    /// The words of names, with how many design systems flip at least half of such icons, and how many have them.
    private static let flipped: [(words: Set<String>, count: Int, all: Int)] = [
        (["back", "backward", "backwards", "forward", "forwards", "next", "prev", "previous"], 7, 10),
        (["caret", "chevron", "chevrons"], 6, 8),
        (["dedent", "indent", "outdent"], 7, 8),
        (["reply"], 4, 5),
        (["send"], 6, 7),
    ]

    /// Returns the practice for the words of a name that are the evidence for a flip, as a clause that follows them, or an
    /// empty text.
    public static func clause(for evidence: Evidence) -> String {
        guard case .name(let words) = evidence,
            let practice = flipped.first(where: { $0.words.contains(words) })
        else { return "" }
        return ", which \(practice.count) of \(practice.all) design systems flip"
    }
}
