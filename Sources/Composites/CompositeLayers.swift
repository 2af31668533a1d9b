import Directionality
import Geometry
import IconModel
import SVGDocument
import SVGScene

/// The layers of a composite icon in one variant, for measurements of the result.
public struct CompositeLayers: Sendable {
    /// A part and the rest of the drawing.
    public struct Layer: Sendable {
        /// The part's name.
        public var part: String
        /// The drawing of the part and the parts within it.
        public var ink: Scene
        /// The drawing of everything else.
        public var rest: Scene
        /// The box of the part's ink in the scene's pixels, or `nil` if it draws nothing.
        public var box: Rect?
        /// Whether the part is within another one, in whose drawing it counts.
        public var isNested: Bool
    }

    /// The whole variant.
    public var whole: Scene
    /// The drawing of everything that no part selects.
    public var base: Scene
    /// The drawing of all parts.
    public var marks: Scene
    /// The parts in the given order; parts dropped from the variant draw nothing.
    public var parts: [Layer]
    /// The transform by which the variant mirrors the source, in the scene's pixels; the identity for the source.
    public var mirror: Transform

    fileprivate init(
        _ prepared: PreparedComposite, _ document: SVGDocument, _ direction: TextDirection, _ cutsClearances: Bool,
        reflection: Reflection?
    ) {
        let shown = prepared.withoutDropped(document, direction)
        let finished = cutsClearances ? prepared.cut(shown, direction) : shown
        let scene = SceneResolver.resolve(finished, options: SceneOptions())
        let toPixels = scene.root.transform
        whole = scene
        mirror = .identity
        if let reflection, let toUnits = toPixels.inverse { mirror = toPixels * reflection.transform * toUnits }
        let selected = Set(prepared.parts.flatMap(\.nodes).flatMap { finished.subtree(of: $0) })
        marks = scene.keeping(true, where: selected.contains)
        base = scene.keeping(false, where: selected.contains)
        parts = prepared.parts.map { part in
            let all = prepared.parts.filter { ResolvedPart.lies($0.part, within: part.part, prepared.parts) } + [part]
            let own = Set(all.flatMap(\.nodes).flatMap { finished.subtree(of: $0) })
            return Layer(
                part: part.part.name, ink: scene.keeping(true, where: own.contains),
                rest: scene.keeping(false, where: own.contains),
                box: scene.inkBounds(where: own.contains)?.applying(toPixels), isNested: part.part.within != nil)
        }
    }
}

extension PreparedComposite {
    /// Returns the layers of the variant for left-to-right locales, with clearances cut or not.
    public func layers(cutsClearances: Bool = true) -> CompositeLayers {
        CompositeLayers(self, document, .leftToRight, cutsClearances, reflection: nil)
    }
}

extension PlacedComposite {
    /// Returns the layers of the variant for right-to-left locales, with clearances cut or not.
    public func layers(cutsClearances: Bool = true) -> CompositeLayers {
        CompositeLayers(prepared, result.document, .rightToLeft, cutsClearances, reflection: frame.reflection)
    }
}

extension Scene {
    /// Returns the drawing of some elements with everything in them, or of all others; clips, masks and effects remain.
    func keeping(_ isKept: Bool, where isWanted: (NodeID) -> Bool) -> Scene {
        var scene = self
        scene.root.children = Self.keeping(
            isKept, root.children, isInside: root.element.map(isWanted) ?? false, isWanted)
        return scene
    }

    private static func keeping(
        _ isKept: Bool, _ nodes: [SceneNode], isInside: Bool, _ isWanted: (NodeID) -> Bool
    ) -> [SceneNode] {
        nodes.compactMap { node in
            switch node {
            case .group(var group):
                let isInside = isInside || group.element.map(isWanted) == true
                group.children = keeping(isKept, group.children, isInside: isInside, isWanted)
                return group.children.isEmpty ? nil : .group(group)
            case .shape(let shape):
                return (isInside || shape.element.map(isWanted) == true) == isKept ? node : nil
            case .image(let image):
                return (isInside || image.element.map(isWanted) == true) == isKept ? node : nil
            }
        }
    }
}

extension Scene {
    /// Returns the drawing without the clips and masks of elements around some elements; their own remain.
    func unclipped(around isWanted: (NodeID) -> Bool) -> Scene {
        var scene = self
        scene.root = Self.unclipped(root, isWanted).group
        return scene
    }

    private static func unclipped(
        _ group: SceneGroup, _ isWanted: (NodeID) -> Bool
    ) -> (group: SceneGroup, holdsWanted: Bool) {
        if group.element.map(isWanted) == true { return (group, true) }
        var result = group
        var holdsWanted = false
        result.children = group.children.map { child in
            switch child {
            case .group(let inner):
                let (inner, holds) = unclipped(inner, isWanted)
                holdsWanted = holdsWanted || holds
                return .group(inner)
            case .shape(let shape): holdsWanted = holdsWanted || shape.element.map(isWanted) == true
            case .image(let image): holdsWanted = holdsWanted || image.element.map(isWanted) == true
            }
            return child
        }
        if holdsWanted {
            result.clip = nil
            result.mask = nil
        }
        return (result, holdsWanted)
    }
}
