import SVGDocument

/// An element to be checked by a person, because the file alone does not tell what it shows.
public struct MirrorNote: Hashable, Sendable {
    /// The element.
    public var element: NodeID
    /// The treatment of the element, as the end of a sentence that begins with the element.
    public var message: String
}
