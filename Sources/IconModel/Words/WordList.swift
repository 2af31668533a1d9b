/// The word lists by which rules interpret an icon's name; a manifest can add to them and remove from them.
public enum WordList: String, Sendable, CaseIterable {
    /// Words for a direction of reading or motion, which mirroring reverses (rows G1 and G2).
    case direction
    /// Words for a real direction or a place on the screen, which stays (row G4).
    case place
    /// Words for logos, brands and trademarks (row G5).
    case logo
    /// Words for checkmarks (row G5).
    case check
    /// Words for clocks (row G6).
    case clock
    /// Words for playback controls, which show the direction of the tape rather than of reading.
    case playback
    /// Words for digits (rows G16 and G17).
    case digits
    /// Words for letters (row G8).
    case letters
    /// Words for currencies, whose signs are letters (row G8).
    case currency
    /// Words for a question mark (row P1).
    case question
    /// Words for the slash that means "off" (row G11).
    case slash
    /// Words for a mark in a corner (row G13).
    case badge
    /// Words for tools held in the right hand (row G14).
    case tool
    /// Words that mark a variant of an icon's name (row P10).
    case suffix

    /// The default words of the list; compound words are joined by hyphens.
    public var standard: [String] { Words.words(of: rawValue) }

    /// The compound words that share a part with the list but mean something else.
    public var exceptions: [String] { Words.words(of: "-" + rawValue) }
}

/// The word lists of a set: the standard ones, with the manifest's additions and removals.
public struct WordTable: Hashable, Sendable {
    private static let standard = tables(\.standard)
    private static let exceptions = tables(\.exceptions)

    private var lists = Self.standard
    /// What the names of the set say of each other.
    public private(set) var names = SetNames()

    /// Creates the standard lists.
    public init() {}

    /// Learns from the names of a set.
    public mutating func learn(from names: some Collection<String>) { self.names = SetNames(names) }

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
        return found.first { place in
            !hidden.contains { $0.overlaps(place) }
                && !(list == .letters && (names.isStyle(place, of: name) || Words.isBareArrow(name.words)))
        }
    }

    /// Returns whether a name has a word of a list.
    public func contains(_ list: WordList, in name: IconName) -> Bool { match(list, in: name) != nil }

    /// Returns whether a word of a name is a word of a list by itself.
    public func contains(_ list: WordList, word: String) -> Bool {
        lists[list]?.contains(word) == true && Self.exceptions[list]?.contains(word) != true
    }

    private static func tables(_ words: (WordList) -> [String]) -> [WordList: PhraseList] {
        Dictionary(uniqueKeysWithValues: WordList.allCases.map { ($0, PhraseList(words($0))) })
    }
}
