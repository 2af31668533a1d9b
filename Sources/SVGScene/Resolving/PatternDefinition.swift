import Geometry
import SVGDocument

/// A pattern with `href` inheritance resolved, before it is fitted to a shape.
struct PatternDefinition {
    /// The element whose children are drawn; `nil` if none in the chain has any.
    var content: NodeID?
    var x: StyleLength
    var y: StyleLength
    var width: StyleLength
    var height: StyleLength
    /// Whether the tile is given in fractions of the bounding box.
    var tileUsesBox: Bool
    /// Whether the content is in fractions of the bounding box; a view box overrides that.
    var contentUsesBox: Bool
    var viewBox: Rect?
    var aspectRatio: PreserveAspectRatio
    /// The `patternTransform`, if valid.
    var transform: StyleTransform?
    var origin: StyleOrigin?

    /// Whether the pattern needs a shape with an area.
    var usesBox: Bool { tileUsesBox || (contentUsesBox && viewBox == nil) }
}
