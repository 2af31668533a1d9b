/// The words that names use for marks.
enum MarkWords {
    /// A meaning of a mark.
    private struct Concept {
        /// The figure by which it is drawn.
        let figure: Figure
        /// The words for it; the first one is shown.
        let words: [String]

        init(_ figure: Figure, _ words: String) {
            (self.figure, self.words) = (figure, words.split(separator: " ").map(String.init))
        }
    }

    private static let table = [
        Concept(.plus, "add plus new create"),
        Concept(.check, "check checkmark checked done tick success verified checks"),
        Concept(.slash, "off slash slashed disabled disable mute muted"),
        Concept(.clock, "clock time history schedule alarm timer recent"),
        Concept(.lens, "search magnify zoom find"),
        Concept(.cross, "dismiss x close remove cancel delete times"),
        Concept(.questionMark, "question help unknown"),
        Concept(.object, "error alert warning exclamation important"),
        Concept(.object, "edit pencil pen compose write"),
        Concept(.object, "minus subtract"),
        Concept(.object, "lock locked"),
        Concept(.object, "settings cog gear"),
        Concept(.object, "person user account people profile"),
        Concept(.object, "star favorite favourite"),
        Concept(.object, "heart"),
        Concept(.object, "info information"),
        Concept(.object, "key"),
        Concept(.object, "sync refresh"),
        Concept(.object, "shield security"),
        Concept(.object, "sparkle sparkles ai"),
        Concept(.object, "flash lightning bolt"),
        Concept(.object, "eye view visibility"),
        Concept(.object, "link"),
        Concept(.object, "bell"),
        Concept(.object, "tag"),
        Concept(.object, "play"),
        Concept(.object, "pause"),
    ]

    private static let conceptOfWord: [String: String] = Dictionary(
        table.flatMap { concept in concept.words.map { ($0, concept.words[0]) } },
        uniquingKeysWith: { first, _ in first })

    private static let figures: [String: Figure] = Dictionary(
        table.map { ($0.words[0], $0.figure) }, uniquingKeysWith: { first, _ in first })

    /// Returns what each word of a name means, where that is a mark. The x of `2x` is none.
    static func concepts(of words: [String]) -> [String?] {
        words.enumerated().map { index, word in
            let isFactor = word == "x" && index > 0 && words[index - 1].utf8.allSatisfy { (0x30...0x39).contains($0) }
            return isFactor ? nil : conceptOfWord[word]
        }
    }

    /// Returns the figure by which a mark is drawn.
    static func figure(of concept: String) -> Figure { figures[concept] ?? .object }
}
