import Geometry
import SVGDocument
import SVGScene

/// Drawings for programs that read less of SVG than browsers do, or several drawings in one document.
enum SelfContained {
    /// Returns a document without style sheets: what they say stands in the elements that they say it of.
    /// - Parameter idPrefix: What all ids and the references to them are to begin with.
    static func document(_ source: SVGDocument, idPrefix: String = "") -> SVGDocument {
        var document = source
        var names: [String: String] = [:]
        if !idPrefix.isEmpty { for name in source.elementsByID().keys { names[name] = idPrefix + name } }
        var declared = DeclaredValues(source)
        let hasRules = declared.hasRules
        for node in source.subtree(of: source.root) {
            guard let element = source.element(node) else { continue }
            if element.isSVG(.style) {
                document.remove(node)
                continue
            }
            if hasRules { declare(declared.values(of: .all, on: node), on: node, &document) }
            guard !names.isEmpty else { continue }
            for attribute in document.element(node)?.attributes ?? [] {
                let value =
                    attribute.name.attribute == .id
                    ? names[attribute.value] ?? attribute.value
                    : attribute.replacingAddresses { address in
                        LocalAddress.fragment(of: address).flatMap { LocalAddress.value(of: $0, among: names) }.map {
                            "#" + $0
                        }
                    }
                document.setAttribute(attribute.name, to: value, on: node)
            }
        }
        return document
    }

    private static func declare(
        _ values: Declarations, on node: NodeID, _ document: inout SVGDocument
    ) {
        let declarations = values.byName.filter { $0.value.origin == .styleSheet }.map {
            "\($0.property.name):\($0.value.text)"
        }
        guard !declarations.isEmpty else { return }
        let own = document.element(node)?[.style].map { $0 + ";" } ?? ""
        document.setAttribute(.style, to: own + declarations.joined(separator: ";"), on: node)
    }

    /// Returns the only colour of a drawing, opaque, or `nil` where it has several, gradients, pictures or filters.
    static func color(of scene: Scene) -> RGBColor? {
        var colors: Set<RGBColor> = []
        guard collect(.group(scene.root), into: &colors), colors.count < 2 else { return nil }
        return colors.first ?? .black
    }

    /// Collects the colours of a node, and returns whether it has nothing else.
    private static func collect(_ node: SceneNode, into colors: inout Set<RGBColor>) -> Bool {
        switch node {
        case .group(let group):
            guard group.filters.isEmpty else { return false }
            return group.children.allSatisfy { collect($0, into: &colors) }
        case .image: return false
        case .shape(let shape):
            for paint in [shape.fill?.paint, shape.stroke?.paint].compactMap(\.self) {
                guard case .color(var color) = paint else { return false }
                color.alpha = 1
                colors.insert(color)
            }
            return true
        }
    }
}

/// Something in a drawing that a platform cannot say, with the element that has it.
struct DrawingObstacle: Error {
    /// What it is, for a message: `a mask`.
    var what: String
    /// The element, or `nil` for the drawing as a whole.
    var element: NodeID?
}

extension Scene {
    /// The masks, filters and blending of the drawing, which only browsers and few others draw as they are meant.
    var effectObstacle: DrawingObstacle? { root.effectObstacle }

    /// The elements that have filters.
    var filteredElements: [NodeID] { root.filteredElements }
}

extension SceneGroup {
    fileprivate var filteredElements: [NodeID] {
        (filters.isEmpty ? [] : [element].compactMap(\.self))
            + children.flatMap { child -> [NodeID] in
                if case .group(let group) = child { group.filteredElements } else { [] }
            }
    }

    fileprivate var effectObstacle: DrawingObstacle? {
        if mask != nil { return DrawingObstacle(what: "a mask", element: element) }
        if !filters.isEmpty { return DrawingObstacle(what: "a filter", element: element) }
        if blendMode != .normal { return DrawingObstacle(what: "blending", element: element) }
        for case .group(let group) in children {
            if let obstacle = group.effectObstacle { return obstacle }
        }
        return nil
    }
}
