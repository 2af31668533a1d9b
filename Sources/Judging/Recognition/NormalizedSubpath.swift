import Geometry
import SVGDocument
import SVGScene

/// A subpath of a drawing on a canvas whose longer side is 1.
public struct NormalizedSubpath: Sendable {
    /// The points of its lines; empty where it has curves.
    public let corners: [Point]
    /// All its points, including the control points of curves.
    public let points: [Point]
    package let isLine: Bool
    package let isClosed: Bool
    package let isRound: Bool
    package let bounds: Rect
    /// The width of the pen; 0 where it is filled alone.
    private let pen: Double
    /// The origin of the subpath, or `nil` where no element of the document corresponds to it.
    public let origin: Origin?

    /// The place in a document that a stroke comes from.
    public struct Origin: Hashable, Sendable {
        /// The element that draws it.
        public var element: NodeID
        /// The index of the subpath, from 0.
        public var subpath: Int
        /// The number of subpaths in the element.
        public var count: Int
    }

    /// Creates a subpath, or returns `nil` where it has no finite bounds.
    public init?(_ path: Path, isLine: Bool, pen: Double = 0, origin: Origin?) {
        guard let bounds = path.bounds, bounds.isFinite else { return nil }
        points = path.points
        self.bounds = bounds
        self.pen = pen
        self.isLine = isLine
        self.origin = origin
        isClosed = path.verbs.last == .close || path.points.first == path.points.last
        let drawing = path.verbs.dropFirst().filter { $0 != .close }
        isRound = !drawing.isEmpty && drawing.allSatisfy { $0 == .cubic || $0 == .quadratic }
        corners = drawing.allSatisfy { $0 == .line } ? path.points : []
    }

    /// The box of its ink, but for the tips of miter joins.
    public var inkBounds: Rect { bounds.insetBy(-pen / 2) }

    /// Returns the strokes of a scene, at most as many as anyone would draw by hand.
    public static func all(of scene: Scene) -> [NormalizedSubpath] {
        let longer = max(scene.size.width, scene.size.height)
        guard longer > 0, longer.isFinite else { return [] }
        var strokes: [NormalizedSubpath] = []
        for (shape, place) in scene.nodes(.scale(x: 1 / longer, y: 1 / longer)).shapes {
            guard strokes.count < maxCount else { break }
            let isLine = shape.stroke != nil && shape.fill == nil
            let pen = (shape.stroke?.style.width ?? 0) * place.transform.meanScale
            let subpaths = shape.path.applying(place.transform).subpaths
            strokes += subpaths.prefix(maxCount - strokes.count).enumerated().compactMap { index, subpath in
                let origin = shape.element.map { Origin(element: $0, subpath: index, count: subpaths.count) }
                return NormalizedSubpath(subpath, isLine: isLine, pen: pen, origin: origin)
            }
        }
        return strokes
    }

    /// The maximum number of strokes of a scene that are returned.
    public static let maxCount = 500
}
