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
                var least = min(replaced, last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, beforeLast[j - 1] + 1) }
                row.append(least)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
