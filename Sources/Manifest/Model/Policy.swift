/// A decision of the set that settles a whole family of icons, such as whether left and right arrows mean back and
/// forward or sides of the screen.
///
/// The entry of each icon of the family names the policy and applies if the answer is to flip. If the answer is to
/// stay, the icon is fixed.
public struct Policy: Hashable, Sendable {
    /// The answer, which decides about the icons of the family.
    public enum Answer: String, Sendable, CaseIterable {
        /// Each icon follows its entry.
        case flip
        /// All are fixed.
        case stay
    }

    /// The name by which entries refer to it.
    public var name: String
    /// The answer.
    public var answer: Answer
    /// A remark for people, such as the question and what it concerns; it affects nothing.
    public var note: String?
    /// The source ranges of the name and of what it says.
    public var place: EntryPlace
}

extension Policy {
    /// Creates a policy from a member of the manifest, or returns `nil` where it has the wrong form.
    init?(_ member: JSONMember) {
        guard let answer = (member.value.string ?? member.value["answer"]?.string).flatMap(Answer.init) else {
            return nil
        }
        self.init(
            name: member.key, answer: answer, note: member.value["note"]?.string, place: member.place(of: member.key))
    }
}

extension Policy {
    /// The family whose question the policy answers, or `nil` where the name is the set's own.
    public var family: Family? { Family(rawValue: name) }

    /// A family of icons that design systems treat differently, by the name of the policy that proposals give it.
    ///
    /// A family is a case and its row. The counts are of design systems that publish which of their icons they flip: in how
    /// many of those that have such icons at least half of the asymmetric ones flip.
    public enum Family: String, CaseIterable, Sendable {
        case arrows, undo, players, text, questions, levels, charts, vehicles, tools, exits

        /// What is known of a family.
        public struct Row: Sendable {
            /// The question that settles all its icons, with what each answer means.
            public var question: String
            /// The answer of the guidelines, or of most design systems where guidelines are silent.
            public var answer: Answer
            /// The practice of design systems, as a clause.
            public var practice: String
            /// The words of proposals for the family's icons, which flip because of them.
            public var reading = ""
            /// The words of ``WordList/direction`` for the family's icons.
            public var directions = ""
        }

        /// What is known of the family.
        public var row: Row {
            switch self {
            case .arrows:
                Row(
                    question: "Do left and right mean back and forward (flip), or a side of the screen (stay)?",
                    answer: .stay, practice: "4 of 7 design systems flip arrows")
            case .undo:
                Row(
                    question: "Do undo and redo follow the direction of reading (flip)?",
                    answer: .flip, practice: "8 of 10 design systems flip them",
                    directions: "undo redo")
            case .players:
                Row(
                    question: "Does the tape of players run from right to left (flip)?",
                    answer: .stay, practice: "no design system flips them, most desktop themes do")
            case .text:
                Row(
                    question: "Do pictures of text, such as lists, pages and speech bubbles, follow the text (flip)?",
                    answer: .flip, practice: "5 of 10 design systems flip lists and pages, 3 of 8 speech bubbles",
                    reading: """
                        address-book article articles binder blockquote book books bookshelf brochure bubble changelog \
                        chat check-list checklist comment comments contacts conversation diary dictionary discussion feedback \
                        forum journal list list-check log logs magazine message messages new-line newline news newspaper notebook \
                        page pages paragraph playlist question-answer queue quotation quote quotes rate-review read-more repo \
                        repository sms sort speech summary talk task-list tasklist textbook timeline toc unwrap wrap
                        """,
                    directions: "list")
            case .questions:
                Row(
                    question: "Do you draw the Arabic question mark for Arabic script (flip)?",
                    answer: .flip, practice: "2 of 10 design systems flip them")
            case .levels:
                Row(
                    question: "Do sound waves, signals and levels grow along the direction of reading (flip)?",
                    answer: .flip, practice: "5 of 10 design systems flip speakers, 1 of 3 batteries",
                    reading: """
                        adjustments-horizontal announcement battery bullhorn cellular half-star level levels loudspeaker megaphone mute \
                        progress reception signal slider sliders sound speaker star-half toggle unmute volume
                        """)
            case .charts:
                Row(
                    question: "Do charts begin at the right in your product (flip)?",
                    answer: .stay, practice: "1 of 6 design systems flips charts")
            case .vehicles:
                Row(
                    question: "Do things that move turn to the direction of reading (flip)?",
                    answer: .flip, practice: "1 of 3 design systems flips vehicles, none of 5 carts",
                    reading: """
                        airplane ambulance bicycle bike boat bulldozer bus camcorder canoe car caravan cart delivery \
                        directions-run excavator ferry flight-land flight-takeoff forklift helicopter hiking kayak lorry minibus \
                        moped motorbike motorcycle plane rowing running sailboat sailing scooter ship shipping skiing snowmobile \
                        submarine taxi tractor trailer train tram truck van videocam walk walking
                        """)
            case .tools:
                Row(
                    question: "Do tools change from the right hand to the left (flip)?",
                    answer: .stay, practice: "none of 12 design systems flips magnifying glasses, 2 of 9 pencils")
            case .exits:
                Row(
                    question: "Do doors, and what opens elsewhere, lead along the direction of reading (flip)?",
                    answer: .flip, practice: "4 of 8 design systems flip them",
                    reading: """
                        enter exit export external import launch new-window newwindow open-external open-in open-outside pop-out \
                        popout redirect screen-share share-screen visit
                        """,
                    directions: "log-in log-out login logout sign-in sign-out signin signout")
            }
        }
    }
}
