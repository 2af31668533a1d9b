import Geometry
import SVGScene

/// A numbered item of the labelled picture.
struct SketchItem {
    /// The number, as shown in the tree.
    var label: String
    /// The outlines in pixels.
    var outlines: [Path]
    /// Whether the outline is the box around a group rather than a shape's.
    var isBox: Bool
    var color: RGBColor
}
