/// What a note says while its entry waits for a person: proposals write it, and who decides replaces it.
///
/// Nothing but reports depends on it: an entry that waits is built as it is written.
public enum OpenQuestion {
    /// The words by which a note asks.
    public static let words = "look at it"

    /// Returns whether a note asks.
    static func isAsked(in note: String?) -> Bool { note?.contains(words) ?? false }
}

extension IconEntry {
    /// Whether nobody has looked at the entry yet, as far as its note says.
    public var isOpen: Bool { OpenQuestion.isAsked(in: note) }
}

extension Policy {
    /// Whether nobody has looked at the answer yet, as far as its note says.
    public var isOpen: Bool { OpenQuestion.isAsked(in: note) }
}

extension Manifest {
    /// The number of icons and of policies whose notes ask somebody to look.
    public var openQuestionCount: Int {
        icons.count { $0.isOpen && $0.original == nil } + policies.count(where: \.isOpen)
    }
}
