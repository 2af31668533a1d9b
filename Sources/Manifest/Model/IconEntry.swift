import Diagnostics
import IconModel

/// One icon of a manifest.
public struct IconEntry: Sendable {
    /// The icon's path in the source folder without `.svg`, with the range of the manifest's key, which may be a glob.
    public var name: Located<String>
    /// The path of the source file in the source folder, as spelled in the listing.
    public var sourcePath: String
    /// What happens to the icon: `fixed` where its policy answers that icons stay, whatever the entry says.
    public var kind: IconKind
    /// The kind that the entry says, where its policy makes the icon `fixed`.
    public var held: IconKind?
    /// The name of the policy that settles whether the icon is fixed, if its entry names one.
    public var policy: String?
    /// The source ranges of the entry that defines the icon.
    public var place: EntryPlace
    package var ignored: [IgnoredRule]
    /// What is asked about the icon, as long as nobody has answered.
    public var question: OpenQuestion?
    /// Who has decided about the icon, or when, if somebody has.
    public var decided: String?
    /// A remark for people, such as the reason for the icon's kind; nothing reads it.
    public var note: String?
    /// The icon that this one is another name of: its file is a link to that one's, and both have the same entry.
    public var original: String?
    /// The paths of right-to-left drawings of the icon that nothing uses, as its entry makes one.
    public var unusedDrawings: [String] = []

    /// The policy because of which the icon is fixed, although its entry says another kind.
    public var fixingPolicy: String? { if case .fixed = kind { policy } else { nil } }

    /// Returns the entry with another kind and nothing else: no policy, no excuses.
    public func retagged(_ kind: IconKind) -> IconEntry {
        IconEntry(name: name, sourcePath: sourcePath, kind: kind, place: place, ignored: [])
    }
}

/// The kind of an icon, with its settings, which all icons that one entry matches share.
public indirect enum IconKind: Sendable {
    /// The same drawing in every locale.
    case fixed
    case directional(Mirroring)
    /// Drawn by hand for some locales; no two keys are equivalent.
    case localized([LocalizedVariant])
    /// Mirrored part by part; the names of the parts are unique.
    case composite(Mirroring, parts: [PartEntry])

    /// Mirrored as a whole, without further settings.
    public static let flipped = IconKind.directional(Mirroring(except: [], axis: .canvas, isVertical: false))

    /// Whether icons of the kind are mirrored, as a whole or in parts.
    var isMirrored: Bool {
        switch self {
        case .directional, .composite: true
        case .fixed, .localized: false
        }
    }

    /// The kind's name, as spelled in the manifest.
    public var name: String {
        switch self {
        case .fixed: "fixed"
        case .directional: "directional"
        case .localized: "localized"
        case .composite: "composite"
        }
    }
}

/// A rule that an icon ignores, at the key that says so.
public struct IgnoredRule: Hashable, Sendable {
    /// The rule.
    public var rule: Rule
    /// The reason.
    public var reason: String
    /// The bytes of the key in the manifest's text.
    public var range: Range<Int>
}

/// The origin of a localized drawing.
public enum LocalizedDrawing: Sendable {
    case file(Located<String>)
    /// The source drawing of another icon of the set, so that undo and redo can name each other.
    case icon(Located<String>)
}

/// A drawing of a localized icon for some locales.
public struct LocalizedVariant: Sendable {
    /// The locales it is for.
    public var key: Located<VariantKey>
    /// The origin of the drawing.
    public var drawing: LocalizedDrawing
    /// The path of the drawing's file in the source folder, as spelled in the listing.
    public var sourcePath: String
}

/// The settings for mirroring an icon, and the languages that it is not mirrored for.
public struct Mirroring: Sendable {
    /// The right-to-left languages that keep the source.
    public var except: [Located<VariantKey>]
    package var axis: MirrorAxis<Double>
    /// Whether the icon is mirrored about the horizontal axis, top to bottom, instead of left to right.
    public var isVertical: Bool
    /// The other icon that a composite's base is taken from in mirrored variants, or `nil` for the icon's own.
    public var whole: WholeBase?

    /// Whether mirrored variants get another base than the source draws, so that clearances cut them alone.
    public var replacesBase: Bool { whole != nil }

    /// Whether a part's clearance cuts left-to-right variants too: not where the base is taken from elsewhere.
    public func cutsLeftToRight(_ part: PartEntry, _ cleared: ClearedVariants) -> Bool {
        cleared == .both && part.cutsBack && !replacesBase
    }

    package func applies(to locale: LanguageTag) -> Bool {
        guard locale.direction == .rightToLeft else { return false }
        let lookup = LocaleLookup(locale)
        return !except.contains { lookup.matches($0.value) }
    }
}

/// Another icon whose drawing is the whole base of a composite that is drawn with a cut, such as `mic` of `mic-off`.
public struct WholeBase: Sendable {
    /// The name or path, as the manifest gives it.
    public var name: Located<String>
    package var sourcePath: String
    /// The distance by which it is moved to the right to lie where the base lies, in user units.
    public var dx: Double
    /// The distance by which it is moved down.
    public var dy: Double
}

/// What an entry waits for: proposals ask where they are not sure, and who answers takes the question away.
///
/// Nothing but reports depends on it: an entry that waits is built as it is written.
public struct OpenQuestion: Sendable {
    /// The name of the icon whose answer settles this one too; `nil` where somebody has to look at this one.
    public var lead: Located<String>?
    package var rules: [IgnoredRule] = []
}

extension OpenQuestion {
    init?(_ value: JSONValue?) {
        guard let value, value.boolean != false else { return nil }
        let lead = value["as"].flatMap { name in name.string.map { Located($0, at: name.range) } }
        let rules = (value["rules"]?.elements ?? []).compactMap { element in
            element.string.flatMap { Rule(rawValue: $0) }.map {
                IgnoredRule(rule: $0, reason: "", range: element.range)
            }
        }
        self.init(lead: lead, rules: rules)
    }
}

extension IconEntry {
    /// Whether nobody has looked at the icon yet.
    public var isOpen: Bool { question != nil }

    /// Whether somebody has to look at the icon itself, and not at one whose answer settles it.
    public var isAsked: Bool { question.map { $0.lead == nil } ?? false }

    /// The rules that find nothing here: those that somebody excused, and those whose findings wait for an answer.
    public var excused: [IgnoredRule] { ignored + (question?.rules ?? []) }
}

extension Manifest {
    /// The number of icons and of policies that somebody has to look at.
    public var openQuestionCount: Int {
        icons.count { $0.isAsked && $0.original == nil } + policies.count(where: \.isOpen)
    }
}
