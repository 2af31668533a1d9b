/// The lists of words of a set: the standard ones, with what the manifest adds and takes away.
public struct WordTable: Hashable, Sendable {
    private static let standard = tables(\.standard)
    private static let exceptions = tables(\.exceptions)

    private var lists = Self.standard

    /// The standard lists.
    public init() {}

    /// Adds a word, or takes it away where it begins with `-`.
    public mutating func amend(_ list: WordList, with entry: String) {
        let isRemoval = entry.hasPrefix("-")
        let parts = Self.parts(isRemoval ? String(entry.dropFirst()) : entry)
        guard !parts.isEmpty else { return }
        lists[list, default: []].removeAll { $0 == parts }
        if !isRemoval { lists[list, default: []].append(parts) }
    }

    /// Where in a name a list's words stand, as a range of the name's words; the first one in the name, or `nil`.
    public func match(_ list: WordList, in name: IconName) -> Range<Int>? {
        let hidden = (Self.exceptions[list] ?? []).flatMap { Self.places(of: $0, in: name.words) }
        let found = (lists[list] ?? []).flatMap { Self.places(of: $0, in: name.words) }
        return found.filter { place in !hidden.contains { $0.overlaps(place) } }
            .min { ($0.lowerBound, $1.count) < ($1.lowerBound, $0.count) }
    }

    /// Whether a name has a word of a list.
    public func contains(_ list: WordList, in name: IconName) -> Bool { match(list, in: name) != nil }

    private static func tables(_ words: (WordList) -> [String]) -> [WordList: [[String]]] {
        Dictionary(uniqueKeysWithValues: WordList.allCases.map { ($0, words($0).map(parts)) })
    }

    private static func parts(_ word: String) -> [String] { IconName(word).words }

    private static func places(of word: [String], in words: [String]) -> [Range<Int>] {
        guard !word.isEmpty, word.count <= words.count else { return [] }
        return (0...words.count - word.count).filter { Array(words[$0..<$0 + word.count]) == word }
            .map { $0..<$0 + word.count }
    }
}
