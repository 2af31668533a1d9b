import Geometry
import SVGDocument
import SVGScene

/// Something that is painted with one paint, in the order of painting.
struct PaintLayer {
    /// The paint, in the canvas's coordinates.
    var paint: LayerPaint
    /// The opacity of the paint, 0 to 1.
    var opacity: Double
    var members: [LayerOutline]
    /// The group that is made transparent as a whole, if the layer is in one.
    var group: OpacityGroup?
    /// The outlines that the same group paints over this one.
    var covers: [LayerOutline] = []
    var isAntialiased = true

    /// The element that the layer is all of, or `nil` if it stands for several or for a part of one.
    var element: NodeID?
    /// The child of the root that the layer belongs to.
    var topLevel: NodeID?

    /// Whether what is under the layer is hidden by it, so that it can be united with others of its paint.
    var isOpaqueColor: Bool {
        guard case .color(let color) = paint else { return false }
        return opacity == 1 && color.value.alpha == 1
    }
}

struct OpacityGroup: Equatable {
    var number: Int
    var opacity: Double
}

enum LayerPaint {
    case color(LayerColor)
    /// A gradient in the canvas's coordinates, with its stops.
    case gradient(ScenePaint, [LayerColor])

    func isSameColor(as other: LayerPaint) -> Bool {
        if case .color(let a) = self, case .color(let b) = other { a == b } else { false }
    }
}

/// A colour, or the colour of the text around.
struct LayerColor: Hashable {
    var value: RGBColor
    var isCurrentColor: Bool
}

/// An outline that is filled, in its own coordinates.
struct LayerOutline {
    /// What is painted of the outline.
    enum Part: Equatable {
        case fill, stroke, both
    }

    var shape: SceneShape
    var part: Part
    var hasEllipses: Bool
    /// The path data that the shape is drawn by, if it is a path.
    var data: String?
    /// The transform to the canvas's coordinates.
    var transform: Transform
    /// What limits the outline, from the outside in.
    var limits: [PaintLimit]
}

/// A clip or a mask around something painted.
struct PaintLimit {
    enum Kind {
        case clip(SceneClip)
        case mask(SceneMask)
    }

    var kind: Kind
    /// The transform to the canvas's coordinates.
    var transform: Transform
    /// A number by which the same limit is known again.
    var number: Int
    /// The element that is limited.
    var element: NodeID?
}

/// A collector of what a scene paints, and of what cannot be said by filled paths.
struct LayerCollector {
    private(set) var layers: [PaintLayer] = []
    private(set) var refusals: [FlatteningFinding] = []
    /// The children of the root that hold something that cannot be said; `nil` is the root itself.
    private(set) var refused: Set<NodeID?> = []
    /// The clips and masks that hold something that cannot be said.
    private(set) var refusedLimits: Set<Int> = []
    /// All masks that only show or hide.
    private(set) var masks: [PaintLimit] = []
    private let document: SVGDocument
    /// Whether groups stay, and their opacities with them.
    private let keepsGroups: Bool
    private var limitCount = 0
    private var groupCount = 0
    private var topLevel: NodeID?
    /// The elements whose paths have arcs of ellipses, worked out so far.
    private var ellipses: [NodeID: Bool] = [:]
    private let root: NodeID

    /// Whether a colour is mixed from that of the text around, and so neither fixed nor that colour.
    private(set) var mixesCurrentColor = false

    /// Two colours of text that no drawing uses, by which `currentColor` is told from all others.
    private static let probeColors = [0.123_456, 0.654_321].map { RGBColor(red: $0, green: 1 - $0, blue: $0 / 2) }

    /// Collects the layers of a document. If `keepsGroups`, groups stay, so that nothing has to be said about their
    /// opacities.
    init(of document: SVGDocument, keepsGroups: Bool = false) {
        let scenes = Self.probeColors.map { SceneResolver.resolve(document, options: SceneOptions(currentColor: $0)) }
        self.init(scenes[0], document, keepsGroups)
        let other = LayerCollector(scenes[1], document, keepsGroups)
        mixesCurrentColor = !layers.markCurrentColor(other.layers, Self.probeColors)
    }

    private init(_ scene: Scene, _ document: SVGDocument, _ keepsGroups: Bool) {
        self.document = document
        self.keepsGroups = keepsGroups
        root = document.root
        var root = scene.root
        root.transform = .identity
        collect(root, Context(transform: .identity, limits: [], group: nil))
        if refused.count > 0, scene.root.opacity < 1 || scene.root.clip != nil || scene.root.mask != nil {
            refused.insert(nil)
        }
        for warning in scene.warnings {
            // A drawing that moves stays as it is whole (see `LiveStyle`).
            if let kind = document.element(warning.element)?.kind, ElementName.animations.contains(kind) { continue }
            topLevel = child(of: document.root, around: warning.element)
            // What is wrong in a definition shows wherever that is used.
            if let kind = topLevel.flatMap(document.element)?.kind, Self.definitions.contains(kind) { topLevel = nil }
            refuse(.notDrawn(warning.message), warning.element)
        }
    }

    private static let definitions: Set<ElementName> = [
        .defs, .symbol, .linearGradient, .radialGradient, .pattern, .mask, .clipPath, .marker, .filter,
    ]

    /// Returns the child of an element in which another one is.
    private func child(of root: NodeID, around id: NodeID) -> NodeID? {
        document.lineage(of: id).first { document.parent(of: $0) == root }
    }

    private struct Context {
        var transform: Transform
        var limits: [PaintLimit]
        var group: OpacityGroup?
    }

    private mutating func refuse(_ reason: FlatteningFinding.Reason, _ element: NodeID?, _ context: Context? = nil) {
        for limit in context?.limits ?? [] { refusedLimits.insert(limit.number) }
        refused.insert(topLevel)
        let finding = FlatteningFinding(reason: reason, element: element ?? topLevel ?? root)
        if !refusals.contains(finding) { refusals.append(finding) }
    }

    private mutating func collect(_ group: SceneGroup, _ outer: Context) {
        if let element = group.element, document.parent(of: element) == root { topLevel = element }
        var context = outer
        context.transform = outer.transform * group.transform
        guard group.filters.isEmpty else { return refuse(.filter, group.element, outer) }
        guard group.blendMode == .normal else { return refuse(.blendMode, group.element, outer) }
        if let clip = group.clip { context.limits.append(limit(.clip(clip), context.transform, group.element)) }
        if let mask = group.mask {
            guard MaskShapes.areBlackAndWhite(mask) else { return refuse(.softMask, group.element, outer) }
            let limit = limit(.mask(mask), context.transform, group.element)
            masks.append(limit)
            context.limits.append(limit)
        }
        let first = layers.count
        if group.opacity < 1, outer.group == nil, !keepsGroups {
            groupCount += 1
            context.group = OpacityGroup(number: groupCount, opacity: group.opacity)
        }
        for child in group.children { collect(child, context) }
        if group.opacity < 1, !keepsGroups { settleOpacity(group, from: first, isInner: outer.group != nil) }
    }

    private mutating func limit(_ kind: PaintLimit.Kind, _ transform: Transform, _ element: NodeID?) -> PaintLimit {
        limitCount += 1
        return PaintLimit(kind: kind, transform: transform, number: limitCount, element: element)
    }

    /// Gives the opacity of a group to its only layer, or checks that all its layers are opaque in themselves.
    private mutating func settleOpacity(_ group: SceneGroup, from first: Int, isInner: Bool) {
        let range = first..<layers.count
        if range.count == 1 {
            layers[first].opacity *= group.opacity
            if !isInner { layers[first].group = nil }
        } else if isInner || !layers[range].allSatisfy(\.isOpaque) {
            layers.removeSubrange(range)
            refuse(.nestedOpacity, group.element)
        }
    }

    private mutating func collect(_ node: SceneNode, _ context: Context) {
        switch node {
        case .group(let group): collect(group, context)
        case .image(let image): refuse(.image, image.element, context)
        case .shape(let shape): collect(shape, context)
        }
    }

    private mutating func collect(_ shape: SceneShape, _ context: Context) {
        if let element = shape.element, document.parent(of: element) == root { topLevel = element }
        guard shape.stroke?.penTransform == nil else { return refuse(.nonScalingStroke, shape.element, context) }
        var parts: [PaintLayer] = []
        func add(_ part: LayerOutline.Part, _ paint: ScenePaint, _ opacity: Double) -> Bool {
            guard let paint = LayerPaint(paint, context.transform) else { return false }
            let outline = LayerOutline(
                shape: shape, part: part, hasEllipses: hasEllipses(shape.element), data: pathData(shape.element),
                transform: context.transform, limits: context.limits)
            parts.append(
                PaintLayer(
                    paint: paint, opacity: opacity, members: [outline], group: context.group,
                    isAntialiased: shape.isAntialiased, element: shape.element, topLevel: topLevel))
            return true
        }
        if let fill = shape.fill, !add(.fill, fill.paint, fill.opacity) {
            return refuse(.pattern, shape.element, context)
        }
        if let stroke = shape.stroke, !add(.stroke, stroke.paint, stroke.opacity) {
            return refuse(.pattern, shape.element, context)
        }
        if parts.count == 2 {
            if parts[0].isOpaqueColor, parts[1].isOpaqueColor, parts[0].paint.isSameColor(as: parts[1].paint) {
                parts.removeLast()
                parts[0].members[0].part = .both
            } else if shape.strokesFirst {
                parts.reverse()
            }
        }
        layers += parts
    }

    private func pathData(_ element: NodeID?) -> String? {
        guard let source = element.flatMap(document.element), source.isSVG(.path) else { return nil }
        return source[.d]
    }

    private mutating func hasEllipses(_ element: NodeID?) -> Bool {
        guard let element, let source = document.element(element) else { return false }
        if let known = ellipses[element] { return known }
        let has: Bool
        switch source.kind {
        case .rect, .circle, .ellipse: has = true
        case .path: has = (source[.d] ?? "").utf8.contains { $0 | 0x20 == UInt8(ascii: "a") }
        default: has = false
        }
        ellipses[element] = has
        return has
    }
}

extension PaintLayer {
    /// Whether the layer covers what is under it wholly.
    fileprivate var isOpaque: Bool {
        switch paint {
        case .color: isOpaqueColor
        case .gradient(_, let stops): opacity == 1 && stops.allSatisfy { $0.value.alpha == 1 }
        }
    }
}

extension LayerPaint {
    /// Creates the paint in the coordinates that `transform` leads to, or returns `nil` for a pattern.
    fileprivate init?(_ paint: ScenePaint, _ transform: Transform) {
        func layer(_ paint: ScenePaint, _ gradient: SceneGradient) -> LayerPaint {
            .gradient(paint, gradient.stops.map { LayerColor(value: $0.color, isCurrentColor: false) })
        }
        let placed = paint.applying(transform)
        switch placed {
        case .color(let color): self = .color(LayerColor(value: color, isCurrentColor: false))
        case .linearGradient(let gradient): self = layer(placed, gradient.gradient)
        case .radialGradient(let gradient): self = layer(placed, gradient.gradient)
        case .pattern: return nil
        }
    }
}

extension [PaintLayer] {
    /// Marks the colours that follow the text around, by the same drawing resolved with another colour of text; returns whether
    /// every colour is either fixed or the text's colour as it is.
    fileprivate mutating func markCurrentColor(_ probe: [PaintLayer], _ colors: [RGBColor]) -> Bool {
        guard probe.count == count else { return false }
        var isPlain = true
        func mark(_ a: inout LayerColor, _ b: LayerColor) {
            guard a.value != b.value else { return }
            a.isCurrentColor = true
            func matches(_ value: RGBColor, _ color: RGBColor) -> Bool {
                value.red == color.red && value.green == color.green && value.blue == color.blue
            }
            isPlain = isPlain && matches(a.value, colors[0]) && matches(b.value, colors[1])
            a.value = RGBColor(red: 0, green: 0, blue: 0, alpha: a.value.alpha)
        }
        for index in indices {
            switch (self[index].paint, probe[index].paint) {
            case (.color(var a), .color(let b)):
                mark(&a, b)
                self[index].paint = .color(a)
            case (.gradient(let paint, var stops), .gradient(_, let others)) where stops.count == others.count:
                for stop in stops.indices { mark(&stops[stop], others[stop]) }
                let marked = paint.withGradient { gradient in
                    for (stop, color) in stops.enumerated() { gradient.stops[stop].color = color.value }
                }
                self[index].paint = .gradient(marked, stops)
            default: isPlain = false
            }
        }
        return isPlain
    }
}
