import Diagnostics
import IconModel

/// A set of icons and what to build from it, checked and resolved to single icons.
/// Every source file exists in the listing; all paths are relative, without `..` but at the beginning of exports'
/// folders; no two icons write the same file; every referenced icon and part exists; and parts have no cycles.
public struct Manifest: Sendable {
    /// The manifest's text; ranges in the manifest are byte ranges of it.
    public var text: SourceText
    /// The folder of the source icons, relative to the manifest's folder; `.` is that folder itself.
    public var source: Located<String>
    /// The output folder, relative to the manifest's folder.
    public var output: Located<String>
    /// The locales that the icons are shipped in, without duplicates, in the manifest's order.
    public var locales: [Located<LanguageTag>]
    package var formats: FormatOptions
    package var roles: RoleTable
    /// The severities of rules, and the words by which they recognize names.
    public var control: RuleControl
    /// The decisions that settle families of icons, in the manifest's order; their names are unique.
    public var policies: [Policy]
    /// The source range of the key `icons`.
    public var entriesKeyRange: Range<Int>
    /// The source range of the value of `icons`, brackets included.
    public var entriesRange: Range<Int>
    /// The source ranges of the entries of `icons`, in the order of the text.
    public var entries: [EntryPlace]
    /// The icons in the manifest's order; those that one glob matches are ordered by name.
    public private(set) var icons: [IconEntry]
    package private(set) var plans: [IconPlan]

    /// The names of entries that are no icon because of errors in them, such as that of a source that is missing.
    public private(set) var failed: [Located<String>]

    /// Returns the set of some of its icons with other entries, to see what these would draw, and nothing to be written.
    public func trying(_ icons: [IconEntry], outputs: FilePlanning) -> Manifest {
        var tried = self
        let files = outputs(formats)
        tried.icons = icons
        tried.plans = icons.map { icon in
            let plan = plan(for: icon)
            return IconPlan(variants: plan, files: files(icon.name.value, plan).map(\.files))
        }
        return tried
    }
}

/// The source ranges of an icon's entry in the manifest.
public struct EntryPlace: Hashable, Sendable {
    /// The bytes of the key, quotes included.
    public var key: Range<Int>
    /// The bytes of the value.
    public var value: Range<Int>
    /// Whether the key is a glob, so that the entry may apply to other icons too.
    public var isGlob: Bool
}

/// The set's control of the rules: their severities, and the words by which they recognize names.
public struct RuleControl: Hashable, Sendable {
    /// The severities that differ from the rules' defaults; `off` is `.some(nil)`.
    public var severities: [Rule: Severity?] = [:]
    /// The word lists.
    public var words = WordTable()

    /// Returns the severity of a rule, or `nil` where it is off.
    public func severity(of rule: Rule) -> Severity? {
        if let chosen = severities[rule] { return chosen }
        return rule.severity
    }
}

/// The roles of a set: the presets, overridden by those that the manifest redefines.
public struct RoleTable: Hashable, Sendable {
    private var redefined: [Role: RoleSettings] = [:]
    /// The variants that the gaps of all parts are cut in.
    public var clearances = ClearedVariants.mirrored
    /// The digits of all parts whose entries choose none, or `nil` where these stay western.
    public var digits: DigitSetting?

    package init() {}

    package subscript(role: Role) -> RoleSettings {
        get { redefined[role] ?? RoleSettings(behavior: role.preset) }
        set { redefined[role] = newValue }
    }
}

/// The settings of a role in a set.
public struct RoleSettings: Hashable, Sendable {
    /// The handling of the part.
    public var behavior: PartBehavior
    /// The gap by which the base is cut back around the part, in user units, or `nil` where it is not.
    public var clearance: Clearance<Double>?
    /// The unit to whose multiples a part's move is rounded, or `nil` where it is not.
    public var snap: Double?
}

/// The variants that the gaps around parts are cut in.
public enum ClearedVariants: String, Hashable, Sendable, CaseIterable {
    /// Mirrored ones: the source is drawn as it should look.
    case mirrored = "rtl"
    /// Those for left-to-right languages too: bases are drawn whole.
    case both
}
