/// One icon of a manifest.
public struct IconEntry: Sendable {
    /// The icon's name: its path in the source folder without `.svg`, with `/` between folders.
    ///
    /// Its range is that of the key in the manifest, which is a glob where the icon was matched by one.
    public var name: Located<String>
    /// The path of the source file in the source folder, as the listing spells it.
    public var sourcePath: String
    /// What the icon is.
    public var kind: IconKind
    /// From what on measurements of its mirrored variants are warnings: the set's limits, with what the icon overrides.
    public var checks: CheckSettings
    /// Where the entry stands that the icon comes from.
    public var place: EntryPlace
    /// The rules that the icon is excused from.
    public var ignored: [IgnoredRule]
    /// What people are told of the icon, such as why it is what it is. Nothing follows from it.
    public var note: String?
}
