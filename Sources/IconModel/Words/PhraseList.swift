/// The words and runs of words to find in names.
public struct PhraseList: Hashable, Sendable {
    private var single: Set<String> = []
    /// The phrases of several words, by their first word.
    private var compounds: [String: [[String]]] = [:]

    /// Creates a list; the words of a phrase are joined by hyphens.
    public init(_ phrases: some Sequence<String>) { for phrase in phrases { insert(IconName(phrase).words) } }

    mutating func insert(_ words: [String]) {
        guard let first = words.first else { return }
        if words.count == 1 { single.insert(first) } else { compounds[first, default: []].append(words) }
    }

    mutating func remove(_ words: [String]) {
        guard let first = words.first else { return }
        if words.count == 1 { single.remove(first) } else { compounds[first]?.removeAll { $0 == words } }
    }

    /// Returns whether a word, or several with spaces between them, are a phrase.
    public func contains(_ text: String) -> Bool {
        if single.contains(text) { return true }
        guard !compounds.isEmpty else { return false }
        let words = text.split(separator: " ").map(String.init)
        return words.first.flatMap { compounds[$0]?.contains(words) } ?? false
    }

    /// Returns the first phrase in a name, the longest of those that begin there, as a range of the name's words.
    public func match(in name: IconName) -> Range<Int>? { places(in: name.words).first }

    /// Returns the range of the first phrase in a name, or in its simplified form.
    public func match(looselyIn name: IconName) -> Range<Int>? { match(in: name) ?? match(in: name.simplified) }

    /// Returns the places of phrases, in the order of the name, longer ones first.
    func places(in words: [String]) -> [Range<Int>] {
        var places: [Range<Int>] = []
        for (start, word) in words.enumerated() {
            if let phrases = compounds[word] {
                let found = phrases.filter { words[start...].starts(with: $0) }
                places += found.map { start..<start + $0.count }.sorted { $0.count > $1.count }
            }
            if single.contains(word) { places.append(start..<start + 1) }
        }
        return places
    }
}
