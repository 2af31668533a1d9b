import SVGDocument

/// A `url()` in a style.
struct StyleReference {
    /// The element that it leads to, or `nil` where it leads nowhere in this document.
    var element: NodeID?
}
