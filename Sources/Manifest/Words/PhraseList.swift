/// Words and runs of words that are looked for in names.
public struct PhraseList: Hashable, Sendable {
    /// Each phrase as its words, by the first of them.
    private var byFirst: [String: [[String]]]

    /// Creates a list; the words of a phrase are joined by hyphens.
    public init(_ phrases: some Sequence<String>) {
        let phrases = phrases.map { IconName($0).words }.filter { !$0.isEmpty }
        byFirst = Dictionary(grouping: phrases) { $0[0] }
    }

    /// Creates a list of phrases with white space between them.
    public init(parsing text: String) { self.init(text.split(whereSeparator: \.isWhitespace).map(String.init)) }

    mutating func insert(_ words: [String]) {
        guard let first = words.first else { return }
        byFirst[first, default: []].append(words)
    }

    mutating func remove(_ words: [String]) {
        guard let first = words.first else { return }
        byFirst[first]?.removeAll { $0 == words }
    }

    /// Where a phrase stands in a name, as a range of the name's words; the first one in the name, the longest of those
    /// that begin there, or `nil`.
    public func match(in name: IconName) -> Range<Int>? { places(in: name.words).first }

    /// Where phrases stand, in the order of the name, the longer ones first.
    func places(in words: [String]) -> [Range<Int>] {
        words.indices.flatMap { start in
            (byFirst[words[start]] ?? []).filter { words[start...].starts(with: $0) }
                .map { start..<start + $0.count }
                .sorted { $0.count > $1.count }
        }
    }
}
