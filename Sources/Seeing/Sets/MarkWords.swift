import IconModel

/// The words that names use for marks.
enum MarkWords {
    /// The marks by their words; each is called by one of them.
    private static let marks = Dictionary(Words.values(of: "shows").map { ($0.word, $0.value) }) { first, _ in first }

    /// The figures by which marks are drawn.
    private static let figures: [String: Figure] = [
        "add": .plus, "check": .check, "off": .slash, "clock": .clock, "search": .lens, "dismiss": .cross,
        "question": .questionMark,
    ]

    /// Returns what each word of a name means, where that is a mark. The x of `2x` is none.
    static func concepts(of words: [String]) -> [String?] {
        words.enumerated().map { index, word in
            let isFactor = word == "x" && index > 0 && words[index - 1].utf8.allSatisfy { (0x30...0x39).contains($0) }
            return isFactor ? nil : marks[word]
        }
    }

    /// Returns the figure by which a mark is drawn.
    static func figure(of concept: String) -> Figure { figures[concept] ?? .object }
}
