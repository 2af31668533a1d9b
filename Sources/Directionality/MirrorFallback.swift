import SVGDocument

/// An element reflected by a transform, because its coordinates could not be mirrored.
public struct MirrorFallback: Hashable, Sendable {
    /// The element.
    public var element: NodeID
    /// The reason, as the end of a sentence that begins with the element.
    public var reason: String
}
