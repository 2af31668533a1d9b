import Directionality
import Geometry
import SVGDocument
import SVGScene

/// The separation of parts from clips and masks around them: these belong to the base and flip with it, so a part that
/// does not flip would be cut by their image.
///
/// A group's clip or mask is moved to groups around those of its children that flip. A part that it cuts in the source
/// gets a group of its own with it, which goes where the part goes.
struct ClipSeparator {
    private static let attributes: [AttributeName] = [.clipPath, .mask]

    private(set) var document: SVGDocument
    /// The maps of parts, and of the groups that were made around them.
    private(set) var maps: [NodeID: AxisMap]
    private let scene: Scene
    private let flip: AxisMap

    /// The parts' elements that a clip or mask around them concerns, which need no note.
    private(set) var separated: Set<NodeID> = []

    /// Separates the parts of a source that do not flip with the base. `inseparable` are elements that must stay beside
    /// each other, as they become one path again.
    init(_ document: SVGDocument, _ maps: [NodeID: AxisMap], _ reflection: Reflection, inseparable: Set<NodeID>) {
        self.document = document
        self.maps = maps
        flip = AxisMap(reflection)
        let staying = maps.filter { $0.value != AxisMap(reflection) && !inseparable.contains($0.key) }.map(\.key)
        let around = Self.clipped(around: staying, in: document)
        scene =
            around.isEmpty
            ? Scene(size: Size(width: 0, height: 0), root: SceneGroup())
            : SceneResolver.resolve(document, options: SceneOptions())
        for group in around { separate(group, from: Set(staying)) }
    }

    /// Returns the groups with a clip or mask around elements, outer ones first.
    private static func clipped(around nodes: [NodeID], in document: SVGDocument) -> [NodeID] {
        let groups = Set(nodes.flatMap { document.ancestors(of: $0) }).filter { id in
            attributes.contains { document.element(id)?[$0] != nil }
        }
        return document.subtree(of: document.root).filter(groups.contains)
    }

    private mutating func separate(_ group: NodeID, from staying: Set<NodeID>) {
        guard let element = document.element(group), element[.filter] == nil, element[.style] == nil,
            let found = sceneGroup(of: group)
        else { return }
        let clips = Self.attributes.compactMap { name in element[name].map { (name, $0) } }
        guard clips.allSatisfy({ isInUserUnits($0.1) }) else { return }
        let inside = document.subtree(of: group)
        guard !inside.contains(where: inherits) else { return }
        let parts = inside.filter { id in
            staying.contains(id) && !inside.contains { staying.contains($0) && $0 != id && document.contains($0, id) }
        }
        guard !parts.isEmpty, !isInPart(group), canDescend(from: group, to: parts) else { return }
        let cut = parts.filter {
            found.group.mask != nil || !covers(found.group.clip, $0, moved: .identity, found.toRoot)
        }
        let isCutLater = parts.contains { part in
            guard let map = maps[part] else { return false }
            return !covers(found.group.clip, part, moved: map.inverse.transform * flip.transform, found.toRoot)
        }
        guard !cut.isEmpty || isCutLater else { return }
        for (name, _) in clips { document.removeAttribute(name, from: group) }
        distribute(clips, over: group, parts: Set(parts), cut: Set(cut))
        separated.formUnion(parts)
    }

    /// Puts a clip around the children of a group that are not parts, and around the parts that it cuts.
    private mutating func distribute(
        _ clips: [(AttributeName, String)], over group: NodeID, parts: Set<NodeID>, cut: Set<NodeID>
    ) {
        var run: [NodeID] = []
        for child in Array(document.children(of: group)) {
            if parts.contains(child) {
                wrap(run, clips)
                run = []
                if cut.contains(child), let wrapper = wrap([child], clips) { maps[wrapper] = maps[child] }
            } else if parts.contains(where: { document.contains(child, $0) }) {
                wrap(run, clips)
                run = []
                distribute(clips, over: child, parts: parts, cut: cut)
            } else if document.isDrawn(child) || !run.isEmpty {
                run.append(child)
            }
        }
        wrap(run, clips)
    }

    @discardableResult
    private mutating func wrap(_ run: [NodeID], _ clips: [(AttributeName, String)]) -> NodeID? {
        guard run.contains(where: document.isDrawn) else { return nil }
        return document.group(run, attributes: clips.map { (name: $0.0, value: $0.1) })
    }

    /// Returns whether an element takes over the clip or mask of the group around it.
    private func inherits(_ id: NodeID) -> Bool { Self.attributes.contains { document.element(id)?[$0] == "inherit" } }

    /// Returns whether a group belongs to a part, with which its clip moves.
    private func isInPart(_ group: NodeID) -> Bool { maps.keys.contains { document.contains($0, group) } }

    /// Returns whether a clip keeps its meaning on the way down to parts: in the same coordinates, under no filter.
    private func canDescend(from group: NodeID, to parts: [NodeID]) -> Bool {
        parts.allSatisfy { part in
            document.ancestors(of: part).prefix { $0 != group }.allSatisfy { node in
                guard let element = document.element(node), element.isSVG(.g) else { return false }
                return [AttributeName.transform, .filter, .style].allSatisfy { element[$0] == nil }
            }
        }
    }

    /// Returns whether a clip or mask has the same meaning around any element: not in units of the element's box.
    private func isInUserUnits(_ value: String) -> Bool {
        guard let address = CSSAddresses.all(in: value).first, let fragment = LocalAddress.fragment(of: address),
            let id = LocalAddress.value(of: fragment, among: document.elementsByID()),
            let definition = document.element(id)
        else { return false }
        if definition.isSVG(.clipPath) { return definition[.clipPathUnits] != "objectBoundingBox" }
        return definition.isSVG(.mask) && definition[.maskUnits] == "userSpaceOnUse"
            && definition[.maskContentUnits] != "objectBoundingBox"
    }

    private func sceneGroup(of id: NodeID) -> (group: SceneGroup, toRoot: Transform)? {
        if scene.root.element == id, scene.root.clip != nil || scene.root.mask != nil { return (scene.root, .identity) }
        for case (.group(let group), let place) in scene.root.nodes()
        where group.element == id && (group.clip != nil || group.mask != nil) {
            return (group, place.transform * group.transform)
        }
        return nil
    }

    /// Returns whether a clip leaves a part whole, which is certain for rectangles alone. `move` is the movement of the
    /// clip relative to the part, in the root's coordinates; `toRoot` leads from the clip's coordinates to the root's.
    private func covers(_ clip: SceneClip?, _ part: NodeID, moved move: Transform, _ toRoot: Transform) -> Bool {
        guard let clip else { return true }
        guard clip.furtherClips.isEmpty, clip.outlines.count == 1, clip.outlines[0].clip == nil,
            let box = clip.outlines[0].path.rectangle
        else { return false }
        let inside = Set(document.subtree(of: part))
        guard let ink = scene.unclipped(around: inside.contains).inkBounds(where: inside.contains) else { return true }
        let region = box.applying(move * toRoot)
        let slack = 1e-3 * max(ink.width, ink.height)
        return region.insetBy(-slack).contains(ink)
    }
}

extension Path {
    /// The rectangle that the path draws, or `nil` where it is anything else.
    fileprivate var rectangle: Rect? {
        guard let box = controlBox, subpaths.count == 1, (4...5).contains(points.count),
            verbs.allSatisfy({ $0 == .move || $0 == .line || $0 == .close })
        else { return nil }
        let corners = points.allSatisfy { point in
            (point.x == box.minX || point.x == box.maxX) && (point.y == box.minY || point.y == box.maxY)
        }
        let turns = zip(points, points.dropFirst()).allSatisfy { ($0.x == $1.x) != ($0.y == $1.y) }
        return corners && turns ? box : nil
    }
}
