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
