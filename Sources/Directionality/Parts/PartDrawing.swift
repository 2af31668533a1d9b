import SVGDocument

/// A drawing that takes a part's place in one locale.
public struct PartDrawing: Hashable, Sendable {
    /// Where the drawing comes from.
    public enum Source: Hashable, Sendable {
        /// An element of the same file, usually kept in its `defs`.
        case selector(PartSelector)
        /// Another file with the same view box, as its bytes and the name that messages call it by.
        case file(bytes: [UInt8], name: String)
    }

    /// Where the drawing comes from.
    public var source: Source
    /// The factor by which it is scaled about its own centre (row G20).
    public var scale: DecimalNumber

    /// Creates a drawing.
    public init(source: Source, scale: DecimalNumber = .one) {
        self.source = source
        self.scale = scale
    }
}
