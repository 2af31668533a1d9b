import Geometry
import SVGDocument
import SVGScene

/// What a part covers, as the shapes that it draws, in painting order.
struct Silhouette {
    /// A shape of the part.
    struct Shape {
        /// The outline in its own user space.
        var path: Path
        /// Maps that user space to the root's.
        var transform: Transform
        /// Whether open subpaths are filled; closed ones always count as filled.
        var isFilled: Bool
        /// How the outline is stroked, if it is.
        var stroke: SceneStroke?
        /// The element that the shape stands for.
        var element: NodeID?
    }

    private(set) var shapes: [Shape] = []
    private let isPart: (NodeID) -> Bool

    /// Gathers the shapes of the elements for which `isPart` holds, and of what lies inside them.
    init(in scene: Scene, where isPart: @escaping (NodeID) -> Bool) {
        self.isPart = isPart
        gather(scene.root.children, .identity, isInside: false)
    }

    private mutating func gather(_ nodes: [SceneNode], _ transform: Transform, isInside: Bool) {
        for node in nodes {
            switch node {
            case .group(let group):
                let isInside = isInside || (group.element.map(isPart) ?? false)
                gather(group.children, transform * group.transform, isInside: isInside)
            case .shape(let shape):
                guard isInside || (shape.element.map(isPart) ?? false) else { continue }
                shapes.append(
                    Shape(
                        path: shape.path, transform: transform, isFilled: shape.fill != nil, stroke: shape.stroke,
                        element: shape.element))
            case .image: break
            }
        }
    }
}
