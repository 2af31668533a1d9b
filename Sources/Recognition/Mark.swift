import IconModel
import Seeing

/// A mark that an icon can show and that must not be flipped with the rest of it.
public enum Mark: CaseIterable, Sendable {
    case logo, playback, clock, check, slash, digits, letters, question, tool, badge

    /// The words for the mark.
    public var list: WordList {
        switch self {
        case .logo: .logo
        case .playback: .playback
        case .clock: .clock
        case .check: .check
        case .slash: .slash
        case .digits: .digits
        case .letters: .letters
        case .question: .question
        case .tool: .tool
        case .badge: .badge
        }
    }

    /// The figures that depict the mark; empty if it is recognized by names alone.
    public var figures: [Figure] {
        switch self {
        case .clock: [.clock]
        case .check: [.check]
        case .slash: [.slash]
        case .digits: [.digits, .digit]
        case .letters: [.text, .letter]
        case .question: [.questionMark]
        case .tool: [.lens]
        case .logo, .playback, .badge: []
        }
    }

    /// Whether a name that means the mark is not enough, because such names have other meanings and the figure would be
    /// seen.
    var mustBeSeen: Bool {
        switch self {
        case .check, .clock, .slash, .question: true
        case .logo, .playback, .digits, .letters, .tool, .badge: false
        }
    }

    /// The mark's noun, with its article.
    public var noun: String {
        switch self {
        case .logo: "a logo"
        case .playback: "a playback control"
        case .clock: "a clock"
        case .check: "a checkmark"
        case .slash: "a slash"
        case .digits: "digits"
        case .letters: "letters"
        case .question: "a question mark"
        case .tool: "a tool"
        case .badge: "a badge"
        }
    }

    /// The role of the mark as a part.
    public var role: Role {
        switch self {
        case .slash, .logo: .slash
        case .digits, .letters, .question: .digits
        case .tool: .tool
        case .playback, .clock, .check, .badge: .badge
        }
    }

    /// The reason that it is not flipped.
    public var principle: String {
        switch self {
        case .logo: "logos are the same everywhere"
        case .playback: "the tape runs the same way everywhere"
        case .clock: "clocks run the same way everywhere"
        case .check: "checkmarks are the same everywhere"
        case .slash: "a slash keeps its slant"
        case .digits: "digits are never flipped"
        case .letters: "letters are never flipped"
        case .question: "Hebrew writes question marks as English does"
        case .tool: "tools are held in the right hand everywhere"
        case .badge: "badges stay upright"
        }
    }

    /// Returns the reason that it is not flipped, where characters were read. What is told by its shape alone may be a digit
    /// or a note of music as well as a letter.
    public func principle(reading characters: String) -> String {
        guard self == .letters, !characters.isEmpty else { return principle }
        if characters.allSatisfy({ String($0) == SeenMark.note }) { return "notes of music are the same everywhere" }
        if characters.allSatisfy(\.isNumber) { return Mark.digits.principle }
        return characters.contains(where: \.isLetter) ? principle : "characters are never flipped"
    }
}
