import SVGDocument

/// An icon whose parts are elements with their drawings in place; nothing has moved yet.
struct PreparedComposite {
    let document: SVGDocument
    let parts: [ResolvedPart]
    private let families: [PathFamily]
    private let sourceInk: InkMeasure

    init(_ source: SVGDocument, _ parts: [Part]) throws(CompositeError) {
        sourceInk = InkMeasure(source)
        var finder = PartFinder(source, sourceInk)
        let selections = finder.find(parts)
        let division = PathDivision(source, selections)
        let divided = division.parts()
        var resolved = divided.parts
        var substitution = DrawingSubstitution(division.document, source: source, ink: sourceInk)
        substitution.substitute(&resolved)
        let errors = finder.errors + divided.errors + substitution.errors
        guard errors.isEmpty else { throw CompositeError(parts: errors) }
        document = substitution.document
        self.parts = resolved
        families = division.families
    }

    /// Reunites paths and cuts clearances in a document in which everything has found its place.
    func finish(_ result: MirrorResult, isMirrored: Bool, isReflected: (NodeID) -> Bool) -> MirrorResult {
        var result = result
        if !families.isEmpty {
            var reunion = PathReunion(result.document, source: sourceInk, isMirrored: isMirrored)
            for family in families { reunion.reunite(family, apart: apart, isReflected: isReflected) }
            result.document = reunion.document
            result.notes += reunion.notes
        }
        result.document = cut(result.document)
        return result
    }

    /// The elements of parts that the rest of the drawing is cut around.
    private var apart: Set<NodeID> {
        Set(parts.filter { !$0.part.clearance.isZero }.flatMap(\.nodes))
    }

    // MARK: Clearances

    private func cut(_ document: SVGDocument) -> SVGDocument {
        let cutters = parts.filter { !$0.part.clearance.isZero }.map { part in
            let within = parts.filter { lies($0.part, within: part.part) }
            return Cutter(nodes: part.nodes, exempt: within.flatMap(\.nodes), distance: part.part.clearance)
        }
        return ClearanceCutter.cut(document, cutters, partElements: parts.flatMap(\.nodes))
    }

    /// Whether a part lies within another one, directly or not; nesting without end has been reported before.
    private func lies(_ part: Part, within outer: Part) -> Bool {
        var current = part.within
        for _ in parts {
            guard let name = current else { return false }
            if name == outer.name { return true }
            current = parts.first { $0.part.name == name }?.part.within
        }
        return false
    }
}
