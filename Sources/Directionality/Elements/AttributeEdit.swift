import SVGDocument

/// A new value for an attribute without a namespace.
struct AttributeEdit: Hashable, Sendable {
    var name: String
    var value: String
}
