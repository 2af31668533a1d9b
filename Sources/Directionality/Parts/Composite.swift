import SVGDocument

/// Makes a variant of an icon whose parts follow rules of their own.
public enum Composite {
    /// Makes the variant for a right-to-left locale: the base flips, parts go where their behaviour says.
    /// - Parameters:
    ///   - document: The source.
    ///   - parts: The parts; a part with a drawing has it in its place.
    ///   - options: About which line the icon is mirrored.
    /// - Throws: `CompositeError` with everything that is wrong.
    public static func mirror(
        _ document: SVGDocument, parts: [Part], options: MirrorOptions = MirrorOptions()
    ) throws(CompositeError) -> MirrorResult {
        let (substituted, resolved) = try prepare(document, parts)
        let frame: MirrorFrame
        do {
            frame = try MirrorFrame(substituted, options)
        } catch {
            throw CompositeError(icon: error)
        }
        var placer = PartPlacer(reflection: frame.reflection, ink: InkMeasure(substituted))
        placer.place(resolved)
        guard placer.errors.isEmpty else { throw CompositeError(parts: placer.errors) }
        var result = Mirror.apply(to: substituted, frame, partMaps: placer.maps)
        result.document = cut(result.document, resolved)
        return result
    }

    /// Makes the variant for a left-to-right locale: localized drawings are put in and clearances cut, nothing moves.
    /// - Throws: `CompositeError` with everything that is wrong.
    public static func localize(_ document: SVGDocument, parts: [Part]) throws(CompositeError) -> SVGDocument {
        let (localized, resolved) = try prepare(document, parts)
        return cut(localized, resolved)
    }

    /// Cuts the finished drawing back around the parts that ask for it.
    private static func cut(_ document: SVGDocument, _ parts: [ResolvedPart]) -> SVGDocument {
        let cutters = parts.filter { !$0.part.clearance.isZero }.map { part in
            let within = parts.filter { lies($0.part, within: part.part, parts) }
            return Cutter(nodes: part.nodes, exempt: within.flatMap(\.nodes), distance: part.part.clearance)
        }
        return ClearanceCutter.cut(document, cutters, partElements: parts.flatMap(\.nodes))
    }

    /// Whether a part lies within another one, directly or not; nesting without end has been reported before.
    private static func lies(_ part: Part, within outer: Part, _ parts: [ResolvedPart]) -> Bool {
        var current = part.within
        for _ in parts {
            guard let name = current else { return false }
            if name == outer.name { return true }
            current = parts.first { $0.part.name == name }?.part.within
        }
        return false
    }

    private static func prepare(
        _ document: SVGDocument, _ parts: [Part]
    ) throws(CompositeError) -> (document: SVGDocument, parts: [ResolvedPart]) {
        var substitution = DrawingSubstitution(document)
        substitution.substitute(parts)
        var resolver = PartResolver(substitution.document)
        let resolved = resolver.resolve(parts, standIns: substitution.standIns)
        let errors = substitution.errors + resolver.errors
        guard errors.isEmpty else { throw CompositeError(parts: errors) }
        return (substitution.document, resolved)
    }
}
