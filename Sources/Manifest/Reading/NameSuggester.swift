import Diagnostics

/// "Did you mean" among the names of a set, with bounded work however many names are wrong.
struct NameSuggester {
    /// The number of comparisons after which no more suggestions are made.
    private static let mostComparisons = 20_000_000

    private let index: SuggestionIndex
    private let count: Int
    private var comparisons = 0

    init(_ names: [String]) {
        index = SuggestionIndex(names)
        count = names.count
    }

    mutating func hint(for name: String) -> String? {
        comparisons += count
        return comparisons <= Self.mostComparisons ? index.hint(for: name) : nil
    }
}
