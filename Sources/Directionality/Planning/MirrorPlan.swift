import SVGDocument

/// The changes that make a document's mirrored variant, computed before anything is changed.
struct MirrorPlan: Sendable {
    /// The changes of nodes in their places.
    var inPlace: [NodeID: NodePlan] = [:]
    /// The definitions in the forms that are needed, in the order of discovery.
    var demanded: [FormedNode] = []
    /// The definitions that style sheets refer to for elements of the drawn tree.
    var declared: Set<NodeID> = []
    /// The changes of a definition's nodes in one of its forms, by the form and the node.
    var definitions: [FormedNode: [NodeID: NodePlan]] = [:]
    /// The elements that could not be mirrored by changing coordinates.
    var fallbacks: [MirrorFallback] = []
    /// The remarks, for example on elements that were kept readable instead of being mirrored.
    var notes: [MirrorNote] = []
}
