import SVGDocument

/// A drawing that replaces a part in one locale.
public struct PartDrawing: Hashable, Sendable {
    /// The source of the drawing.
    public enum Source: Hashable, Sendable {
        /// An element of the same file, usually kept in its `defs`.
        case selector(PartSelector)
        /// Another file with the same view box, as its bytes and the name to use in messages.
        case file(bytes: [UInt8], name: String)
    }

    /// The source of the drawing.
    public var source: Source
    /// The factor by which it is scaled about its own centre (row G20).
    public var scale: DecimalNumber

    /// Creates a drawing.
    public init(source: Source, scale: DecimalNumber = .one) {
        self.source = source
        self.scale = scale
    }
}
