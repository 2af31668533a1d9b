/// The names of icons that may draw the whole base of another one: `speaker` for `speaker_slash`, `image` for `image-add`.
public enum WholeBaseNames {
    /// The characters between words.
    private static let separators: Set<Character> = ["-", "_", ".", " "]

    /// Returns the name without one of its words, for each of them, the last words first. The folder stays.
    public static func candidates(for name: String) -> [String] {
        let folder = name.lastIndex(of: "/").map { name[...$0] } ?? ""
        let words = parts(of: name[(name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex)...])
        guard words.count > 1 else { return [] }
        return words.indices.reversed().map { left in
            let rest = words.indices.filter { $0 != left }
            // A word goes with the separator before it, and the first one with the one after it.
            return folder
                + rest.enumerated().map { place, index in
                    place == 0 ? words[index].word : words[index].separator + words[index].word
                }.joined()
        }
    }

    /// Returns the words of a name, each with the separator before it.
    private static func parts(of name: Substring) -> [(separator: String, word: String)] {
        var parts: [(separator: String, word: String)] = [("", "")]
        for character in name {
            let last = parts.count - 1
            if separators.contains(character) {
                parts.append((String(character), ""))
            } else if parts[last].word.last?.isLowercase == true, character.isUppercase {
                parts.append(("", String(character)))
            } else {
                parts[last].word.append(character)
            }
        }
        return parts.filter { !$0.word.isEmpty }
    }
}
