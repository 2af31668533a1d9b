import SVGDocument
import SVGScene

/// A photograph or another raster image in a drawing (row G7).
struct RasterImage {
    /// The element that shows it, if known.
    let element: NodeID?

    /// Returns the first image of a drawing.
    static func first(in node: SceneNode) -> RasterImage? {
        switch node {
        case .group(let group): group.children.lazy.compactMap(first).first
        case .shape: nil
        case .image(let image): RasterImage(element: image.element)
        }
    }
}
