extension Words {
    /// Returns whether words say an arrow, a caret or a chevron, where it points and how it is drawn, and nothing else.
    public static func isBareArrow(_ words: [String]) -> Bool {
        let words = words.filter { !IconName.isNumber($0) && !convention.contains($0) }
        // A right angle is one of ninety degrees.
        if let angle = words.firstIndex(of: "angle"), angle > 0, isSide(words[angle - 1]) { return false }
        return words.contains(where: head.contains)
            && words.allSatisfy {
                head.contains($0) || style.contains($0) || form.contains($0) || isSide($0)
                    || ["up", "down"].contains($0)
            }
    }

    private static func isSide(_ word: String) -> Bool { ["left", "right"].contains(word) }
}
