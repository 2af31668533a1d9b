import SVGDocument

/// An SVG image of a document.
struct EmbeddedDrawing {
    let document: SVGDocument
    let size: IntrinsicSize
    /// What drawing it once more counts for, beside its elements.
    let weight: Int
}
