import SVGDocument

/// A mirrored document and the remarks about it.
public struct MirrorResult: Sendable {
    /// The mirrored document. Nodes that exist in the source keep their identity.
    public var document: SVGDocument
    /// The elements reflected by a transform; empty if all coordinates were changed.
    public var fallbacks: [MirrorFallback]
    /// The elements that were kept readable or could not be placed.
    public var notes: [MirrorNote]
}
