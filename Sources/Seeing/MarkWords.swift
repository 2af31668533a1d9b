/// The words that names use for marks.
enum MarkWords {
    /// What a mark means, with the words for it. The first word is the one that is shown.
    private static let concepts: [[String]] = [
        ["add", "plus", "new", "create"],
        ["check", "checkmark", "checked", "done", "tick", "success", "verified", "checks"],
        ["off", "slash", "slashed", "disabled", "disable", "mute", "muted"],
        ["clock", "time", "history", "schedule", "alarm", "timer", "recent"],
        ["search", "magnify", "zoom", "find"],
        ["dismiss", "x", "close", "remove", "cancel", "delete", "times"],
        ["question", "help", "unknown"],
        ["error", "alert", "warning", "exclamation", "important"],
        ["edit", "pencil", "pen", "compose", "write"],
        ["minus", "subtract"],
        ["lock", "locked"],
        ["settings", "cog", "gear"],
        ["person", "user", "account", "people", "profile"],
        ["star", "favorite", "favourite"],
        ["heart"],
        ["info", "information"],
        ["key"],
        ["sync", "refresh"],
        ["shield", "security"],
        ["sparkle", "sparkles", "ai"],
        ["flash", "lightning", "bolt"],
        ["eye", "view", "visibility"],
        ["link"],
        ["bell"],
        ["tag"],
        ["play"],
        ["pause"],
    ]

    private static let conceptOfWord: [String: String] = Dictionary(
        concepts.flatMap { words in words.map { ($0, words[0]) } }, uniquingKeysWith: { first, _ in first })

    private static let figures: [String: Figure] = [
        "add": .plus, "check": .check, "off": .slash, "clock": .clock, "search": .lens, "dismiss": .cross,
        "question": .questionMark,
    ]

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
