/// The lists of words of a set: the standard ones, with what the manifest adds and takes away.
public struct WordTable: Hashable, Sendable {
    /// Entries of a list, each as its words, by the first of them.
    private typealias Entries = [String: [[String]]]

    private static let standard = tables(\.standard)
    private static let exceptions = tables(\.exceptions)

    private var lists = Self.standard

    /// The standard lists.
    public init() {}

    /// Adds a word, or takes it away where it begins with `-`.
    public mutating func amend(_ list: WordList, with entry: String) {
        let isRemoval = entry.hasPrefix("-")
        let words = IconName(isRemoval ? String(entry.dropFirst()) : entry).words
        guard let first = words.first else { return }
        lists[list, default: [:]][first, default: []].removeAll { $0 == words }
        if !isRemoval { lists[list, default: [:]][first, default: []].append(words) }
    }

    /// Where in a name a list's words stand, as a range of the name's words; the first one in the name, or `nil`.
    public func match(_ list: WordList, in name: IconName) -> Range<Int>? {
        let found = Self.places(of: lists[list] ?? [:], in: name.words)
        guard !found.isEmpty else { return nil }
        let hidden = Self.places(of: Self.exceptions[list] ?? [:], in: name.words)
        return found.first { place in !hidden.contains { $0.overlaps(place) } }
    }

    /// Whether a name has a word of a list.
    public func contains(_ list: WordList, in name: IconName) -> Bool { match(list, in: name) != nil }

    private static func tables(_ words: (WordList) -> [String]) -> [WordList: Entries] {
        Dictionary(
            uniqueKeysWithValues: WordList.allCases.map { list in
                let entries = words(list).map { IconName($0).words }.filter { !$0.isEmpty }
                return (list, Dictionary(grouping: entries) { $0[0] })
            })
    }

    /// The places of entries in the order of the name, the longer ones first.
    private static func places(of entries: Entries, in words: [String]) -> [Range<Int>] {
        words.indices.flatMap { start in
            (entries[words[start]] ?? []).filter { words[start...].starts(with: $0) }
                .map { start..<start + $0.count }
                .sorted { $0.count > $1.count }
        }
    }
}
