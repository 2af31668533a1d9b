/// Finds what was probably meant by a mistyped word.
public enum Suggestion {
    /// The candidate nearest to a word, or `nil` where none is near enough to be what was meant.
    ///
    /// The first candidate wins among equally near ones. To look up many words among the same candidates, keep a
    /// ``SuggestionIndex``.
    public static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
        SuggestionIndex(candidates).closest(to: word)
    }

    /// A hint such as `did you mean 'kind'?`, or `nil` where no candidate is near.
    public static func hint(for word: String, among candidates: some Sequence<String>) -> String? {
        SuggestionIndex(candidates).hint(for: word)
    }
}
