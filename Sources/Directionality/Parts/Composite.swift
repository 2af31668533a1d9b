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
        return Mirror.apply(to: substituted, frame, partMaps: placer.maps)
    }

    /// Makes the variant for a left-to-right locale: localized drawings are put in, nothing moves.
    /// - Throws: `CompositeError` with everything that is wrong.
    public static func localize(_ document: SVGDocument, parts: [Part]) throws(CompositeError) -> SVGDocument {
        try prepare(document, parts).document
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
