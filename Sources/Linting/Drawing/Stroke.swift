import Geometry
import SVGDocument
import SVGScene

/// A subpath of a drawing on a canvas whose longer side is 1.
struct Stroke: Sendable {
    /// The points of its lines, where it has no curves; else none.
    let corners: [Point]
    /// All its points, those that control curves included.
    let points: [Point]
    /// Whether its outline is painted and its inside is not.
    let isLine: Bool
    /// Whether it ends where it begins.
    let isClosed: Bool
    /// Whether it has curves only.
    let isRound: Bool
    /// The smallest box that holds it.
    let bounds: Rect
    /// What draws it, or `nil` where no element of the document stands for it.
    let origin: Origin?

    /// Where in a document a stroke comes from.
    struct Origin: Hashable, Sendable {
        /// The element that draws it.
        var element: NodeID
        /// The subpath that it is, from 0.
        var subpath: Int
        /// How many subpaths the element has.
        var count: Int
    }

    init?(_ path: Path, isLine: Bool, origin: Origin?) {
        guard let bounds = path.bounds, bounds.isFinite else { return nil }
        points = path.points
        self.bounds = bounds
        self.isLine = isLine
        self.origin = origin
        isClosed = path.verbs.last == .close || path.points.first == path.points.last
        let drawing = path.verbs.dropFirst().filter { $0 != .close }
        isRound = !drawing.isEmpty && drawing.allSatisfy { $0 == .cubic || $0 == .quadratic }
        corners = drawing.allSatisfy { $0 == .line } ? path.points : []
    }

    /// All strokes of a scene; of a drawing with more than anyone draws by hand, the first.
    static func all(of scene: Scene) -> [Stroke] {
        let longer = max(scene.size.width, scene.size.height)
        guard longer > 0, longer.isFinite else { return [] }
        var strokes: [Stroke] = []
        gather(.group(scene.root), .scale(x: 1 / longer, y: 1 / longer), 0, into: &strokes)
        return strokes
    }

    private static let most = 500
    private static let deepest = 64

    private static func gather(_ node: SceneNode, _ transform: Transform, _ depth: Int, into strokes: inout [Stroke]) {
        guard strokes.count < most, depth < deepest else { return }
        switch node {
        case .group(let group):
            for child in group.children { gather(child, transform * group.transform, depth + 1, into: &strokes) }
        case .shape(let shape):
            let isLine = shape.stroke != nil && shape.fill == nil
            let subpaths = shape.path.applying(transform).subpaths
            strokes += subpaths.prefix(most - strokes.count).enumerated().compactMap { index, subpath in
                let origin = shape.element.map { Origin(element: $0, subpath: index, count: subpaths.count) }
                return Stroke(subpath, isLine: isLine, origin: origin)
            }
        case .image: break
        }
    }
}
