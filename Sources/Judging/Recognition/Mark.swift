import Diagnostics
import IconModel
import Seeing

/// A mark that an icon can show and that must not be flipped with the rest of it: a row of the table below, in ``all`` at
/// the place of its findings.
public struct Mark: Sendable, Hashable, CustomStringConvertible {
    /// The mark's name, of which names of parts are made.
    public let description: String
    /// The mark's noun, with its article.
    public let noun: String
    /// The words for the mark.
    public let list: WordList
    /// The figures that depict the mark; empty if it is recognized by names alone.
    public let figures: [Figure]
    /// Whether a word of the name is not enough, as it has other meanings as well: a figure must at least be possible. Where it is
    /// enough, what is seen says where: a lens can be a magnifying glass or a racket.
    let needsFigure: Bool
    package let isRead: Bool
    package let role: Role
    package let principle: String
    /// The rule against flipping it with the rest of an icon.
    public let rule: Rule
    /// What to do about it, where that is not the same as for most marks: to tag the icon fixed, or the mark a part.
    public let advice: String?

    private init(
        _ name: String, _ noun: String, _ list: WordList, _ figures: [Figure] = [], needsFigure: Bool = false,
        isRead: Bool = false, role: Role, principle: String, rule: Rule, advice: String? = nil
    ) {
        (description, self.noun, self.list, self.figures, self.needsFigure) = (name, noun, list, figures, needsFigure)
        (self.isRead, self.role, self.principle) = (isRead, role, principle)
        (self.rule, self.advice) = (rule, advice)
    }
}

// A mark is documented by its row.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Mark {
    public static let logo = Mark(
        "logo", "a logo", .logo, role: .slash, principle: "logos are the same everywhere", rule: .flippedLogo,
        advice: "tag it \"fixed\": a logo is the same everywhere")
    public static let check = Mark(
        "check", "a checkmark", .check, [.check], needsFigure: true, role: .badge,
        principle: "checkmarks are the same everywhere",
        rule: .flippedCheck)
    public static let clock = Mark(
        "clock", "a clock", .clock, [.clock], needsFigure: true, role: .badge,
        principle: "clocks run the same way everywhere",
        rule: .flippedClock)
    public static let playback = Mark(
        "playback", "a playback control", .playback, role: .badge, principle: "the tape runs the same way everywhere",
        rule: .flippedPlayback)
    public static let slash = Mark(
        "slash", "a slash", .slash, [.slash], needsFigure: true, role: .slash, principle: "a slash keeps its slant",
        rule: .flippedSlash,
        advice: "tag it \"composite\" with the slash as a part of role 'slash' and a 'clearance'")
    public static let digits = Mark(
        "digits", "digits", .digits, [.digits, .digit], isRead: true, role: .digits,
        principle: "digits are never flipped", rule: .flippedDigits)
    public static let letters = Mark(
        "letters", "letters", .letters, [.text, .letter], isRead: true, role: .digits,
        principle: "letters are never flipped", rule: .flippedLetters,
        advice:
            "tag it \"localized\" with a drawing for each script, \"composite\" with the letters as a part, or \"fixed\""
    )
    public static let currency = Mark(
        "currency", "a sign of a currency", .currency, role: .digits,
        principle: "signs of currencies are never flipped",
        rule: .flippedLetters,
        advice:
            "tag it \"composite\" with the sign as a part of role 'digits', or \"fixed\" if the icon shows nothing else"
    )
    public static let question = Mark(
        "question", "a question mark", .question, [.questionMark], needsFigure: true, role: .digits,
        principle: "Hebrew writes question marks as English does", rule: .flippedQuestionMark)
    public static let tool = Mark(
        "tool", "a tool", .tool, [.lens], role: .tool, principle: "tools are held in the right hand everywhere",
        rule: .flippedTool)

    /// All marks, in the order of the findings about them.
    public static let all = [logo, check, clock, playback, slash, digits, letters, currency, question, tool]

    /// Returns the reason that it is not flipped, where characters were read. What is told by its shape alone may be a digit
    /// or a note of music as well as a letter.
    public func principle(reading characters: String) -> String {
        guard self == .letters, !characters.isEmpty else { return principle }
        if characters.allSatisfy({ String($0) == SeenMark.note }) { return "notes of music are the same everywhere" }
        if characters.allSatisfy(\.isNumber) { return Mark.digits.principle }
        return characters.contains(where: \.isLetter) ? principle : "characters are never flipped"
    }
}
