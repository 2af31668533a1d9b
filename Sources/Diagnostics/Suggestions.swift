/// The suggestion of the word that was probably meant by a mistyped one.
public enum Suggestion {
    /// Returns the candidate closest to a word, or `nil` if none is close enough.
    ///
    /// Of equally close candidates the first one is returned. To look up many words among the same candidates, keep a
    /// ``SuggestionIndex``.
    public static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
        SuggestionIndex(candidates).closest(to: word)
    }

    /// Returns a hint such as `did you mean 'kind'?`, or `nil` if no candidate is close enough.
    public static func hint(for word: String, among candidates: some Sequence<String>) -> String? {
        SuggestionIndex(candidates).hint(for: word)
    }
}

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

/// The Damerau–Levenshtein distance in its optimal string alignment form.
enum EditDistance {
    /// Returns the number of insertions, deletions, replacements and swaps of neighbours that turn one word into the
    /// other, or `nil` if it exceeds a limit or no letter would be kept.
    static func between(
        _ a: SuggestionIndex.Candidate, _ b: SuggestionIndex.Candidate, atMost limit: Int
    ) -> Int? {
        guard canBeNear(a, b, limit: limit) else { return nil }
        let distance = distance(a.letters, b.letters)
        return distance <= limit && distance < max(a.letters.count, b.letters.count) ? distance : nil
    }

    /// Returns whether two words may be within the limit: each edit changes the length by at most one and fixes at most
    /// one letter that only one of the words has.
    private static func canBeNear(
        _ a: SuggestionIndex.Candidate, _ b: SuggestionIndex.Candidate, limit: Int
    ) -> Bool {
        abs(a.letters.count - b.letters.count) <= limit
            && (a.letterSet & ~b.letterSet).nonzeroBitCount <= limit
            && (b.letterSet & ~a.letterSet).nonzeroBitCount <= limit
    }

    private static func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in b.indices {
                let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
                var cost = min(replaced, last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
