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

    /// Whether a variant that is not mirrored differs from the source.
    var changesSource: Bool {
        parts.contains { $0.part.drawing != nil || !$0.part.clearance.isZero || $0.part.dropped == .leftToRight }
    }

    /// Leaves out what is dropped, reunites paths and cuts clearances, in a document in which everything has found its
    /// place.
    func finish(
        _ result: MirrorResult, _ direction: ReadingDirection, isReflected: (NodeID) -> Bool
    ) -> MirrorResult {
        var result = result
        for part in parts where part.part.dropped == direction {
            for node in part.nodes { result.document.remove(node) }
        }
        if !families.isEmpty {
            let isMirrored = direction == .rightToLeft
            var reunion = PathReunion(result.document, source: sourceInk, isMirrored: isMirrored)
            for family in families { reunion.reunite(family, apart: apart, isReflected: isReflected) }
            result.document = reunion.document
            result.notes += reunion.notes
        }
        result.document = cut(result.document, direction)
        return result
    }

    /// The elements of parts that the rest of the drawing is cut around.
    private var apart: Set<NodeID> {
        Set(parts.filter { !$0.part.clearance.isZero }.flatMap(\.nodes))
    }

    private func cut(_ document: SVGDocument, _ direction: ReadingDirection) -> SVGDocument {
        let cutting = parts.filter { !$0.part.clearance.isZero && $0.part.dropped != direction }
        let cutters = cutting.map { part in
            let within = parts.filter { ResolvedPart.lies($0.part, within: part.part, parts) }
            return Cutter(nodes: part.nodes, exempt: within.flatMap(\.nodes), distance: part.part.clearance)
        }
        return ClearanceCutter.cut(document, cutters, partElements: parts.flatMap(\.nodes))
    }
}
