import IconModel

/// What design systems that publish which of their icons they flip do with icons of one name, where three and more of them
/// have such icons and two thirds agree. Families on which they disagree are settled by policies instead.
public enum PublishedPractice {
    private typealias Practice = (count: Int, all: Int)

    /// By the words of names, how many design systems flip at least half of such icons, and how many have them.
    private static let counts: [String: Practice] = {
        let rows = Words.values(of: "published").map { word, value in
            let numbers = value.split(separator: "/").compactMap { Int($0) }
            return (word.replacing("-", with: " "), Practice(numbers.first ?? 0, numbers.last ?? 0))
        }
        return Dictionary(rows) { first, _ in first }
    }()

    /// Returns whether two thirds of design systems and more flip icons with some words.
    public static func isAgreed(on words: String) -> Bool {
        counts[words].map { 3 * $0.count >= 2 * $0.all } ?? false
    }

    /// Returns how many design systems flip at least half of the icons that such evidence is for, if that is known.
    public static func flippingCount(for evidence: Evidence) -> Int? { practice(for: evidence)?.count }

    private static func practice(for evidence: Evidence) -> Practice? {
        if case .name(let words) = evidence { counts[words] } else { nil }
    }

    /// Returns the practice for the words of a name that are the evidence for a flip or against one, as a clause that
    /// follows them, or an empty text.
    public static func clause(for evidence: Evidence) -> String {
        guard let practice = practice(for: evidence) else { return "" }
        let verb = practice.count > 1 ? "flip" : "flips"
        return ", which \(practice.count == 0 ? "none" : "\(practice.count)") of \(practice.all) design systems \(verb)"
    }
}
