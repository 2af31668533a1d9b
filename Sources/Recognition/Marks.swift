import Geometry
import SVGDocument
import SVGScene

/// The marks that can be recognized by their drawing alone, on a canvas whose longer side is 1. The tests are strict:
/// they miss many a mark rather than mistake something else for one.
public enum Marks {
    // MARK: The prohibition slash

    /// Returns the bar from the upper left to the lower right corner that belongs to nothing else: it has no arrowhead
    /// at its ends, and no second bar crosses it.
    ///
    /// - Parameters:
    ///   - strokes: The drawing's strokes.
    ///   - extent: The bar's minimum width and height; less than usual where something else indicates that there is
    ///     one.
    public static func slash(_ strokes: [NormalizedSubpath], ofAtLeast extent: Double = 0.7) -> Int? {
        let bars = strokes.indices.filter { isBar(strokes[$0], ofAtLeast: extent) }
        guard bars.count == 1, let bar = bars.first, strokes.count > 1,
            !strokes.contains(where: { isBar($0, ofAtLeast: extent, isRising: true) })
        else { return nil }
        let ends = [
            Point(x: strokes[bar].bounds.minX, y: strokes[bar].bounds.minY),
            Point(x: strokes[bar].bounds.maxX, y: strokes[bar].bounds.maxY),
        ]
        let isAlone = strokes.indices.allSatisfy { index in
            index == bar || !strokes[index].points.contains { point in ends.contains { ($0 - point).length < 0.09 } }
        }
        return isAlone ? bar : nil
    }

    private static func isBar(_ stroke: NormalizedSubpath, ofAtLeast extent: Double, isRising: Bool = false) -> Bool {
        guard stroke.bounds.width >= extent, stroke.bounds.height >= extent,
            abs(stroke.bounds.width - stroke.bounds.height) < 0.15
        else { return false }
        let box = stroke.bounds
        let start = Point(x: box.minX, y: isRising ? box.maxY : box.minY)
        let along = Point(x: box.maxX, y: isRising ? box.minY : box.maxY) - start
        let widest = stroke.points.map { abs(Point.cross(along, $0 - start)) / along.length }.max() ?? 1
        return widest < 0.08 && (stroke.isLine ? stroke.corners.count == 2 : stroke.isClosed)
    }

    // MARK: Checkmarks

    /// Returns the lines that go down to the right for a short way and up to the right for a longer one.
    public static func checks(_ strokes: [NormalizedSubpath]) -> [Int] {
        strokes.indices.filter { isCheck(strokes[$0]) }
    }

    private static func isCheck(_ stroke: NormalizedSubpath) -> Bool {
        guard stroke.isLine, stroke.corners.count == 3, !stroke.isClosed else { return false }
        let corners = stroke.corners[0].x < stroke.corners[2].x ? stroke.corners : stroke.corners.reversed()
        let (down, up) = (corners[1] - corners[0], corners[2] - corners[1])
        guard down.x > 0, down.y > 0, up.x > 0, up.y < 0, up.length > 0.12 else { return false }
        let isSteep = [down.y / down.x, -up.y / up.x].allSatisfy { $0 > 0.6 && $0 < 1.7 }
        return isSteep && (0.25...0.8).contains(down.length / up.length)
    }

    // MARK: Clocks

    /// Returns the pairs of hands that meet in the middle of a circle, and the circles around them; empty where there
    /// are none.
    public static func clock(_ strokes: [NormalizedSubpath]) -> [Int] {
        let circles = strokes.indices.filter { isCircle(strokes[$0], widerThan: 0.3) }
        let hands = strokes.indices.filter { hands in circles.contains { areHands(strokes[hands], of: strokes[$0]) } }
        return hands + circles.filter { circle in hands.contains { areHands(strokes[$0], of: strokes[circle]) } }
    }

    private static func isCircle(_ stroke: NormalizedSubpath, widerThan minWidth: Double) -> Bool {
        stroke.isRound && stroke.isClosed && stroke.bounds.width > minWidth
            && abs(stroke.bounds.width - stroke.bounds.height) < 0.02
    }

    private static func areHands(_ hands: NormalizedSubpath, of circle: NormalizedSubpath) -> Bool {
        guard hands.isLine, hands.corners.count == 3, !hands.isClosed else { return false }
        let middle = hands.corners[1]
        let lengths = [hands.corners[0] - middle, hands.corners[2] - middle]
        return lengths.contains { abs($0.x) < 0.01 && $0.y < 0 } && (circle.bounds.center - middle).length < 0.03
            && lengths.allSatisfy { $0.length > 0.05 && $0.length < circle.bounds.width / 2 }
    }

    // MARK: Magnifying glasses

    /// Returns a circle and the line that leads away from it to the lower right or the lower left, if there is exactly
    /// one such pair.
    public static func lens(_ strokes: [NormalizedSubpath]) -> [Int] {
        let lenses = strokes.indices.filter { isCircle(strokes[$0], widerThan: 0.15) }.flatMap { circle in
            strokes.indices.filter { isHandle(strokes[$0], of: strokes[circle]) }.map { [circle, $0] }
        }
        return lenses.count == 1 ? lenses[0] : []
    }

    private static func isHandle(_ handle: NormalizedSubpath, of lens: NormalizedSubpath) -> Bool {
        guard handle.isLine, handle.corners.count == 2, let first = handle.corners.first, let last = handle.corners.last
        else { return false }
        let offsets = [first - lens.bounds.center, last - lens.bounds.center].sorted { $0.length < $1.length }
        let (near, far) = (offsets[0], offsets[1])
        return abs(near.length - lens.bounds.width / 2) < 0.06 && far.length > near.length + 0.05
            && far.y > 0 && abs(far.x) > far.y * 0.6 && abs(far.x) < far.y * 1.7
            && abs(Point.cross(near, far)) < 0.15 * near.length * far.length
    }

    // MARK: Chevrons

    /// Returns whether the whole drawing is one chevron that points to the left or to the right.
    public static func isChevron(_ strokes: [NormalizedSubpath]) -> Bool {
        guard strokes.count == 1, let stroke = strokes.first, stroke.isLine, stroke.corners.count == 3, !stroke.isClosed
        else { return false }
        let (first, tip, last) = (stroke.corners[0], stroke.corners[1], stroke.corners[2])
        return abs(first.x - last.x) < 0.02 && abs((first.y + last.y) / 2 - tip.y) < 0.02
            && abs(tip.x - first.x) > 0.1 && abs(first.y - last.y) > 0.2
    }

    // MARK: Text

    /// Returns whether lines of text are drawn: stacked bars that begin at the same x and end at different ones, or
    /// that all have a dot before them.
    public static func hasText(_ strokes: [NormalizedSubpath]) -> Bool {
        let bars = strokes.filter(isTextBar)
        return bars.contains { bar in
            let lines = bars.filter { abs($0.bounds.minX - bar.bounds.minX) < 0.02 }
            guard lines.count > 1, areStacked(lines) else { return false }
            let ends = lines.map(\.bounds.maxX)
            if let first = ends.min(), let last = ends.max(), last - first > 0.06 { return true }
            return lines.allSatisfy { line in strokes.contains { isDot($0, before: line) } }
        }
    }

    private static func isTextBar(_ stroke: NormalizedSubpath) -> Bool {
        let (width, height) = (stroke.bounds.width, stroke.bounds.height)
        guard width > 0.1, width < 0.95, height < 0.11 else { return false }
        return stroke.isLine ? stroke.corners.count == 2 && height < 0.01 : stroke.isClosed && width > 2.5 * height
    }

    private static func areStacked(_ lines: [NormalizedSubpath]) -> Bool {
        let middles = lines.map(\.bounds.center.y).sorted()
        return zip(middles, middles.dropFirst()).allSatisfy { $1 - $0 > 0.06 && $1 - $0 < 0.45 }
    }

    private static func isDot(_ dot: NormalizedSubpath, before line: NormalizedSubpath) -> Bool {
        max(dot.bounds.width, dot.bounds.height) < 0.17 && dot.bounds.maxX < line.bounds.minX
            && line.bounds.minX - dot.bounds.maxX < 0.25 && abs(dot.bounds.center.y - line.bounds.center.y) < 0.03
    }
}

/// A subpath of a drawing on a canvas whose longer side is 1.
public struct NormalizedSubpath: Sendable {
    /// The points of its lines; empty where it has curves.
    public let corners: [Point]
    /// All its points, including the control points of curves.
    public let points: [Point]
    /// Whether it is stroked and not filled.
    public let isLine: Bool
    /// Whether it is closed.
    public let isClosed: Bool
    /// Whether it has only curves.
    public let isRound: Bool
    /// The bounding box.
    public let bounds: Rect
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
    public init?(_ path: Path, isLine: Bool, origin: Origin?) {
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

    /// Returns the strokes of a scene; only the first ones where there are more than anyone draws by hand.
    public static func all(of scene: Scene) -> [NormalizedSubpath] {
        let longer = max(scene.size.width, scene.size.height)
        guard longer > 0, longer.isFinite else { return [] }
        var strokes: [NormalizedSubpath] = []
        gather(.group(scene.root), .scale(x: 1 / longer, y: 1 / longer), 0, into: &strokes)
        return strokes
    }

    private static let maxCount = 500
    private static let maxDepth = 64

    private static func gather(
        _ node: SceneNode, _ transform: Transform, _ depth: Int, into strokes: inout [NormalizedSubpath]
    ) {
        guard strokes.count < maxCount, depth < maxDepth else { return }
        switch node {
        case .group(let group):
            for child in group.children { gather(child, transform * group.transform, depth + 1, into: &strokes) }
        case .shape(let shape):
            let isLine = shape.stroke != nil && shape.fill == nil
            let subpaths = shape.path.applying(transform).subpaths
            strokes += subpaths.prefix(maxCount - strokes.count).enumerated().compactMap { index, subpath in
                let origin = shape.element.map { Origin(element: $0, subpath: index, count: subpaths.count) }
                return NormalizedSubpath(subpath, isLine: isLine, origin: origin)
            }
        case .image: break
        }
    }
}
