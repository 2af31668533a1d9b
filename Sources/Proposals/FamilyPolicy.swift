import Manifest

/// A family of icons that design systems treat differently, with the question that settles all of them.
///
/// The counts are of design systems that publish which of their icons they flip: in how many of those that have such
/// icons at least half of the asymmetric ones flip.
public enum FamilyPolicy: String, CaseIterable, Sendable {
    case arrows, undo, players, text, questions, levels, charts, vehicles, tools, exits

    /// The question, with what each answer means.
    public var question: String {
        switch self {
        case .arrows: "Do left and right mean back and forward (flip), or a side of the screen (stay)?"
        case .undo: "Do undo and redo follow the direction of reading (flip)?"
        case .players: "Does the tape of players run from right to left (flip)?"
        case .text: "Do pictures of text, such as lists, pages and speech bubbles, follow the text (flip)?"
        case .questions: "Do you draw the Arabic question mark for Arabic script (flip)?"
        case .levels: "Do sound waves, signals and levels grow along the direction of reading (flip)?"
        case .charts: "Do charts begin at the right in your product (flip)?"
        case .vehicles: "Do things that move turn to the direction of reading (flip)?"
        case .tools: "Do tools change from the right hand to the left (flip)?"
        case .exits: "Do doors, and what opens elsewhere, lead along the direction of reading (flip)?"
        }
    }

    /// The answer of the guidelines, or of most design systems where guidelines are silent.
    public var answer: Policy.Answer {
        switch self {
        case .arrows, .players, .charts, .tools: .stay
        case .undo, .text, .questions, .levels, .vehicles, .exits: .flip
        }
    }

    /// The practice of design systems, as a clause.
    public var practice: String {
        switch self {
        case .arrows: "4 of 7 design systems flip arrows"
        case .undo: "8 of 10 design systems flip them"
        case .players: "no design system flips them, most desktop themes do"
        case .text: "5 of 10 design systems flip lists and pages, 3 of 8 speech bubbles"
        case .questions: "2 of 10 design systems flip them"
        case .levels: "5 of 10 design systems flip speakers, 1 of 3 batteries"
        case .charts: "1 of 6 design systems flips charts"
        case .vehicles: "1 of 3 design systems flips vehicles, none of 5 carts"
        case .tools: "none of 12 design systems flips magnifying glasses, 2 of 9 pencils"
        case .exits: "4 of 8 design systems flip them"
        }
    }

    /// The words that put an icon into the family where they are the reason for its proposal.
    private var words: PhraseList? {
        switch self {
        case .undo: Self.undoWords
        case .text: Self.textWords
        case .levels: Self.levelWords
        case .vehicles: Self.vehicleWords
        case .exits: Self.exitWords
        case .arrows, .players, .questions, .charts, .tools: nil
        }
    }

    /// Returns the family of icons that flip because of a word.
    static func ofWord(_ word: String) -> FamilyPolicy? {
        let name = IconName(word)
        return allCases.first { $0.words?.match(in: name) != nil }
    }

    private static let undoWords = PhraseList(["undo", "redo"])
    private static let exitWords = PhraseList(
        parsing: """
            enter exit export external import launch login logout log-in log-out sign-in sign-out signin signout \
            open-in redirect screen-share share-screen visit
            """)
    static let levelWords = PhraseList(
        parsing: """
            announcement battery bullhorn cellular half-star loudspeaker megaphone progress signal slider sliders sound \
            speaker star-half toggle volume
            """)
    static let vehicleWords = PhraseList(
        parsing: """
            airplane ambulance bicycle bike boat bus camcorder car cart ferry forklift helicopter motorcycle plane \
            running sailboat scooter ship taxi tractor train tram truck van videocam walk walking
            """)
    static let textWords = PhraseList(
        parsing: """
            article articles binder blockquote book books bookshelf bubble bubbles changelog chat check-list checklist comment \
            comments conversation discussion feedback forum journal list list-check log logs message messages new-line newline news \
            newspaper note notebook notes page pages paragraph playlist queue quotation quote quotes repo repository sms \
            sort speech summary talk task-list tasklist timeline toc unwrap wrap
            """)
}

/// A family of icons in a set, with the number of icons that its question settles.
public struct SettledFamily: Sendable {
    /// The family.
    public var policy: FamilyPolicy
    /// The number of icons.
    public var count: Int

    /// The question with what it concerns, for people.
    public var note: String { "\(policy.question) \(count) icon\(count == 1 ? "" : "s"); \(policy.practice)" }

    /// Returns the families of a set's icons, in a fixed order.
    public static func all(in icons: [Proposal]) -> [SettledFamily] {
        let counts = Dictionary(grouping: icons.compactMap(\.entry.policy)) { $0 }.mapValues(\.count)
        return FamilyPolicy.allCases.compactMap { policy in
            counts[policy].map { SettledFamily(policy: policy, count: $0) }
        }
    }
}
