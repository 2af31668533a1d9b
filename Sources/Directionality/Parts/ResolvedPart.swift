import SVGDocument

/// A part with the elements that it stands for in one document.
struct ResolvedPart {
    var part: Part
    /// The elements, in document order; a sequence has one for each of its members.
    var nodes: [NodeID]
    /// The elements whose ink is placed.
    var anchors: [NodeID]

    /// Whether a part lies within another one, directly or not; nesting without end has been reported before.
    static func lies(_ part: Part, within outer: Part, _ parts: [ResolvedPart]) -> Bool {
        var current = part.within
        for _ in parts {
            guard let name = current else { return false }
            if name == outer.name { return true }
            current = parts.first { $0.part.name == name }?.part.within
        }
        return false
    }
}
