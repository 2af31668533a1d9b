/// The reason a text is not a supported language tag.
public struct LanguageTagError: Error, Hashable, Sendable {
    /// The message of the diagnostic.
    public let message: String
    /// A suggestion of what was probably meant.
    public let hint: String?

    init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }
}
