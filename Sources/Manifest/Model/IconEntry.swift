/// One icon of a manifest.
public struct IconEntry: Sendable {
    /// The icon's name: its path in the source folder without `.svg`, with `/` between folders.
    ///
    /// Its range is that of the manifest's key, which may be a glob that matched the icon.
    public var name: Located<String>
    /// The path of the source file in the source folder, as spelled in the listing.
    public var sourcePath: String
    /// The icon's kind.
    public var kind: IconKind
    /// The thresholds for its mirrored variants: the set's, overridden by the icon's own.
    public var checks: CheckSettings
    /// The source ranges of the entry that defines the icon.
    public var place: EntryPlace
    /// The rules that the icon ignores.
    public var ignored: [IgnoredRule]
    /// A remark for people, such as the reason for the icon's kind; it affects nothing.
    public var note: String?
}
