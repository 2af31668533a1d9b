import SVGDocument

/// A `url()` in a style.
struct StyleReference {
    /// The referenced element, or `nil` if it is not in this document.
    var element: NodeID?
}
