/// The source ranges of an icon's entry in the manifest.
public struct EntryPlace: Hashable, Sendable {
    /// The bytes of the key, quotes included.
    public var key: Range<Int>
    /// The bytes of the value.
    public var value: Range<Int>
    /// Whether the key is a glob, so that the entry may apply to other icons too.
    public var isGlob: Bool
}
