/// The word lists of a set: the standard ones, with the manifest's additions and removals.
public struct WordTable: Hashable, Sendable {
    private static let standard = tables(\.standard)
    private static let exceptions = tables(\.exceptions)

    private var lists = Self.standard

    /// Creates the standard lists.
    public init() {}

    /// Adds a word, or removes it where the entry begins with `-`.
    public mutating func amend(_ list: WordList, with entry: String) {
        let isRemoval = entry.hasPrefix("-")
        let words = IconName(isRemoval ? String(entry.dropFirst()) : entry).words
        lists[list]?.remove(words)
        if !isRemoval { lists[list]?.insert(words) }
    }

    /// Returns the first place of a list's words in a name, as a range of the name's words, or `nil`.
    public func match(_ list: WordList, in name: IconName) -> Range<Int>? {
        guard let found = lists[list]?.places(in: name.words), !found.isEmpty else { return nil }
        let hidden = Self.exceptions[list]?.places(in: name.words) ?? []
        return found.first { place in !hidden.contains { $0.overlaps(place) } }
    }

    /// Returns whether a name has a word of a list.
    public func contains(_ list: WordList, in name: IconName) -> Bool { match(list, in: name) != nil }

    private static func tables(_ words: (WordList) -> [String]) -> [WordList: PhraseList] {
        Dictionary(uniqueKeysWithValues: WordList.allCases.map { ($0, PhraseList(words($0))) })
    }
}
