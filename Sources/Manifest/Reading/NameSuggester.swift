import Diagnostics

/// A source of "did you mean" suggestions among the names of a set, whose work is bounded however many names are wrong.
struct NameSuggester {
    /// The number of comparisons after which no more suggestions are made.
    private static let mostComparisons = 20_000_000

    private let names: [String]
    /// The index, built for the first wrong name, as most sets have none.
    private lazy var index = SuggestionIndex(names)
    private var comparisons = 0

    init(_ names: [String]) {
        self.names = names
    }

    mutating func hint(for name: String) -> String? {
        comparisons += names.count
        return comparisons <= Self.mostComparisons ? index.hint(for: name) : nil
    }
}
