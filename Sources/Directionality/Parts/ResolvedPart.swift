import SVGDocument

/// A part with its elements in one document.
struct ResolvedPart {
    var part: Part
    /// The elements, in the order in which they were selected; a sequence has one for each of its members.
    var nodes: [NodeID]
    /// The elements whose ink is placed.
    var anchors: [NodeID]

    /// Returns whether a part is within another one, directly or indirectly; circular nesting has been reported before.
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
