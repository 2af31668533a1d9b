import SVGDocument
import SVGScene

extension Scene {
    /// Returns the drawing without the clips and masks of elements around some elements; their own remain.
    func unclipped(around isWanted: (NodeID) -> Bool) -> Scene {
        var scene = self
        scene.root = Self.unclipped(root, isWanted).group
        return scene
    }

    private static func unclipped(
        _ group: SceneGroup, _ isWanted: (NodeID) -> Bool
    ) -> (group: SceneGroup, holdsWanted: Bool) {
        if group.element.map(isWanted) == true { return (group, true) }
        var result = group
        var holdsWanted = false
        result.children = group.children.map { child in
            switch child {
            case .group(let inner):
                let (inner, holds) = unclipped(inner, isWanted)
                holdsWanted = holdsWanted || holds
                return .group(inner)
            case .shape(let shape): holdsWanted = holdsWanted || shape.element.map(isWanted) == true
            case .image(let image): holdsWanted = holdsWanted || image.element.map(isWanted) == true
            }
            return child
        }
        if holdsWanted {
            result.clip = nil
            result.mask = nil
        }
        return (result, holdsWanted)
    }
}
