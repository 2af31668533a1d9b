import SVGDocument

/// A part with the elements that it stands for in one document.
struct ResolvedPart {
    var part: Part
    /// The elements, in document order; a sequence has one for each of its members.
    var nodes: [NodeID]
    /// The elements whose ink is placed.
    var anchors: [NodeID]
}
