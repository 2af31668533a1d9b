import SVGDocument

/// What is to be done to one node in one form.
struct NodePlan: Sendable {
    /// The reflection that is applied to the node's coordinates, if any.
    var reflection: Reflection?
    /// New attribute values.
    var edits: [AttributeEdit] = []
    /// A transform to put before the node's own one, as text.
    var prefix: String?
    /// Whether the prefix must stand on a group around the node, because the node's own transform is not in its
    /// attribute alone.
    var needsWrapper = false
    /// The forms in which the node needs what it refers to, by the id referred to.
    var targets: [String: FormedNode] = [:]
    /// References that do not stand in the node's own attributes, for which `targets` holds the forms as well.
    var restated: [RestatedReference] = []
}
