import SVGDocument

/// One SVG file of an icon, as bytes and what is known of them.
struct VariantDrawing {
    /// The file.
    var bytes: [UInt8]
    /// What messages call it.
    var name: String
    /// The document where the file was read already: a source that is copied.
    var document: SVGDocument?
    /// Whether it is the source reflected about the middle of its canvas, all of it by coordinates: then its pixels are
    /// the source's reversed, bit for bit (see `Renderer`).
    var isExactMirror = false
}
