import Diagnostics
import IconModel
import Judging
import Manifest

/// The decisions about the icons of a set that belong together (row P10), made when each icon has been tried by itself.
///
/// A step changes only what no earlier one settled; labels and drawings for some locales come before all of them. What an
/// icon is by its own name, such as a button of a player beside the others of its set, its proposal says already.
struct FamilyDecisions {
    /// What becomes of an icon for right-to-left languages.
    enum Treatment {
        case stays, asked, flips
        case digits
    }

    /// The proposals, in the order in which they were given.
    private(set) var icons: [Proposal]
    /// The icons with new entries, which are to be tried.
    private(set) var changed: Set<ExactName> = []
    let families: SetFamilies
    private let showPlay: [Bool]
    /// The place of each member of the set among the proposals; none for drawings of other icons, and links.
    private let places: [Int?]
    /// The icons that a step settled, with how sure that is.
    private var settled: [Int: Certainty] = [:]
    /// The icons that are asked about for all that draw one icon with something more, by the key of its stem.
    var variantLeads: [String: String] = [:]
    private var numbered: Set<Int> = []
    /// The questions about families that are policies of their own, by their names.
    private var questions: [String: String] = [:]

    /// Looks at the proposals for the icons of a set, those that were not read left out.
    private init(_ surveyed: SurveyedFamilies, _ icons: [Proposal]) {
        families = surveyed.families
        showPlay = surveyed.showPlay
        self.icons = icons
        let byName = icons.placesByName(\.name)
        places = families.members.map { byName[ExactName($0.name)] }
    }

    /// Takes all steps on the proposals for the icons of a set, and returns the names of those with new entries.
    static func take(on icons: inout [Proposal], _ surveyed: SurveyedFamilies) -> Set<ExactName> {
        var decisions = FamilyDecisions(surveyed, icons)
        decisions.run()
        icons = decisions.icons
        return decisions.changed
    }

    private mutating func run() {
        // `x-mirror` beside `x` is never turned back. Certainty: of a known kind.
        decideMirrorDrawings()
        // `x-back` at the end, while the object `x` stays, is asked. Certainty: of a known kind.
        decideBacks()
        // The sign of a currency, and the triangle of a player, in what flips as a whole are asked. Certainty: of a known
        // kind.
        decideSigns()
        // Levels that fill a circle stay. Certainty: of a known kind.
        decideCircles()
        // A word for levels or vehicles that its own base, the same in the mirror, does not justify. Certainty: of a known
        // kind.
        decideIdleBases()
        // The digits of a series are drawn in those of the locale, all or none. Certainty: read.
        decideDigits()
        // The styles of an icon go one way: that of the surest, else of most, else it is asked.
        decideStyles()
        // What draws another icon with something more goes as that one does.
        decideModifiers()
        // A counterpart follows what flips; it never takes a flip away.
        decideTwins()
        // What is asked about icons in several styles, or of one name with several numbers, is asked once.
        joinQuestions()
    }

    // MARK: What members are

    var members: [Int] { places.indices.filter { places[$0] != nil } }

    func proposal(_ member: Int) -> Proposal? { places[member].map { icons[$0] } }

    func showsPlay(_ member: Int) -> Bool { showPlay[member] }

    func treatment(_ member: Int) -> Treatment {
        guard let entry = proposal(member)?.entry else { return .stays }
        if entry.kind == .fixed || entry.policy?.answer == .stay { return entry.needsLook ? .asked : .stays }
        return entry.drawsDigits ? .digits : .flips
    }

    /// Returns whether a member flips, or changes in another way.
    func changes(_ member: Int) -> Bool { [.flips, .digits].contains(treatment(member)) }

    /// Returns the members that differ in the mirror and have a proposal, so that they have a vote.
    func voters(_ members: [Int]) -> [Int] {
        members.filter { proposal($0).map { !$0.isSymmetric } ?? false }
    }

    /// Returns how sure it is what a member is. The word of a style says nothing: `edge-new-line` has no new line.
    func certainty(_ member: Int) -> Certainty {
        guard let proposal = proposal(member), !proposal.isSymmetric else { return .nothing }
        if let certainty = settled[member] { return certainty }
        return isStyleAlone(member) ? .nothing : proposal.ground.certainty
    }

    /// Returns whether the words that say what a member is end with the word of its style.
    func isStyleAlone(_ member: Int) -> Bool {
        guard let word = proposal(member)?.ground.words.last else { return false }
        return Words.style.contains(word) && families.names[member].style.contains(word)
    }

    func isNumbered(_ member: Int) -> Bool { numbered.contains(member) }

    /// Returns whether a step may change a member: nobody has decided about it, nor has an earlier step.
    func isOpen(_ member: Int) -> Bool {
        guard let proposal = proposal(member), settled[member] == nil else { return false }
        return !isDecided(member) && !proposal.entry.isSpelling
    }

    /// Returns whether somebody has decided about a member, by a word or by a drawing, which no relative may overrule.
    func isDecided(_ member: Int) -> Bool { proposal(member)?.ground.certainty == .decided }

    // MARK: Changes

    /// Makes a member stay.
    mutating func stay(_ member: Int, _ reason: String, _ certainty: Certainty) {
        guard isOpen(member), let place = places[member] else { return }
        settled[member] = certainty
        guard changes(member) || icons[place].entry.policy != nil else { return }
        icons[place].entries = [ProposedEntry(.fixed, reason)]
        changed.insert(ExactName(icons[place].name))
    }

    /// Mirrors a member as a whole, as another one is, if nothing in it speaks against that.
    mutating func flip(_ member: Int, _ reason: String, as other: Int) {
        guard isOpen(member), let place = places[member], let model = proposal(other)?.entry else { return }
        defer { settled[member] = .nothing }
        guard case .directional(let exceptions) = model.kind else {
            if case .localized = model.kind { return ask([member], reason) }
            return ask([member], "\(reason), and part of it must not be flipped")
        }
        var entry = ProposedEntry(.directional(except: exceptions), reason, policy: model.policy)
        entry.isVertical = model.isVertical
        icons[place].entries.insert(entry, at: 0)
        changed.insert(ExactName(icons[place].name))
    }

    /// Makes members stay and asks about them once: at the first one, to which the others refer, or where an icon is asked about
    /// for which they wait.
    mutating func ask(_ members: [Int], _ reason: String, waitingFor asked: String? = nil) {
        let members = members.filter { places[$0] != nil && treatment($0) != .asked && !isDecided($0) }
        guard let first = members.first, let lead = asked ?? proposal(first)?.name else { return }
        for member in members {
            guard let place = places[member] else { continue }
            settled[member] = .nothing
            icons[place].entries = [ProposedEntry(.fixed, reason, look: "look at it")]
            if member != first || asked != nil { icons[place].entries[0].wait(for: lead) }
            changed.insert(ExactName(icons[place].name))
        }
    }

    /// Makes one question of those about icons whose names differ in style and number alone, and of those about currencies.
    private mutating func joinQuestions() {
        var first: [String: String] = [:]
        for member in members where treatment(member) == .asked {
            guard let place = places[member], proposal(member)?.entry.kind == .fixed else { continue }
            let stem = families.names[member].stem.filter { !IconName.isNumber($0) }
            let key = families.names[member].key(stem.map { Self.isMoney($0) ? "*" : $0 })
            if let lead = first[key] {
                icons[place].entries[0].wait(for: lead)
            } else {
                first[key] = icons[place].name
            }
        }
    }

    /// Gives members that flip a policy of their own, whose answer is to stay until somebody has looked at them. No answer is
    /// to take away what somebody has decided.
    mutating func ask(_ members: [Int], by question: FamilyQuestion) {
        let question = named(question)
        for member in members where !isDecided(member) {
            guard let place = places[member] else { continue }
            settled[member] = .nothing
            for index in icons[place].entries.indices where icons[place].entries[index].kind != .fixed {
                icons[place].entries[index].policy = .question(question)
            }
        }
    }

    /// Returns a question by a name that no other has: two folders may have families of one name, and a name may be that of a
    /// family that many sets have.
    private mutating func named(_ question: FamilyQuestion) -> FamilyQuestion {
        var (named, number) = (question, 1)
        while Policy.Family(rawValue: named.name) != nil || questions[named.name, default: named.text] != named.text {
            number += 1
            named.name = "\(question.name)-\(number)"
        }
        questions[named.name] = named.text
        return named
    }

    /// Notes that members belong to a series of digits, which later steps leave alone.
    mutating func number(_ members: [Int]) { numbered.formUnion(members) }

    /// Asks something more about a member that nobody has decided about, which keeps its entry and its policy.
    mutating func ask(_ member: Int, _ question: String) {
        guard let place = places[member], !isDecided(member) else { return }
        icons[place].ask(question)
    }

    mutating func remark(_ member: Int, _ remark: String) {
        guard let place = places[member] else { return }
        icons[place].entries[0].note += "; \(remark)"
    }
}

extension ProposedEntry {
    /// Takes the question from a note, which another icon asks for both.
    fileprivate mutating func wait(for lead: String) {
        note = "\(reason); it waits for the answer about '\(lead)'"
        question = ProposedQuestion(rules: question?.rules ?? [], lead: lead)
    }

    var drawsDigits: Bool {
        guard case .composite(let parts, _) = kind else { return false }
        return parts.contains { $0.text != nil && !$0.staysWestern }
    }
}
