import Geometry
import SVGDocument

/// Everything inside a group in painting order, each node with its place; a group comes before what it holds.
public struct SceneNodes: Sequence, IteratorProtocol, Sendable {
    /// The groups being visited, each with what remains of its children and their place.
    private var levels: [(rest: ArraySlice<SceneNode>, place: ScenePlace)]

    fileprivate init(_ group: SceneGroup, _ place: ScenePlace) { levels = [(group.children[...], place)] }

    /// Returns the next node, or `nil` after the last one.
    public mutating func next() -> (node: SceneNode, place: ScenePlace)? {
        while !levels.isEmpty {
            let level = levels.count - 1
            guard let node = levels[level].rest.popFirst() else {
                levels.removeLast()
                continue
            }
            let place = levels[level].place
            if case .group(let group) = node { levels.append((group.children[...], place.entering(group))) }
            return (node, place)
        }
        return nil
    }

    package var shapes: some Sequence<(shape: SceneShape, place: ScenePlace)> {
        lazy.compactMap { node, place in
            if case .shape(let shape) = node { (shape, place) } else { nil }
        }
    }
}

/// The place of a node in a drawing: the groups around it.
public struct ScenePlace: Sendable {
    /// The groups from the outermost to the innermost, without the one whose inside is visited.
    public private(set) var groups: [SceneGroup] = []
    /// The transform from the coordinates of the innermost group's children to those of the outermost one's parent.
    public private(set) var transform: Transform

    fileprivate init(_ transform: Transform) { self.transform = transform }

    /// Returns the place of the children of a group that has this place.
    public func entering(_ group: SceneGroup) -> ScenePlace {
        var place = self
        place.groups.append(group)
        place.transform = transform * group.transform
        return place
    }

    /// Returns whether a group around the node comes from an element that is wanted.
    public func isInside(_ isWanted: (NodeID) -> Bool) -> Bool { groups.contains { $0.element.map(isWanted) == true } }
}

extension SceneGroup {
    /// Returns everything inside, in painting order. The transform leads from the children's coordinates to those of places.
    public func nodes(_ transform: Transform = .identity) -> SceneNodes { SceneNodes(self, ScenePlace(transform)) }
}

extension Scene {
    /// Returns everything in the drawing, in painting order, the root included. The transform is from the drawing's
    /// pixels to the coordinates that places refer to.
    public func nodes(_ transform: Transform = .identity) -> SceneNodes {
        SceneGroup(children: [.group(root)]).nodes(transform)
    }

    /// The first raster image of the drawing.
    public var firstImage: SceneImage? {
        for case (.image(let image), _) in nodes() { return image }
        return nil
    }
}
