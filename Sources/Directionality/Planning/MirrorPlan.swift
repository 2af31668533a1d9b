import SVGDocument

/// All changes that make a document's mirrored variant, worked out before anything is changed.
struct MirrorPlan: Sendable {
    /// What becomes of the nodes where they stand.
    var inPlace: [NodeID: NodePlan] = [:]
    /// Definitions in the forms in which they are needed, in the order in which that was found out.
    var demanded: [FormedNode] = []
    /// The definitions that style sheets refer to for elements of the drawn tree.
    var declared: Set<NodeID> = []
    /// What becomes of the nodes of a definition in one of its forms, by the definition and the node.
    var definitions: [FormedNode: [NodeID: NodePlan]] = [:]
    /// What could not be mirrored by changing coordinates.
    var fallbacks: [MirrorFallback] = []
    /// What was kept readable instead of being mirrored.
    var notes: [MirrorNote] = []
}
