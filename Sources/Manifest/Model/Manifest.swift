import Diagnostics
import Directionality

/// A set of icons and what to build from it, checked and resolved to single icons.
///
/// It guarantees that every icon's source file exists in the listing it was read with; all names and paths are
/// relative, without `..`, with `/` between their components; no two icons write the same file; every referenced icon
/// and part exists; and the nesting of parts has no cycles.
public struct Manifest: Sendable {
    /// The manifest's text; ranges in the manifest are byte ranges of it.
    public var text: SourceText
    /// The folder of the source icons, relative to the manifest's folder; `.` is that folder itself.
    public var source: Located<String>
    /// The output folder, relative to the manifest's folder.
    public var output: Located<String>
    /// The locales that the icons are shipped in, without duplicates, in the manifest's order.
    public var locales: [Located<LanguageTag>]
    /// The settings of previews, or `nil` where none are wanted.
    public var png: PNGSettings?
    /// The settings of each role in this set.
    public var roles: RoleTable
    /// The thresholds for composites that do not override them.
    public var checks: CheckSettings
    /// The severities of rules, and the words by which they recognize names.
    public var control: RuleControl
    /// The source ranges of the entries of `icons`, in the order of the text.
    public var entries: [EntryPlace]
    /// The icons in the manifest's order; those that one glob matches are ordered by name.
    public var icons: [IconEntry]
}
