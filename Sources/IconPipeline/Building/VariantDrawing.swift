import SVGDocument

/// One SVG file of an icon: its bytes and what is known about them.
struct VariantDrawing {
    /// The content of the file.
    var bytes: [UInt8]
    /// The name of the file in messages.
    var name: String
    /// The document, if the file was parsed already: a source that is copied.
    var document: SVGDocument?
    /// Whether the file is the source reflected about the middle of its canvas, entirely by coordinates: then its
    /// pixels are the source's reversed, bit for bit (see `Renderer`).
    var isExactMirror = false
}
