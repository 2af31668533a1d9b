import SVGDocument

/// A node in one of the forms that a document needs: as drawn, or reflected.
struct FormedNode: Hashable, Sendable {
    var node: NodeID
    /// The reflection of the node's own coordinates, or `nil` for the form as drawn.
    var reflection: Reflection?
}
