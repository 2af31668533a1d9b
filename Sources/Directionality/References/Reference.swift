import SVGDocument

/// A reference from one element to another, through an attribute.
struct Reference: Hashable, Sendable {
    /// The attribute that contains it.
    var attribute: QualifiedName
    /// The id referred to.
    var target: String
}
