/// Candidates prepared for "did you mean", so that thousands of words can be looked up among thousands of candidates.
public struct SuggestionIndex: Sendable {
    private let candidates: [Candidate]

    /// Prepares candidates; those longer than ``longestWord`` characters are never suggested.
    public init(_ candidates: some Sequence<String>) {
        self.candidates = candidates.compactMap(Candidate.init)
    }

    /// The length in Unicode scalars above which words are not compared, so that hostile input costs little.
    public static let longestWord = 64

    /// The candidate nearest to a word, or `nil` where none is near enough to be what was meant.
    ///
    /// Nearness is the number of letters to insert, delete, replace or swap with their neighbour, case apart. About one
    /// mistake in three letters is still near. The first candidate wins among equally near ones.
    public func closest(to word: String) -> String? {
        guard let wanted = Candidate(word) else { return nil }
        var best: (text: String, distance: Int)?
        for candidate in candidates {
            let allowed = best.map { $0.distance - 1 } ?? Self.allowance(wanted.letters.count)
            guard allowed >= 0 else { break }
            guard let distance = EditDistance.between(wanted, candidate, atMost: allowed) else { continue }
            best = (candidate.text, distance)
        }
        return best?.text
    }

    /// A hint such as `did you mean 'kind'?`, or `nil` where no candidate is near.
    public func hint(for word: String) -> String? {
        closest(to: word).map { "did you mean '\($0)'?" }
    }

    private static func allowance(_ length: Int) -> Int {
        length <= 2 ? 1 : (length + 2) / 3
    }
}

extension SuggestionIndex {
    /// A word with what makes comparing it cheap.
    struct Candidate: Sendable {
        let text: String
        let letters: [UInt32]
        /// One bit for each letter that occurs, letters 64 apart sharing one.
        let letterSet: UInt64

        init?(_ text: String) {
            // UTF-8 has at most four bytes a scalar: a word of more bytes is too long without counting.
            guard text.utf8.count <= SuggestionIndex.longestWord * 4 else { return nil }
            let letters = text.lowercased().unicodeScalars.map(\.value)
            guard !letters.isEmpty, letters.count <= SuggestionIndex.longestWord else { return nil }
            self.text = text
            self.letters = letters
            self.letterSet = letters.reduce(into: 0) { $0 |= 1 << UInt64($1 & 63) }
        }
    }
}
