import SVGDocument

/// A use of one element by another, through an attribute.
struct Reference: Hashable, Sendable {
    /// The attribute that holds it.
    var attribute: QualifiedName
    /// The id referred to.
    var target: String
}
