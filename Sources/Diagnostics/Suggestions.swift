/// The suggestion of the word that was probably meant by a mistyped one.
public enum Suggestion {
    /// Returns the candidate closest to a word, if one is close enough. For many words, keep a ``SuggestionIndex``.
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
    public init(_ candidates: some Sequence<String>) { self.candidates = candidates.compactMap(Candidate.init) }

    /// The maximum length in Unicode scalars of words that are compared, which bounds the cost of hostile input.
    public static let longestWord = 64

    /// Returns the candidate closest to a word, if one is close enough.
    /// The distance is the number of letters to insert, delete, replace or swap, ignoring case; about one in three may
    /// be wrong. Of equally close candidates, the one is returned that has most of the word's letters: `bage` means
    /// `badge`, not `base`. What both begin and end with word by word is no sign of a mistake: `arrow-lft` does not
    /// mean `arrow-up`.
    public func closest(to word: String) -> String? {
        guard let wanted = Candidate(word) else { return nil }
        let pattern = LetterPattern(wanted)
        var best: (text: String, distance: Int, foreign: Int)?
        for candidate in candidates {
            let allowed = best.map(\.distance) ?? Self.allowance(wanted.letters.count)
            guard let distance = pattern.distance(to: candidate, atMost: allowed) else { continue }
            let foreign = wanted.foreignLetters(in: candidate)
            if let best, (best.distance, best.foreign) <= (distance, foreign) { continue }
            if distance == 0 { return candidate.text }
            best = (candidate.text, distance, foreign)
        }
        guard let best, best.distance <= Self.allowance(Self.ownLetters(of: word, besides: best.text)) else {
            return nil
        }
        return best.text
    }

    /// Returns the number of letters of a word without the parts that another one begins or ends with as well.
    private static func ownLetters(of word: String, besides other: String) -> Int {
        var parts = word.lowercased().split(omittingEmptySubsequences: false) { !$0.isLetter && !$0.isNumber }[...]
        var others = other.lowercased().split(omittingEmptySubsequences: false) { !$0.isLetter && !$0.isNumber }[...]
        while let part = parts.first, part == others.first { (_, _) = (parts.popFirst(), others.popFirst()) }
        while let part = parts.last, part == others.last { (_, _) = (parts.popLast(), others.popLast()) }
        return parts.reduce(0) { $0 + $1.unicodeScalars.count }
    }

    /// Returns a hint such as `did you mean 'kind'?`, or `nil` if no candidate is close enough.
    public func hint(for word: String) -> String? { closest(to: word).map { "did you mean '\($0)'?" } }

    private static func allowance(_ length: Int) -> Int { length <= 2 ? 1 : (length + 2) / 3 }
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

        /// Returns the number of letters that only one of the two words has, each as often as it occurs.
        func foreignLetters(in other: Candidate) -> Int {
            var rest = other.letters
            let kept = letters.count { letter in
                guard let place = rest.firstIndex(of: letter) else { return false }
                rest.remove(at: place)
                return true
            }
            return letters.count - kept + rest.count
        }
    }
}

/// A word that others are compared with, all letters at once: each is a bit of a number.
struct LetterPattern {
    private let word: SuggestionIndex.Candidate
    private var ascii = [UInt64](repeating: 0, count: 128)
    private var others: [UInt32: UInt64] = [:]

    init(_ word: SuggestionIndex.Candidate) {
        self.word = word
        for (place, letter) in word.letters.enumerated() {
            if letter < 128 {
                ascii[Int(letter)] |= 1 << UInt64(place)
            } else {
                others[letter, default: 0] |= 1 << UInt64(place)
            }
        }
    }

    /// Returns the number of insertions, deletions, replacements and swaps of neighbours between two words, or `nil` if
    /// it exceeds a limit or no letter would be kept.
    func distance(to other: SuggestionIndex.Candidate, atMost limit: Int) -> Int? {
        guard canBeNear(other, limit: limit) else { return nil }
        let distance = distance(to: other)
        return distance <= limit && distance < max(word.letters.count, other.letters.count) ? distance : nil
    }

    /// Each edit changes the length by at most one and fixes at most one letter that only one of the words has.
    private func canBeNear(_ other: SuggestionIndex.Candidate, limit: Int) -> Bool {
        abs(word.letters.count - other.letters.count) <= limit
            && (word.letterSet & ~other.letterSet).nonzeroBitCount <= limit
            && (other.letterSet & ~word.letterSet).nonzeroBitCount <= limit
    }

    /// Returns the Damerau–Levenshtein distance in its optimal string alignment form, by Hyyrö's algorithm (A Bit-Vector
    /// Algorithm for Computing Levenshtein and Damerau Edit Distances, 2003), with its names.
    private func distance(to other: SuggestionIndex.Candidate) -> Int {
        let last: UInt64 = 1 << UInt64(word.letters.count - 1)
        var (vp, vn, d0, previous) = (~UInt64(0), UInt64(0), UInt64(0), UInt64(0))
        var distance = word.letters.count
        for letter in other.letters {
            let places = letter < 128 ? ascii[Int(letter)] : others[letter] ?? 0
            let swaps = ((~d0 & places) << 1) & previous
            d0 = (((places & vp) &+ vp) ^ vp) | places | vn | swaps
            let (hp, hn) = (vn | ~(d0 | vp), d0 & vp)
            if hp & last != 0 { distance += 1 }
            if hn & last != 0 { distance -= 1 }
            vp = (hn << 1) | ~(d0 | (hp << 1) | 1)
            vn = ((hp << 1) | 1) & d0
            previous = places
        }
        return distance
    }
}
