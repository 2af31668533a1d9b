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
        let prepared = try PreparedComposite(document, parts)
        let frame: MirrorFrame
        do {
            frame = try MirrorFrame(prepared.document, options)
        } catch {
            throw CompositeError(icon: error)
        }
        var placer = PartPlacer(reflection: frame.reflection, ink: InkMeasure(prepared.document))
        placer.place(prepared.parts)
        guard placer.errors.isEmpty else { throw CompositeError(parts: placer.errors) }
        let maps = placer.maps
        var result = Mirror.apply(to: prepared.document, frame, partMaps: maps)
        var shift = CrossShift(result.document, prepared.parts, options.orientation)
        shift.shift()
        result.document = shift.document
        return prepared.finish(result, .rightToLeft) { maps[$0]?.reflects ?? true }
    }

    /// Makes the variant for a left-to-right locale: localized drawings are put in and clearances cut, nothing moves.
    /// - Throws: `CompositeError` with everything that is wrong.
    public static func localize(_ document: SVGDocument, parts: [Part]) throws(CompositeError) -> SVGDocument {
        let prepared = try PreparedComposite(document, parts)
        guard prepared.changesSource else { return document }
        let result = MirrorResult(document: prepared.document, fallbacks: [], notes: [])
        return prepared.finish(result, .leftToRight) { _ in false }.document
    }
}
