/// Where an icon's entry stands in the manifest's text.
public struct EntryPlace: Hashable, Sendable {
    /// The bytes of the key, quotes included.
    public var key: Range<Int>
    /// The bytes of the value.
    public var value: Range<Int>
    /// Whether the key is a glob, so that the entry may speak of other icons too.
    public var isGlob: Bool
}
