import Composites
import Diagnostics
import Fitting
import Geometry
import IconModel
import Judging

/// A proposal for one icon, with the evidence that the proposals of its relatives need.
public struct Proposal: Sendable {
    /// The icon's name.
    public let name: String
    /// The possible entries, the best first. The last is always `fixed`, which cannot go wrong.
    public internal(set) var entries: [ProposedEntry]
    /// Whether the icon looks the same in the mirror.
    public let isSymmetric: Bool
    /// Whether nothing determined the kind, so that its relatives may.
    public internal(set) var isUndecided: Bool
    /// Whether the name has a corner mark and nothing that must not be flipped.
    let hasBadge: Bool
    /// Whether the icon flips because of what it shows, so that other drawings of it do as well.
    let leads: Bool
    /// Whether the icon stays only because nothing in it says more, so that it goes as other drawings of it do.
    let follows: Bool
    /// What the proposal rests on: what somebody drew is decided, whatever names and relatives say.
    var ground: Ground {
        get { entry.isDrawn ? Ground(certainty: .decided) : found }
        set { found = newValue }
    }
    /// What it rests on without a drawing.
    private var found: Ground
    package var isOfObject: Bool { ground.certainty == .object }
    /// The box of the digits that are drawn in those of the locale, on a canvas whose longer side is 1.
    var digits: Rect?
    /// What name and drawing surely say against what an app or a list says of the icon.
    var objection: String?
    /// The paths of its drawings for some locales that cannot be read.
    var unreadDrawings: [String] = []

    init(
        _ name: String, _ entries: [ProposedEntry], isSymmetric: Bool = false, isUndecided: Bool = false,
        hasBadge: Bool = false, leads: Bool = false, follows: Bool = false, ground: Ground = .nothing
    ) {
        self.name = name
        self.entries = entries
        self.isSymmetric = isSymmetric
        (self.isUndecided, self.hasBadge, self.leads, self.follows) = (isUndecided, hasBadge, leads, follows)
        found = ground
    }

    package var entry: ProposedEntry { entries[0] }

    package var hasAlternative: Bool { entries.count > 1 }

    /// Whether the icon is fixed for as long as the policy that its entry names answers as it does by default.
    public var staysByPolicy: Bool { entry.policy?.answer == .stay }

    /// The name of the kind that the icon has with the default answers to the questions of families.
    public var effectiveKind: String { staysByPolicy ? ProposedKind.fixed.name : entry.kind.name }

    /// The icons that its possible entries take whole bases from.
    var wholeBases: [ExactName] {
        entries.compactMap { entry in
            if case .composite(_, .whole(let name, _, _)) = entry.kind { ExactName(name) } else { nil }
        }
    }

    /// Excuses the entry from a rule because of what it finds, without a question.
    mutating func excuse(_ finding: Diagnostic) {
        guard !entries[0].isExcused(from: finding.rule) else { return }
        entries[0].excuses.append(Excuse(rule: finding.rule, reason: finding.message))
    }

    /// Excuses the entry from a rule, and says why in its note.
    mutating func excuse(_ rule: Rule, _ reason: String) {
        entries[0].excuses.append(Excuse(rule: rule, reason: reason))
        entries[0].note += "; \(reason)"
    }

    /// Lets what a rule finds wait until somebody has looked at the icon, and says so in its note.
    /// What is stale in a drawing is asked and not excused, as it would then never be told again.
    mutating func ask(about finding: Diagnostic) {
        guard !entries[0].isExcused(from: finding.rule) else { return }
        if !entries[0].isAsked(about: finding.rule) {
            entries[0].excuses.append(Excuse(rule: finding.rule, reason: entries[0].note))
            return
        }
        let isFirst = entries[0].question == nil || entries[0].needsLookAtFile
        ask(finding.message)
        let isOfFile = isFirst && entries[0].kind == .fixed && !finding.rule.asksForDecision
        entries[0].question?.isOfFile = isOfFile
        if finding.rule != .staleDrawing { entries[0].question?.rules.append(finding.rule) }
    }

    /// Asks about the drawings that cannot be read: the entry does without them, and somebody may have made them for a reason.
    mutating func askAboutUnreadDrawings() {
        guard !unreadDrawings.isEmpty else { return }
        let files = unreadDrawings.map { "'\($0)'" }.joined(separator: ", ")
        ask("what is drawn for it in \(files) cannot be read")
    }

    /// Asks something more about the icon.
    mutating func ask(_ question: String) {
        // What is asked already says how to look.
        entries[0].note += entries[0].needsLook ? "; \(question)" : "; \(question): look at it"
        entries[0].question = ProposedQuestion(rules: entries[0].question?.rules ?? [])
    }

    /// Replaces the first entry, whose base would lie along a slash that stays, by one that flips the slash too: the drawing
    /// keeps its gap. That is asked, as a slash should not flip, unless the answer of a policy lets it stay. Returns whether
    /// there is such an entry.
    mutating func flipSlash() -> Bool {
        guard let note = entries[0].noteAlong else { return false }
        var entry = ProposedEntry(
            .directional(except: []), note, policy: entries[0].policy, look: staysByPolicy ? nil : "look at it")
        if entry.isOpen {
            entry.question?.rules = [.flippedSlash]
        } else {
            entry.excuses = [Excuse(rule: .flippedSlash, reason: "a slash that stays would hide what lies along it")]
        }
        entries[0] = entry
        return true
    }

    /// Drops the first entry in favour of the next one.
    public mutating func fallBack() { if hasAlternative { entries.removeFirst() } }
}

/// A possible entry of an icon in a manifest, with the reason.
public struct ProposedEntry: Hashable, Sendable {
    package var kind: ProposedKind
    /// The reason, for people, and what is asked.
    public var note: String
    let reason: String
    /// What a person is asked, because nothing is certain or because more can be made of the icon.
    var question: ProposedQuestion?
    /// The rules that would object to the entry and whose findings the note answers.
    var excuses: [Excuse]
    /// Whether it is flipped top to bottom, as text that is turned by a quarter is.
    public internal(set) var isVertical = false
    /// Whether it is another spelling of a drawing that an icon has, so that no rule needs to say what it should be.
    var isSpelling = false
    /// Whether it is fixed because its base, without the slash, looks the same in the mirror.
    var hasSymmetricBase = false
    /// Whether it is fixed without a look at what it shows, because of the other icons of the set.
    public var isArt = false
    package static let artReason = "one of a set of brands or coloured pictures"
    /// Who has decided it, so that only an error speaks against it.
    var settler: Settler?
    /// The note of the entry by which a slash, the only part, flips too, as the base would lie along it; `nil` where there
    /// are other parts.
    var noteAlong: String?
    /// The path of the drawing for right-to-left languages that the entry makes.
    var drawing: String?
    /// The family whose policy settles whether the icon is of this kind or fixed.
    public var policy: ProposedPolicy?

    init(
        _ kind: ProposedKind, _ reason: String, policy: ProposedPolicy? = nil, look: String? = nil,
        excused: Rule? = nil,
        excuse: String = "part of it must not be flipped"
    ) {
        self.kind = kind
        excuses = excused.map { [Excuse(rule: $0, reason: excuse)] } ?? []
        (self.policy, self.reason) = (policy, reason)
        note = look.map { "\(reason): \($0)" } ?? reason
        question = look.map { _ in ProposedQuestion() }
    }

    /// Whether something is asked about the icon, by itself or with another one.
    public var isOpen: Bool { question != nil }

    /// Whether a person should look at the icon itself.
    public var needsLook: Bool { question.map { $0.lead == nil } ?? false }

    /// Whether it stays as it is, and the question is what its file has.
    public var needsLookAtFile: Bool { needsLook && question?.isOfFile == true }

    func isExcused(from rule: Rule) -> Bool {
        excuses.contains { $0.rule == rule } || question?.rules.contains(rule) ?? false
    }

    enum Settler {
        case person
        /// Somebody who mirrors the icon, or an app that does, without a word about what is in it.
        case mirroring
        case drawing
    }

    var isSettled: Bool { settler != nil }

    /// Whether it makes, or is, what somebody drew for some locales.
    var isDrawn: Bool { if case .localized = kind { true } else { settler == .drawing } }

    /// The rules against what drawings for right-to-left languages may have by mistake.
    private static let mistakesInDrawings: Set<Rule> = [
        .collision, .flippedCheck, .flippedClock, .flippedDigits, .flippedLetters, .flippedSlash,
    ]

    /// Returns whether what a rule finds is asked. It is not where somebody has decided, or where the note says why an icon with
    /// a direction stays; but who mirrors an icon may forget a mark in it, and so may who draws what is the same everywhere; and in
    /// a drawing one thing may have slipped onto another.
    fileprivate func isAsked(about rule: Rule) -> Bool {
        switch settler {
        case nil: rule != .fixedDirection
        case .person: false
        case .mirroring: rule.verdict == .againstFlip
        case .drawing: Self.mistakesInDrawings.contains(rule)
        }
    }
}

struct ProposedQuestion: Hashable, Sendable {
    var rules: [Rule] = []
    /// The icon whose answer settles this one too; `nil` where somebody has to look at this one.
    var lead: String?
    /// Whether nothing is asked but what to do about findings in a file that stays as it is.
    var isOfFile = false
}

struct Excuse: Hashable, Sendable {
    var rule: Rule
    var reason: String
}

/// A kind with its settings.
public enum ProposedKind: Hashable, Sendable {
    case fixed
    /// Mirrored as a whole, except for some languages.
    case directional(except: [String])
    /// Drawn for some locales: variant keys with files of the source folder.
    case localized([ProposedVariant])
    /// Mirrored as a drawing shows, as a whole or part by part.
    case fitted(FittedEntry)
    case composite([ProposedPart], base: ProposedBase)

    /// The kind's name, as spelled in the manifest.
    public var name: String {
        switch self {
        case .fixed: "fixed"
        case .directional: "directional"
        case .localized: "localized"
        case .fitted(let entry): entry.kind
        case .composite: "composite"
        }
    }

    var text: String? { if case .composite(let parts, _) = self { parts.lazy.compactMap(\.text).first } else { nil } }

    var namedIcons: [ExactName] {
        if case .localized(let variants) = self { variants.compactMap(\.icon).map { ExactName($0) } } else { [] }
    }
}

/// The base of a composite in its mirrored variants.
public enum ProposedBase: Hashable, Sendable {
    case own
    /// The drawing of another icon, by its name, moved to the right and down by a distance as the manifest gives it.
    case whole(String, dx: String, dy: String)
}

/// A drawing of an icon for some locales.
public struct ProposedVariant: Hashable, Sendable {
    /// The locales it is for.
    public var key: VariantKey
    /// The path of its file in the source folder.
    public var path: String
    /// The icon that is drawn in its place, or `nil` where the file is.
    public var icon: String?
}

/// A part of a composite.
public struct ProposedPart: Hashable, Sendable {
    /// The part's name.
    public var name: String
    /// The selector of its elements.
    public var selector: String
    package var role: Role
    /// The width by which the base is cut back around it, in user units, or `nil` where it is not.
    public var clearance: Clearance<Double>?
    package var usesRoleClearance = false
    /// The digits that it draws, if all of them were read.
    public var text: String?
    /// Whether the digits are western for everybody, as they have no room for others.
    public var staysWestern = false
    /// Whether it keeps its place, unlike other parts of its role.
    public var staysInPlace = false
}
