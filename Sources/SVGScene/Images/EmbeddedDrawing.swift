import SVGDocument

/// An SVG image embedded in a document.
struct EmbeddedDrawing {
    let document: SVGDocument
    let size: IntrinsicSize
    /// The cost of drawing it again, in addition to its elements.
    let weight: Int
}
