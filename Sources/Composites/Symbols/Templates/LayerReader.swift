import Diagnostics
import Geometry
import SVGDocument
import SVGScene

struct LayerReader {
    private let document: SVGDocument
    private(set) var problems: [Diagnostic] = []

    init(_ document: SVGDocument) { self.document = document }

    /// Returns whether an element draws something, or holds what does.
    static func isDrawn(_ element: Element) -> Bool {
        switch element.kind {
        case .defs, .desc, .metadata, .style, .title, nil: false
        default: true
        }
    }

    /// Returns the shapes of a variant in the order of drawing, without outlines; what symbols cannot consist of is reported.
    mutating func shapes(of variant: NodeID, in name: SymbolVariantName) -> [SymbolLayer] {
        var layers: [SymbolLayer] = []
        var unvisited = [variant]
        while let next = unvisited.popLast() {
            guard let element = document.element(next), Self.isDrawn(element) else { continue }
            switch element.kind {
            case .g, .a: unvisited += document.childElements(of: next).reversed()
            case .path:
                let data = PathData(element[.d] ?? "")
                if data.errorOffset != nil {
                    report("the path data of a shape of '\(name)' cannot be read to its end", next, .d)
                }
                layers.append(layer(next, element, data.segments.map(\.command)))
            case .rect, .circle, .ellipse, .polygon, .polyline, .line: layers.append(layer(next, element, []))
            default:
                report("\(document.describe(next)) in '\(name)' is no shape, and symbols consist of shapes alone", next)
            }
        }
        return layers
    }

    private func layer(_ id: NodeID, _ element: Element, _ commands: [PathCommand]) -> SymbolLayer {
        SymbolLayer(element: id, className: element[.class] ?? "", commands: commands, outline: Path())
    }

    private mutating func report(_ message: String, _ id: NodeID, _ attribute: AttributeName? = nil) {
        problems.append(
            Diagnostic(
                rule: .symbolTemplate, message: message,
                location: attribute.map { document.location(of: id, attribute: $0) } ?? document.location(of: id),
                hint: "draw it by outlined paths, as the SF Symbols app demands"))
    }

    /// Returns layers with what they draw.
    static func outlined(_ variants: [[SymbolLayer]], in document: SVGDocument) -> [[SymbolLayer]] {
        let painted = document.painting(variants.joined().filter { !$0.className.isEmpty }.map(\.element))
        var outlines: [NodeID: Path] = [:]
        for (shape, place) in SceneResolver.resolve(painted).root.nodes().shapes {
            guard let element = shape.element else { continue }
            outlines[element] = shape.path.applying(place.transform)
        }
        return variants.map { layers in
            layers.map { layer in
                var layer = layer
                layer.outline = outlines[layer.element] ?? Path()
                return layer
            }
        }
    }
}

extension SVGDocument {
    /// Returns the document with some shapes filled, whatever they are painted with: a symbol's layer is what its outline is,
    /// and some versions of the app write outlines that only their own preview paints.
    func painting(_ shapes: [NodeID]) -> SVGDocument {
        var document = self
        for shape in shapes {
            document.setAttribute(
                .style, to: "fill:#000;fill-opacity:1;stroke:none;opacity:1;display:inline;visibility:visible",
                on: shape)
        }
        return document
    }
}
