import SVGDocument

/// A mirrored document and what a person should know about it.
public struct MirrorResult: Sendable {
    /// The mirrored document. Nodes that the source has keep their identity.
    public var document: SVGDocument
    /// Elements that are reflected by a transform; empty where all coordinates are baked.
    public var fallbacks: [MirrorFallback]
    /// Elements that were kept readable, or could not be placed.
    public var notes: [MirrorNote]
}
