import Geometry
import SVGDocument
import SVGScene

/// A flattener of one drawing at the levels `fills` and `union`.
struct DrawingFlattener {
    private let document: SVGDocument
    private let level: FlatteningLevel
    private let canvas: Rect
    private let limits: FlatteningProof.Limits?
    /// Whether all outlines are known to be plain.
    private let arePlain: Bool
    private var maker: ContourMaker
    private var findings: [FlatteningFinding] = []

    /// Creates a flattener. The result is proved within `limits`; `nil` for no proof. If `arePlain`, the document is one that
    /// was flattened to filled paths.
    init(_ document: SVGDocument, _ level: FlatteningLevel, limits: FlatteningProof.Limits?, arePlain: Bool = false) {
        self.document = document
        self.arePlain = arePlain
        self.level = level
        self.limits = limits
        canvas = Self.canvas(of: document)
        maker = ContourMaker(canvas: canvas, limits: limits)
    }

    /// Returns the canvas in user units.
    static func canvas(of document: SVGDocument) -> Rect {
        if let box = document.rootElement?[.viewBox].flatMap(ViewBox.init)?.rect, box.width > 0, box.height > 0 {
            return box
        }
        let size = SceneResolver.resolve(document).size
        return Rect(x: 0, y: 0, width: max(size.width, 1e-6), height: max(size.height, 1e-6))
    }

    mutating func flatten() -> FlattenedDrawing {
        let collector = LayerCollector(of: document)
        findings = collector.refusals
        var refused = collector.refused
        var layers = collector.layers
        if collector.mixesCurrentColor {
            findings.append(FlatteningFinding(reason: .mixedColor, element: document.root))
            refused.insert(nil)
        }
        if let place = LiveStyle.place(in: document) {
            findings.append(FlatteningFinding(reason: .liveStyle, element: place))
            refused.insert(nil)
        }
        // What stays as it is drawn keeps its place in the order of painting.
        if level == .union, refused.isEmpty { layers = Self.united(layers) }
        layers = Self.withoutGroupOpacity(layers)
        var paths: [FlattenedPath] = []
        var places: [NodeID: [Int]] = [:]
        var segmentCount = 0
        var isGiven = true
        for layer in layers where !refused.contains(layer.topLevel) {
            let element = layer.element ?? layer.topLevel ?? document.root
            do {
                let made = (arePlain ? try maker.unite(layer) : [try maker.make(layer)]).filter { !$0.contours.isEmpty }
                guard !made.isEmpty else { continue }
                isGiven = isGiven && made.allSatisfy { $0.way == .given }
                if made.contains(where: { $0.way == .polygon }) {
                    findings.append(FlatteningFinding(reason: .polygon, element: element))
                }
                segmentCount += made.reduce(0) { $0 + $1.segmentCount }
                if let topLevel = layer.topLevel { places[topLevel, default: []].append(paths.count) }
                paths.append(path(layer, made.map(\.data).joined()))
            } catch {
                findings.append(FlatteningFinding(reason: error.reason, element: element))
                refused.insert(layer.topLevel)
            }
        }
        let counts = Dictionary(paths.compactMap(\.element).map { ($0, 1) }, uniquingKeysWith: +)
        for index in paths.indices {
            if let element = paths[index].element, counts[element] != 1 {
                (paths[index].element, paths[index].id) = (nil, nil)
            }
        }
        let result = written(paths, places, refused: refused)
        // Paths that stay as they are were proved when they were made.
        if let limits, !(arePlain && isGiven),
            !FlatteningProof(canvas: canvas, limits: limits).accepts(result, for: document)
        {
            findings.append(FlatteningFinding(reason: .unproven, element: document.root))
            return FlattenedDrawing(document: document, paths: [], findings: findings, segmentCount: 0)
        }
        return FlattenedDrawing(document: result, paths: paths, findings: findings, segmentCount: segmentCount)
    }

    /// Returns the document with paths instead of everything that is not refused.
    private func written(_ paths: [FlattenedPath], _ places: [NodeID: [Int]], refused: Set<NodeID?>) -> SVGDocument {
        var writer = FlatDocumentWriter(document)
        if refused.isEmpty { return writer.write(paths) }
        if refused.contains(nil) || document.holds(.style) { return document }
        return writer.write(paths, replacing: places.filter { !refused.contains($0.key) })
    }

    private func path(_ layer: PaintLayer, _ data: String) -> FlattenedPath {
        let element = layer.element.flatMap(document.element)
        var path = FlattenedPath(
            data: data, paint: .color(.black), isCurrentColor: false,
            opacity: layer.opacity, isAntialiased: layer.isAntialiased, element: layer.element, id: element?[.id],
            className: element?[.class])
        switch layer.paint {
        case .color(let color): (path.paint, path.isCurrentColor) = (.color(color.value), color.isCurrentColor)
        case .gradient(let gradient, let stops):
            path.paint = gradient
            path.currentColorStops = Set(stops.indices.filter { stops[$0].isCurrentColor })
        }
        return path
    }

    /// Unites neighbours in the order of painting that have one opaque colour.
    private static func united(_ layers: [PaintLayer]) -> [PaintLayer] {
        var result: [PaintLayer] = []
        for layer in layers {
            if let last = result.last, last.group == layer.group, last.isOpaqueColor, layer.isOpaqueColor,
                last.paint.isSameColor(as: layer.paint), last.isAntialiased == layer.isAntialiased
            {
                result[result.count - 1].members += layer.members
                result[result.count - 1].element = nil
            } else {
                result.append(layer)
            }
        }
        return result
    }

    /// Gives the opacity of groups to their layers, less what the group paints over each.
    private static func withoutGroupOpacity(_ layers: [PaintLayer]) -> [PaintLayer] {
        var result: [PaintLayer] = []
        var index = 0
        while index < layers.count {
            guard let group = layers[index].group else {
                result.append(layers[index])
                index += 1
                continue
            }
            var paints: [PaintLayer] = []
            while index < layers.count, layers[index].group == group {
                if let last = paints.last, last.paint.isSameColor(as: layers[index].paint) {
                    paints[paints.count - 1].members += layers[index].members
                    paints[paints.count - 1].element = nil
                } else {
                    paints.append(layers[index])
                }
                index += 1
            }
            for position in paints.indices {
                paints[position].opacity *= group.opacity
                paints[position].covers = paints[(position + 1)...].flatMap(\.members)
            }
            result += paints
        }
        return result
    }
}

/// What makes a drawing look different in other circumstances: paths that are filled once and for all would lose it.
public enum LiveStyle {
    private static let animating = ElementName.animations.union([.script])
    /// Words of rules that apply in some circumstances, without which a style sheet has none.
    private static let rules = [
        "@media", "@supports", "@container", "@keyframes", ":hover", ":active", ":focus", ":target",
    ]
    private static let conditions = rules + ["animation", "transition"]

    /// Returns the style sheets with rules that apply in some circumstances alone: attributes of elements cannot say them.
    public static func sheets(in document: SVGDocument) -> [NodeID] {
        document.subtree(of: document.root).filter { id in
            guard document.element(id)?.isSVG(.style) == true else { return false }
            let text = document.text(of: id).lowercased()
            return rules.contains { text.contains($0) }
        }
    }

    /// Returns the first element that is animated, or styled by conditions or by custom properties.
    static func place(in document: SVGDocument) -> NodeID? {
        document.subtree(of: document.root).first { id in
            guard let element = document.element(id) else { return false }
            if let kind = element.kind, animating.contains(kind) { return true }
            if element.isSVG(.style) {
                let text = document.text(of: id).lowercased()
                return conditions.contains { text.contains($0) } || text.contains("var(")
            }
            return element.attributes.contains { attribute in
                attribute.value.utf8.contains(UInt8(ascii: "(")) && attribute.value.lowercased().contains("var(--")
            }
        }
    }
}
