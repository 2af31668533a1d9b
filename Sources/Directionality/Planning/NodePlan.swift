import SVGDocument

/// The changes of one node in one form.
struct NodePlan: Sendable {
    /// The reflection applied to the node's coordinates, if any.
    var reflection: Reflection?
    /// The new attribute values.
    var edits: [AttributeEdit] = []
    /// The text of a transform to prepend to the node's own one.
    var prefix: String?
    /// Whether the prefix must be on a group around the node, because the node's own transform is not in its attribute
    /// alone.
    var needsWrapper = false
    /// The forms of the definitions that the node refers to, by their ids.
    var targets: [String: FormedNode] = [:]
    /// The references that are not in the node's own attributes, whose forms are in `targets` too.
    var restated: [RestatedReference] = []
}
