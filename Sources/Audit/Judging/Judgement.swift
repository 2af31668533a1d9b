import Diagnostics

/// What an audit says of an icon: the rule that the app's answer breaks, and what would be right.
struct Judgement: Sendable {
    enum Answer: Hashable, Sendable {
        /// The icon stays as it is drawn: what mirrors it goes.
        case stay
        case mirror
        /// Some of it is mirrored, and a mark in it stays: that takes a drawing of its own.
        case composite
        case open
    }

    let rule: Rule
    let severity: Severity
    /// What is wrong, without the icon's name.
    var message: String
    var answer: Answer
    /// Whether the icon stays because nothing but the mark differs in the mirror.
    var isSameBesidesMark = false
    /// What to do where that is not what the answer says.
    var hint: String?
    /// Other places that the message is about.
    var notes: [DiagnosticNote] = []
    /// Whether the evidence is the word of a name alone: it is told where somebody asks for the rule.
    var isWeak = false

    /// Whether the answer is sure enough to be given without a person: it is warned of, and no brand has another idea of its
    /// logo.
    var isSure: Bool { severity >= .warning && rule != .flippedLogo && answer != .open }
}
