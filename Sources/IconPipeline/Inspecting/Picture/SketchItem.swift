import Geometry
import SVGScene

/// Something in the labelled picture that has a number.
struct SketchItem {
    /// The number as the tree shows it.
    var label: String
    /// The outlines in pixels.
    var outlines: [Path]
    /// Whether the outline is the box around a group, and not that of a shape.
    var isBox: Bool
    var color: RGBColor
}
