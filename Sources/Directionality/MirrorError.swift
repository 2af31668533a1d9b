import SVGDocument

/// The error of a document that has no mirrored variant.
public struct MirrorError: Error, Hashable, Sendable {
    /// The reason, in the wording of a diagnostic.
    public var message: String
    /// A hint at what to do.
    public var hint: String
    /// The element concerned.
    public var element: NodeID
}
