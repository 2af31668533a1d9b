/// The words and runs of words to find in names.
public struct PhraseList: Hashable, Sendable {
    /// The phrases, each as its words, by their first word.
    private var byFirst: [String: [[String]]]

    /// Creates a list; the words of a phrase are joined by hyphens.
    public init(_ phrases: some Sequence<String>) {
        let phrases = phrases.map { IconName($0).words }.filter { !$0.isEmpty }
        byFirst = Dictionary(grouping: phrases) { $0[0] }
    }

    /// Creates a list from phrases separated by white space.
    public init(parsing text: String) { self.init(text.split(whereSeparator: \.isWhitespace).map(String.init)) }

    mutating func insert(_ words: [String]) {
        guard let first = words.first else { return }
        byFirst[first, default: []].append(words)
    }

    mutating func remove(_ words: [String]) {
        guard let first = words.first else { return }
        byFirst[first]?.removeAll { $0 == words }
    }

    /// Returns the first phrase in a name, the longest of those that begin there, as a range of the name's words.
    public func match(in name: IconName) -> Range<Int>? { places(in: name.words).first }

    /// Returns the places of phrases, in the order of the name, longer ones first.
    func places(in words: [String]) -> [Range<Int>] {
        words.indices.flatMap { start in
            (byFirst[words[start]] ?? []).filter { words[start...].starts(with: $0) }
                .map { start..<start + $0.count }
                .sorted { $0.count > $1.count }
        }
    }
}
