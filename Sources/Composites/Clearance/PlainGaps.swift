import Flattening
import SVGDocument

/// The gaps of a variant as builds write them: a composite is cut by masks, and paths of what these leave take their place.
public enum PlainGaps {
    /// Returns a variant of a source with filled paths for what masks cut in it, those that the source has not itself; `nil`
    /// where there are none.
    public static func cut(into variant: SVGDocument, of source: SVGDocument) -> FlattenedDrawing? {
        let masks = variant.elementsByID().filter { variant.element($0.value)?.isSVG(.mask) == true }
        let added = Set(masks.keys).subtracting(source.elementsByID().keys)
        return added.isEmpty ? nil : Flattener.cut(variant, masks: added)
    }
}
