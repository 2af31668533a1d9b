/// The parts of a composite icon, with pictures of them.
public struct ShownParts: Hashable, Sendable {
    /// The parts in the manifest's order.
    public var parts: [ShownPart]
    /// The source as a PNG file with each part in its colour of ``PartColors``.
    public var source: [UInt8]?
    /// The first variant for right-to-left locales in the same colours.
    public var mirrored: [UInt8]?
}
