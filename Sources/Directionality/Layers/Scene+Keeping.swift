import SVGDocument
import SVGScene

extension Scene {
    /// Returns the drawing of some elements and everything inside them, or of all others; clips, masks and effects
    /// remain.
    func keeping(_ isKept: Bool, where isWanted: (NodeID) -> Bool) -> Scene {
        var scene = self
        scene.root.children = Self.keeping(
            isKept, root.children, isInside: root.element.map(isWanted) ?? false, isWanted)
        return scene
    }

    private static func keeping(
        _ isKept: Bool, _ nodes: [SceneNode], isInside: Bool, _ isWanted: (NodeID) -> Bool
    ) -> [SceneNode] {
        nodes.compactMap { node in
            switch node {
            case .group(var group):
                let isInside = isInside || group.element.map(isWanted) == true
                group.children = keeping(isKept, group.children, isInside: isInside, isWanted)
                return group.children.isEmpty ? nil : .group(group)
            case .shape(let shape):
                return (isInside || shape.element.map(isWanted) == true) == isKept ? node : nil
            case .image(let image):
                return (isInside || image.element.map(isWanted) == true) == isKept ? node : nil
            }
        }
    }
}
