/// What design systems that publish which of their icons they flip do with icons of one name, where three and more of them
/// have such icons and two thirds agree. Families on which they disagree are settled by policies instead.
public enum PublishedPractice {
    /// The words of names, with how many design systems flip at least half of such icons, and how many have them.
    private static let counts: [(words: Set<String>, count: Int, all: Int)] = [
        (["back", "backward", "backwards", "forward", "forwards", "next", "prev", "previous"], 7, 10),
        (["caret", "chevron", "chevrons"], 6, 8),
        (["dedent", "indent", "outdent"], 7, 8),
        (["reply"], 4, 5),
        (["send"], 6, 7),
        (["check", "checks", "checked", "checkmark", "tick"], 0, 10),
        (["clock", "clocks", "history", "time", "timer"], 0, 10),
        (["loop", "refresh", "reload", "rotate", "rotation", "sync", "synchronize"], 0, 12),
        (["find", "magnifier", "search", "zoom"], 0, 12),
        (["edit", "pencil"], 2, 9),
        (["play"], 0, 8),
        (["fast forward", "rewind", "skip"], 0, 4),
        (["image", "images", "photo", "picture"], 0, 8),
        (["link", "links"], 1, 8),
        (["filter", "funnel"], 0, 7),
        (["paperclip"], 0, 6),
        (["key"], 0, 5),
        (["thumb", "thumbs"], 0, 5),
        (["book"], 1, 5),
        (["cart"], 0, 5),
    ]

    /// Returns whether two thirds of design systems and more flip icons with some words.
    public static func isAgreed(on words: String) -> Bool {
        counts.contains { $0.words.contains(words) && 3 * $0.count >= 2 * $0.all }
    }

    /// Returns how many design systems flip at least half of the icons that such evidence is for, if that is known.
    public static func flippingCount(for evidence: Evidence) -> Int? { practice(for: evidence)?.count }

    private static func practice(for evidence: Evidence) -> (words: Set<String>, count: Int, all: Int)? {
        guard case .name(let words) = evidence else { return nil }
        return counts.first { $0.words.contains(words) }
    }

    /// Returns the practice for the words of a name that are the evidence for a flip or against one, as a clause that
    /// follows them, or an empty text.
    public static func clause(for evidence: Evidence) -> String {
        guard let practice = practice(for: evidence) else { return "" }
        let verb = practice.count > 1 ? "flip" : "flips"
        return ", which \(practice.count == 0 ? "none" : "\(practice.count)") of \(practice.all) design systems \(verb)"
    }
}
