import Directionality
import Geometry
import IconModel
import SVGDocument

/// The transforms of the source, along the chain of parents up to the root.
enum SourceTransform {
    /// Returns the transform from an element's parent to the root's user space; nested viewports are ignored, because
    /// parts do not extend into them.
    static func parent(of id: NodeID, in document: SVGDocument) -> Transform {
        var transform = Transform.identity
        var current = document.parent(of: id)
        while let node = current, node != document.root {
            if let text = document.element(node)?[.transform], let list = TransformList(text) {
                transform = list.transform * transform
            }
            current = document.parent(of: node)
        }
        return transform
    }
}
