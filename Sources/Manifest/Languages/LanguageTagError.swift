/// Why a text is not a language tag.
public struct LanguageTagError: Error, Hashable, Sendable {
    /// What is wrong.
    public let message: String
    /// What was probably meant.
    public let hint: String?

    init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }
}
