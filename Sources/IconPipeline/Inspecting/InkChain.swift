import Geometry
import SVGDocument
import SVGScene

/// The groups around a node of a drawing, from the outermost to the innermost, without the root.
struct InkChain {
    /// The groups without their children.
    private var groups: [SceneGroup] = []
    /// The elements that the groups come from.
    private(set) var elements: [NodeID] = []
    /// The transform from the innermost group's coordinates to root user space.
    private(set) var transform = Transform.identity

    /// Returns the chain with one more group inside.
    func entering(_ group: SceneGroup) -> InkChain {
        var chain = self
        var link = group
        link.children = []
        chain.groups.append(link)
        if let element = group.element { chain.elements.append(element) }
        chain.transform = transform * group.transform
        return chain
    }

    /// Returns the bounding box of a node's ink in root user space, reduced by the clips and masks of the chain; `nil`
    /// where nothing is left.
    func inkBounds(of node: SceneNode) -> Rect? {
        let wrapped = groups.reversed().reduce(node) { inner, group in
            var outer = group
            outer.children = [inner]
            return .group(outer)
        }
        let scene = Scene(size: Size(width: 0, height: 0), root: SceneGroup(children: [wrapped]))
        return scene.inkBounds { _ in true }.flatMap { $0.isFinite ? $0 : nil }
    }
}
