import SVGDocument

/// The style sheets of a document.
enum StyleSheets {
    /// The `style` elements and their text, in document order.
    static func all(in document: SVGDocument) -> [(element: NodeID, text: String)] {
        document.subtree(of: document.root)
            .filter { document.element($0)?.isSVG("style") == true }
            .map { ($0, document.text(of: $0)) }
    }
}
