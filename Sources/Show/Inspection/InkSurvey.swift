import Geometry
import SVGDocument
import SVGScene

/// The ink of every element of a drawing, found in one traversal. The ink drawn by a `use` belongs to the `use` and to
/// the elements that it refers to.
struct InkSurvey {
    private(set) var entries: [NodeID: InkEntry] = [:]
    private let document: SVGDocument
    /// The number of subpaths still to be measured, for a path of thousands of them that is used thousands of times.
    private var remainingSubpaths = 100_000

    init(_ document: SVGDocument, _ scene: Scene) {
        self.document = document
        for (node, place) in scene.root.nodes() {
            switch node {
            case .group(let group): noteBox(of: node, group.element, place)
            case .shape(let shape):
                noteBox(of: node, shape.element, place)
                for element in leaves(shape.element, place) { entries[element, default: InkEntry()].add(shape) }
                noteSubpaths(of: shape, place)
            case .image(let image):
                noteBox(of: node, image.element, place)
                for element in leaves(image.element, place) { entries[element, default: InkEntry()].isImage = true }
            }
        }
    }

    /// Adds the bounding box of a node to that of its element, unless a group around it comes from the same element.
    private mutating func noteBox(of node: SceneNode, _ element: NodeID?, _ place: ScenePlace) {
        guard let element, !place.elements.contains(element), let box = place.inkBounds(of: node) else { return }
        entries[element, default: InkEntry()].add(box)
    }

    private mutating func noteSubpaths(of shape: SceneShape, _ place: ScenePlace) {
        guard let element = shape.element, document.element(element)?.isSVG(.path) == true else { return }
        let subpaths = shape.path.subpaths
        guard subpaths.count > 1, subpaths.count <= remainingSubpaths else { return }
        remainingSubpaths -= subpaths.count
        let holes = shape.holes(in: subpaths)
        for (index, subpath) in subpaths.enumerated() {
            var part = shape
            part.path = subpath
            entries[element, default: InkEntry()].add(
                subpath: index, place.inkBounds(of: .shape(part)), isHole: holes[index])
        }
    }

    /// Returns the leaves of the tree that a node belongs to: the element that draws it, and the `use` that brings it here.
    private func leaves(_ element: NodeID?, _ place: ScenePlace) -> [NodeID] {
        let use = place.elements.first { document.element($0)?.isSVG(.use) == true }
        return [use, element].compactMap(\.self)
    }
}

/// The ink of one element, wherever it is drawn, in root user space.
struct InkEntry {
    struct Subpath {
        var box: Rect?
        /// Whether it is a hole in the path's fill.
        var isHole = false
    }

    /// The bounding box of the ink of the element and of everything inside it.
    private(set) var box: Rect?
    /// The subpaths, where the element is a `path` that has several.
    private(set) var subpaths: [Subpath] = []
    var isImage = false
    private var isFilled = false
    private var isStroked = false

    /// The way that a shape, an image or the content of a `use` is painted.
    var paint: InspectedPaint? {
        switch (isFilled, isStroked) {
        case (true, true): .fillAndStroke
        case (true, false): .fill
        case (false, true): .stroke
        case (false, false): isImage ? .image : nil
        }
    }

    mutating func add(_ ink: Rect) { box = box?.union(ink) ?? ink }

    mutating func add(_ shape: SceneShape) {
        isFilled = isFilled || shape.fill != nil
        isStroked = isStroked || shape.stroke != nil
    }

    mutating func add(subpath index: Int, _ ink: Rect?, isHole: Bool) {
        while subpaths.count <= index { subpaths.append(Subpath()) }
        subpaths[index].isHole = isHole
        guard let ink else { return }
        subpaths[index].box = subpaths[index].box?.union(ink) ?? ink
    }
}

extension ScenePlace {
    fileprivate var elements: [NodeID] { groups.compactMap(\.element) }

    /// Returns the box of a node's ink in root user space, reduced by the clips and masks around it; `nil` if empty.
    fileprivate func inkBounds(of node: SceneNode) -> Rect? {
        let wrapped = groups.reversed().reduce(node) { inner, group in
            var outer = group
            outer.children = [inner]
            return .group(outer)
        }
        let scene = Scene(size: Size(width: 0, height: 0), root: SceneGroup(children: [wrapped]))
        return scene.inkBounds { _ in true }.flatMap { $0.isFinite ? $0 : nil }
    }
}
