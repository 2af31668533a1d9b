import SVGDocument

/// The composites: variants of icons whose parts follow rules of their own.
public enum Composite {
    /// Makes the variant for a right-to-left locale: the base is mirrored, and parts are placed by their behaviour.
    /// - Parameters:
    ///   - document: The source.
    ///   - parts: The parts; a part's localized drawing, if any, replaces it.
    ///   - options: The mirror line and the treatment of the base.
    /// - Throws: `CompositeError` with everything that is wrong.
    public static func mirror(
        _ document: SVGDocument, parts: [Part], options: MirrorOptions = MirrorOptions()
    ) throws(CompositeError) -> MirrorResult {
        try PlacedComposite(document, parts, options).finish()
    }

    /// Makes the variant for a left-to-right locale: localized drawings are inserted and clearances cut, nothing moves.
    /// - Throws: `CompositeError` with everything that is wrong.
    public static func localize(_ document: SVGDocument, parts: [Part]) throws(CompositeError) -> SVGDocument {
        let prepared = try PreparedComposite(document, parts)
        guard prepared.changesSource else { return document }
        let result = MirrorResult(document: prepared.document, fallbacks: [], notes: [])
        return prepared.finish(result, .leftToRight) { _ in false }.document
    }
}
