import SVGDocument

/// An element that is reflected by a transform, because its coordinates could not be mirrored.
public struct MirrorFallback: Hashable, Sendable {
    /// The element.
    public var element: NodeID
    /// Why, as the end of a sentence that begins with the element.
    public var reason: String
}
