import SVGDocument
import SVGScene

/// Drawings for programs that read less of SVG than browsers do.
enum SelfContained {
    /// Returns a document without style sheets: what they say stands in the elements that they say it of.
    static func document(_ source: SVGDocument) -> SVGDocument {
        guard source.holdsText(in: .style) else { return source }
        var document = source
        var declared = DeclaredValues(source)
        let hasRules = declared.hasRules
        for node in source.subtree(of: source.root) {
            if source.element(node)?.isSVG(.style) == true {
                document.remove(node)
            } else if hasRules, source.element(node) != nil {
                declare(declared.values(of: .all, on: node), on: node, &document)
            }
        }
        return document
    }

    private static func declare(_ values: Declarations, on node: NodeID, _ document: inout SVGDocument) {
        let declarations = values.byName.filter { $0.value.origin == .styleSheet }.map {
            "\($0.property.name):\($0.value.text)"
        }
        guard !declarations.isEmpty else { return }
        let own = document.element(node)?[.style].map { $0 + ";" } ?? ""
        document.setAttribute(.style, to: own + declarations.joined(separator: ";"), on: node)
    }
}

extension Scene {
    /// The masks, filters and blending of the drawing, which only browsers and few others draw as they are meant.
    var effectObstacle: DrawingObstacle? {
        for case (.group(let group), _) in nodes() {
            if group.mask != nil { return DrawingObstacle(what: "a mask", element: group.element) }
            if !group.filters.isEmpty { return DrawingObstacle(what: "a filter", element: group.element) }
            if group.blendMode != .normal { return DrawingObstacle(what: "blending", element: group.element) }
        }
        return nil
    }

    var filteredElements: [NodeID] {
        nodes().compactMap { node, _ in
            if case .group(let group) = node, !group.filters.isEmpty { group.element } else { nil }
        }
    }

    /// The elements that are painted by gradients, each once.
    var gradientElements: [NodeID] {
        nodes().reduce(into: []) { elements, place in
            guard case .shape(let shape) = place.0, let element = shape.element,
                [shape.fill?.paint, shape.stroke?.paint].contains(where: { $0?.isGradient == true }),
                !elements.contains(element)
            else { return }
            elements.append(element)
        }
    }
}

extension ScenePaint {
    fileprivate var isGradient: Bool {
        switch self {
        case .linearGradient, .radialGradient: true
        case .color, .pattern: false
        }
    }
}
