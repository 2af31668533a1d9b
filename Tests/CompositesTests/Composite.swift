import Composites
import Directionality
import SVGDocument

/// The variants of a composite in one call each.
enum Composite {
    static func mirror(
        _ document: SVGDocument, parts: [Part], options: MirrorOptions = MirrorOptions(), base: WholeBaseDrawing? = nil
    ) throws(CompositeError) -> MirrorResult {
        try prepared(document, parts, base).placed(options).variant
    }

    static func localize(_ document: SVGDocument, parts: [Part]) throws(CompositeError) -> SVGDocument {
        try PreparedComposite(document, parts: parts).leftToRight
    }

    private static func prepared(
        _ document: SVGDocument, _ parts: [Part], _ base: WholeBaseDrawing?
    ) throws(CompositeError) -> PreparedComposite {
        let composite = try PreparedComposite(document, parts: parts)
        return if let base { try composite.withBase(base) } else { composite }
    }
}
