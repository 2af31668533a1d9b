/// A decision of the set that settles a whole family of icons, such as whether left and right arrows mean back and
/// forward or sides of the screen. Their entries name it, and apply if the answer is to flip.
public struct Policy: Hashable, Sendable {
    /// The answer, which decides about the icons of the family.
    public enum Answer: String, Sendable, CaseIterable {
        /// Each icon follows its entry.
        case flip
        case stay
    }

    /// The name by which entries refer to it.
    public var name: String
    /// The answer.
    public var answer: Answer
    /// Whether nobody has looked at the answer yet, and somebody should.
    public var isOpen: Bool
    /// Who has given the answer, or when, if somebody has.
    public var decided: String?
    /// A remark for people, such as the question and what it concerns; nothing reads it.
    public var note: String?
    /// The source ranges of the name and of what it says.
    public var place: EntryPlace
}

extension Policy {
    init?(_ member: JSONMember) {
        guard let answer = (member.value.string ?? member.value["answer"]?.string).flatMap(Answer.init) else {
            return nil
        }
        self.init(
            name: member.key, answer: answer, isOpen: member.value["ask"]?.boolean ?? false,
            decided: member.value["decided"]?.string, note: member.value["note"]?.string,
            place: member.place(of: member.key))
    }
}

extension Policy {
    /// The family whose question the policy answers, or `nil` where the name is the set's own.
    public var family: Family? { Family(rawValue: name) }

    /// A family of icons that design systems treat differently, a case and its row. The counts are of design systems
    /// that publish which of their icons they flip: in how many of those that have such icons at least half of the
    /// asymmetric ones flip.
    public enum Family: String, CaseIterable, Sendable {
        case arrows
        case arrowMarks = "arrow-marks"
        case sides, undo, players, text, questions, sound, signals, progress, charts, vehicles, carts, tools, exits

        /// What is known of a family.
        public struct Row: Sendable {
            /// The question that settles all its icons, with what each answer means.
            public var question: String
            /// The answer of the guidelines, or of most design systems where guidelines are silent.
            public var answer: Answer
            /// The practice of design systems, as a clause.
            public var practice: String
            /// The reason for an answer that most design systems do not give, as a clause.
            public var because: String?
        }

        /// Whether design systems differ, so that people are asked: nearly none flips tools (0 of 12), players (0),
        /// charts (1 of 6).
        public var isContested: Bool {
            switch self {
            case .tools, .players, .charts: false
            default: true
            }
        }

        /// What is known of the family.
        public var row: Row {
            switch self {
            case .arrows:
                Row(
                    question:
                        "Do arrows and chevrons alone that point to a side mean back and forward (flip), or the side (stay)?",
                    answer: .flip, practice: "4 of 7 design systems flip arrows, 6 of 8 chevrons")
            case .arrowMarks:
                Row(
                    question:
                        "Do arrows to the left and right in other icons mean back and forward (flip), or the side (stay)?",
                    answer: .stay, practice: "3 of 5 design systems flip some, and 14 of 68 icons in all",
                    because: "most of such icons stay")
            case .sides:
                Row(
                    question:
                        "Do left and right in the names of panes, columns, borders and alignments change sides (flip), or are they sides of the screen (stay)?",
                    answer: .stay,
                    practice: "2 of 7 design systems flip alignments, 3 of 4 panes, 4 of 7 columns of tables",
                    because: "the name says the side of the screen")
            case .undo:
                Row(
                    question: "Do undo and redo follow the direction of reading (flip)?",
                    answer: .flip, practice: "8 of 10 design systems flip them")
            case .players:
                Row(
                    question: "Does the tape of players run from right to left (flip)?",
                    answer: .stay, practice: "no design system flips them, most desktop themes do")
            case .text:
                Row(
                    question: "Do pictures of text, such as lists, pages and speech bubbles, follow the text (flip)?",
                    answer: .flip,
                    practice: "5 of 10 design systems flip lists and pages, 3 of 8 speech bubbles, 1 of 5 books",
                    because: "the tail of a bubble follows who writes, and the spine of a book its binding")
            case .questions:
                Row(
                    question: "Do you draw the Arabic question mark for Arabic script (flip)?",
                    answer: .flip, practice: "2 of 10 design systems flip them",
                    because: "Arabic script writes \u{061F}")
            case .sound:
                Row(
                    question: "Do speakers, megaphones and sound waves follow the direction of reading (flip)?",
                    answer: .flip, practice: "5 of 10 design systems flip speakers")
            case .signals:
                Row(
                    question: "Do the bars of signals and batteries grow along the direction of reading (flip)?",
                    answer: .flip, practice: "none of 3 design systems flips signals, 1 of 3 batteries",
                    because: "the guidelines say that levels fill along the direction of reading")
            case .progress:
                Row(
                    question: "Do progress, ratings, sliders and switches fill along the direction of reading (flip)?",
                    answer: .flip, practice: "1 of 4 design systems flips switches",
                    because: "the guidelines say that levels fill along the direction of reading")
            case .charts:
                Row(
                    question: "Do charts begin at the right in your product (flip)?",
                    answer: .stay, practice: "1 of 6 design systems flips charts")
            case .vehicles:
                Row(
                    question: "Do vehicles, cameras and walkers turn to the direction of reading (flip)?",
                    answer: .flip, practice: "1 of 3 design systems flips vehicles",
                    because: "the guidelines flip what moves")
            case .carts:
                Row(
                    question: "Do shopping carts and prams turn to the direction of reading (flip)?",
                    answer: .flip, practice: "none of 5 design systems flips carts",
                    because: "the guidelines flip what moves, and carts are pushed along the direction of reading")
            case .tools:
                Row(
                    question: "Do tools change from the right hand to the left (flip)?",
                    answer: .stay, practice: "none of 12 design systems flips magnifying glasses, 2 of 9 pencils")
            case .exits:
                Row(
                    question: "Do doors, and what opens elsewhere, lead along the direction of reading (flip)?",
                    answer: .flip, practice: "4 of 8 design systems flip them")
            }
        }
    }
}
