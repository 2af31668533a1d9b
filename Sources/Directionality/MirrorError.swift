import SVGDocument

/// Why a document has no mirrored variant.
public struct MirrorError: Error, Hashable, Sendable {
    /// The reason, in the wording of a diagnostic.
    public var message: String
    /// What to do.
    public var hint: String
    /// The element concerned.
    public var element: NodeID
}
