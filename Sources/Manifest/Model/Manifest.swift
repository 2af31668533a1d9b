import Diagnostics
import Directionality

/// What a set of icons is and what to make of it, checked and resolved to single icons.
///
/// Guaranteed to whoever holds one: every icon's source file exists in the listing it was read with; all names and paths
/// are relative, without `..`, with `/` between their components; no two icons write the same file; every referenced icon
/// and part exists; parts do not lie within each other in circles.
public struct Manifest: Sendable {
    /// The text that was read; ranges in the manifest are bytes of it.
    public var text: SourceText
    /// The folder of the source icons, relative to the manifest's folder; `.` is that folder itself.
    public var source: Located<String>
    /// The folder to write to, relative to the manifest's folder.
    public var output: Located<String>
    /// The locales that the icons are shipped in, each once, in the manifest's order.
    public var locales: [Located<LanguageTag>]
    /// How to draw previews, or `nil` where none are wanted.
    public var png: PNGSettings?
    /// What each role stands for in this set.
    public var roles: RoleTable
    /// From what on measurements of composites are warnings, where an icon does not say otherwise.
    public var checks: CheckSettings
    /// How much each rule matters, and the words that rules know names by.
    public var control: RuleControl
    /// The keys of `icons` with their values, in the order of the text.
    public var entries: [EntryPlace]
    /// The icons in the manifest's order; those that one glob matches are ordered by name.
    public var icons: [IconEntry]
}
