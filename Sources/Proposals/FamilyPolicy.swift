import IconModel
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

    // MARK: Words

    /// The words of ``Vocabulary`` for the family's icons, which flip because of them.
    private var reading: String {
        switch self {
        case .text:
            """
            address-book article articles binder blockquote book books bookshelf brochure bubble changelog \
            chat check-list checklist comment comments contacts conversation diary dictionary discussion feedback \
            forum journal list list-check log logs magazine message messages new-line newline news newspaper notebook \
            page pages paragraph playlist question-answer queue quotation quote quotes rate-review read-more repo \
            repository sms sort speech summary talk task-list tasklist textbook timeline toc unwrap wrap
            """
        case .levels:
            """
            adjustments-horizontal announcement battery bullhorn cellular half-star level levels loudspeaker megaphone mute \
            progress reception signal slider sliders sound speaker star-half toggle unmute volume
            """
        case .vehicles:
            """
            airplane ambulance bicycle bike boat bulldozer bus camcorder canoe car caravan cart delivery \
            directions-run excavator ferry flight-land flight-takeoff forklift helicopter hiking kayak lorry minibus \
            moped motorbike motorcycle plane rowing running sailboat sailing scooter ship shipping skiing snowmobile \
            submarine taxi tractor trailer train tram truck van videocam walk walking
            """
        case .exits:
            """
            enter exit export external import launch new-window newwindow open-external open-in open-outside pop-out \
            popout redirect screen-share share-screen visit
            """
        case .arrows, .undo, .players, .questions, .charts, .tools: ""
        }
    }

    /// The words of ``WordList/direction`` for the family's icons.
    private var directions: String {
        switch self {
        case .undo: "undo redo"
        case .text: "list"
        case .exits: "log-in log-out login logout sign-in sign-out signin signout"
        case .arrows, .players, .questions, .levels, .charts, .vehicles, .tools: ""
        }
    }

    /// The words for things that follow the direction of reading, of all families.
    static let readingWords = allCases.map(\.reading).joined(separator: " ")

    private static let lists = allCases.map { ($0, PhraseList(parsing: "\($0.reading) \($0.directions)")) }

    /// Returns the family of icons that flip because of a word.
    static func ofWord(_ word: String) -> FamilyPolicy? {
        let name = IconName(word)
        return lists.first { $0.1.match(in: name) != nil }?.0
    }
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
