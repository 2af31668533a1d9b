import Geometry
import SVGDocument
import SVGScene

/// The ink of every element of a drawing, found in one traversal. The ink drawn by a `use` belongs to the `use` and to
/// the elements that it refers to.
struct InkSurvey {
    private(set) var entries: [NodeID: InkEntry] = [:]
    private let document: SVGDocument
    /// The number of subpaths still to be measured, which stops a path of thousands of them that is used thousands of
    /// times.
    private var remainingSubpaths = 100_000

    init(_ document: SVGDocument, _ scene: Scene) {
        self.document = document
        for child in scene.root.children { visit(child, InkChain()) }
    }

    private mutating func visit(_ node: SceneNode, _ chain: InkChain) {
        switch node {
        case .group(let group):
            noteBox(of: node, group.element, chain)
            let inner = chain.entering(group)
            for child in group.children { visit(child, inner) }
        case .shape(let shape):
            noteBox(of: node, shape.element, chain)
            noteOutline(of: shape, chain)
            noteSubpaths(of: shape, chain)
        case .image(let image):
            noteBox(of: node, image.element, chain)
            for element in leaves(image.element, chain) { entries[element, default: InkEntry()].isImage = true }
        }
    }

    /// Adds the bounding box of a node to that of its element, unless a group around it comes from the same element.
    private mutating func noteBox(of node: SceneNode, _ element: NodeID?, _ chain: InkChain) {
        guard let element, !chain.elements.contains(element), let box = chain.inkBounds(of: node) else { return }
        entries[element, default: InkEntry()].add(box)
    }

    private mutating func noteOutline(of shape: SceneShape, _ chain: InkChain) {
        let outline = shape.path.applying(chain.transform)
        for element in leaves(shape.element, chain) { entries[element, default: InkEntry()].add(shape, outline) }
    }

    private mutating func noteSubpaths(of shape: SceneShape, _ chain: InkChain) {
        guard let element = shape.element, document.element(element)?.isSVG("path") == true else { return }
        let subpaths = shape.path.subpaths
        guard subpaths.count > 1, subpaths.count <= remainingSubpaths else { return }
        remainingSubpaths -= subpaths.count
        let holes = holes(of: shape, subpaths)
        for (index, subpath) in subpaths.enumerated() {
            var part = shape
            part.path = subpath
            entries[element, default: InkEntry()].add(
                subpath: index, chain.inkBounds(of: .shape(part)), subpath.applying(chain.transform),
                isHole: holes[index])
        }
    }

    private func holes(of shape: SceneShape, _ subpaths: [Path]) -> [Bool] {
        guard let fill = shape.fill, let bounds = shape.path.bounds else { return subpaths.map { _ in false } }
        return HoleFinder.holes(
            in: subpaths, isNonzero: fill.rule == .nonzero, tolerance: max(bounds.width, bounds.height) / 1000)
    }

    /// Returns the leaves of the tree that a node belongs to: the element that it comes from, and the `use` that brings
    /// it here.
    private func leaves(_ element: NodeID?, _ chain: InkChain) -> [NodeID] {
        let use = chain.elements.first { document.element($0)?.isSVG("use") == true }
        return [use, element].compactMap(\.self)
    }
}
