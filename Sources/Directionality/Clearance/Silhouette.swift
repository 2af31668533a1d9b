import Geometry
import SVGDocument
import SVGScene

/// The silhouette of a part: the shapes that it draws, in painting order.
struct Silhouette {
    /// A shape of the part.
    struct Shape {
        /// The outline in its own user space.
        var path: Path
        /// The transform from that user space to the root's.
        var transform: Transform
        /// Whether the shape has a fill; if not, only its closed subpaths count as filled.
        var isFilled: Bool
        /// The stroke of the outline, if any.
        var stroke: SceneStroke?
        /// The element that draws the shape.
        var element: NodeID?
    }

    private(set) var shapes: [Shape] = []
    private let isPart: (NodeID) -> Bool

    /// Creates the silhouette of the elements for which `isPart` holds and everything inside them.
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
