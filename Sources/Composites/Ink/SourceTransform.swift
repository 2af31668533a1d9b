import Directionality
import Geometry
import SVGDocument

/// The transforms that the source writes, along the chain of parents up to the root.
extension SVGDocument {
    /// Returns the transform of an element itself; an invalid one counts as absent.
    func ownTransform(of id: NodeID) -> Transform {
        element(id)?[.transform].flatMap(TransformList.init)?.transform ?? .identity
    }

    /// Returns the transform from an element's parent to root user space, without nested viewports, which parts do not extend into.
    func sourceTransform(around id: NodeID) -> Transform {
        ancestors(of: id).prefix { $0 != root }.reduce(.identity) { ownTransform(of: $1) * $0 }
    }

    /// Returns the transform from an element's content to the root's user space.
    func sourceTransform(inside id: NodeID) -> Transform {
        id == root ? .identity : sourceTransform(around: id) * ownTransform(of: id)
    }

    /// Applies a transform in the root's coordinates to an element.
    mutating func applyTransform(_ transform: Transform, to id: NodeID) {
        let outer = sourceTransform(around: id)
        guard let inverse = outer.inverse, let text = TransformText.text(inverse * transform * outer) else { return }
        let own = element(id)?[.transform].map { " " + $0 } ?? ""
        setAttribute(.transform, to: text + own, on: id)
    }
}
