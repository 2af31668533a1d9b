import SVGDocument

/// One SVG file of an icon, as bytes and, where it was made here, as a document.
struct VariantDrawing {
    /// The file.
    var bytes: [UInt8]
    /// What messages call it.
    var name: String
}
