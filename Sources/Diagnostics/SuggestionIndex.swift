/// Candidates prepared for "did you mean", so that thousands of words can be looked up among thousands of candidates.
public struct SuggestionIndex: Sendable {
    private let candidates: [Candidate]

    /// Creates an index of candidates; those longer than ``longestWord`` scalars are never suggested.
    public init(_ candidates: some Sequence<String>) {
        self.candidates = candidates.compactMap(Candidate.init)
    }

    /// The maximum length in Unicode scalars of words that are compared, which bounds the cost of hostile input.
    public static let longestWord = 64

    /// Returns the candidate closest to a word, or `nil` if none is close enough.
    ///
    /// The distance is the number of letters to insert, delete, replace or swap with their neighbours, ignoring case;
    /// about one in three letters may be wrong. Of equally close candidates the first one is returned.
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

    /// Returns a hint such as `did you mean 'kind'?`, or `nil` if no candidate is close enough.
    public func hint(for word: String) -> String? {
        closest(to: word).map { "did you mean '\($0)'?" }
    }

    private static func allowance(_ length: Int) -> Int {
        length <= 2 ? 1 : (length + 2) / 3
    }
}

extension SuggestionIndex {
    /// A word, preprocessed to make comparisons cheap.
    struct Candidate: Sendable {
        let text: String
        let letters: [UInt32]
        /// The set of letters that occur; letters whose values are equal modulo 64 share one bit.
        let letterSet: UInt64

        init?(_ text: String) {
            // UTF-8 has at most four bytes per scalar: a word of more bytes is too long without counting.
            guard text.utf8.count <= SuggestionIndex.longestWord * 4 else { return nil }
            let letters = text.lowercased().unicodeScalars.map(\.value)
            guard !letters.isEmpty, letters.count <= SuggestionIndex.longestWord else { return nil }
            self.text = text
            self.letters = letters
            self.letterSet = letters.reduce(into: 0) { $0 |= 1 << UInt64($1 & 63) }
        }
    }
}
