import SVGDocument

/// An element that needs a person's eye, because what it shows cannot be known from the file alone.
public struct MirrorNote: Hashable, Sendable {
    /// The element.
    public var element: NodeID
    /// What was done with it, as the end of a sentence that begins with the element.
    public var message: String
}
