import Geometry
import SVGDocument
import SVGScene

/// A measure of the ink of elements, including strokes, in the root's user space.
struct InkMeasure {
    private let document: SVGDocument
    private let scene: Scene
    /// The shapes that elements draw, in the order of painting; for an element that is used several times, the first one.
    private let shapes: [PlacedShape]
    /// The index of the shape of each element.
    private let indices: [NodeID: Int]

    private struct PlacedShape {
        var element: NodeID
        var shape: SceneShape
        var transform: Transform
    }

    init(_ document: SVGDocument) { self.init(document, SceneResolver.resolve(document, options: SceneOptions())) }

    /// Creates a measure with the scene that the document has already been resolved to.
    init(_ document: SVGDocument, _ scene: Scene) {
        self.document = document
        self.scene = scene
        var shapes: [PlacedShape] = []
        var indices: [NodeID: Int] = [:]
        for (shape, place) in scene.root.nodes().shapes {
            guard let id = shape.element, indices[id] == nil else { continue }
            indices[id] = shapes.count
            shapes.append(PlacedShape(element: id, shape: shape, transform: place.transform))
        }
        self.shapes = shapes
        self.indices = indices
    }

    /// Returns the box of everything that the elements draw, or `nil` if they draw nothing.
    func box(of nodes: [NodeID]) -> Rect? {
        let inside = Set(nodes.flatMap { document.subtree(of: $0) })
        return scene.inkBounds { inside.contains($0) }
    }

    /// Returns whether clips or masks around elements cut into their drawing.
    func isCutFromAround(_ nodes: [NodeID]) -> Bool {
        let inside = Set(nodes.flatMap { document.subtree(of: $0) })
        guard let cut = box(of: nodes),
            let whole = scene.unclipped(around: inside.contains).inkBounds(where: inside.contains)
        else { return false }
        let slack = 1e-3 * max(whole.width, whole.height)
        return whole.minX < cut.minX - slack || whole.minY < cut.minY - slack || whole.maxX > cut.maxX + slack
            || whole.maxY > cut.maxY + slack
    }

    var box: Rect? { scene.inkBounds { _ in true } }

    /// Returns the shape that a path draws, with the transform to the root's coordinates, or `nil` if it draws nothing.
    func shape(of id: NodeID) -> (shape: SceneShape, transform: Transform)? {
        indices[id].map { (shapes[$0].shape, shapes[$0].transform) }
    }

    /// Returns the boxes of the subpaths of all elements but some.
    func boxes(except elements: [NodeID]) -> [Rect] {
        let excluded = Set(elements)
        return shapes.filter { !excluded.contains($0.element) }.flatMap { placed in
            placed.shape.path.subpaths.compactMap { subpath in
                let box = placed.shape.stroke.flatMap { subpath.strokeBounds($0.style) } ?? subpath.fillBounds
                return box?.applying(placed.transform)
            }
        }
    }

    /// The ends and corners of most strokes of the drawing, or `nil` if nothing is stroked.
    ///
    /// The corners are those of the strokes with these ends: round where any of them has round corners, as straight lines leave
    /// theirs unsaid, or else those that most of them have, and among equals those that are painted first.
    var usualEnds: (cap: StrokeStyle.LineCap, join: StrokeStyle.LineJoin)? {
        let styles = shapes.compactMap { $0.shape.stroke?.style }
        // In a tie the rounder ends win.
        let caps: [StrokeStyle.LineCap] = [.round, .square, .butt]
        guard let cap = Self.mostFrequent(caps, in: styles.map(\.lineCap)) else { return nil }
        let joins = styles.filter { $0.lineCap == cap }.map(\.lineJoin)
        guard !joins.contains(.round), let join = Self.mostFrequent(joins, in: joins) else { return (cap, .round) }
        return (cap, join)
    }

    /// Returns the candidate that is most frequent in a list, the first one among equals, or `nil` if the list has none of them.
    private static func mostFrequent<Value: Equatable>(_ candidates: [Value], in list: [Value]) -> Value? {
        var best: (value: Value, count: Int)?
        for value in candidates {
            let count = list.count { $0 == value }
            if count > best?.count ?? 0 { best = (value, count) }
        }
        return best?.value
    }

    var hasCurves: Bool { shapes.contains { $0.shape.path.verbs.contains { $0 == .cubic || $0 == .quadratic } } }

    /// Returns the separate ink boxes of a path's subpaths, or none if the path draws nothing.
    func subpathBoxes(of id: NodeID) -> [Rect?] {
        guard document.element(id)?.isSVG(.path) == true, let (shape, transform) = shape(of: id) else { return [] }
        return shape.path.subpaths.map { path in
            var part = shape
            part.path = path
            let group = SceneGroup(transform: transform, children: [.shape(part)])
            let alone = Scene(size: scene.size, root: SceneGroup(children: [.group(group)]))
            return alone.inkBounds { _ in true }
        }
    }

    /// Returns a measured length for messages and style, with three decimals.
    static func text(_ value: Double) -> String { NumberText.rounded(value, decimals: 3) }
}
