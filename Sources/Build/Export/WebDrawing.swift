import Diagnostics
import IconModel
import SVGDocument
import SVGScene

/// One variant of an icon for use inside other documents: nothing in it depends on names or style sheets that another
/// drawing in the same document could have too.
struct WebDrawing: Sendable {
    /// The name of the symbol.
    let id: String
    /// The content of the root element, as markup; empty where it was not asked for.
    let content: String
    /// The drawing as a `symbol`.
    let symbol: String
    /// The only colour that the drawing has, or `nil` where it has several, gradients or pictures.
    let color: RGBColor?

    /// The attributes of the root that mean something else on a symbol, or nothing.
    private static let rootAttributes: Set<String> = ["id", "class", "x", "y", "width", "height", "viewBox", "version"]

    /// An empty document that elements are taken into, so that prefixes of other files are declared.
    private static let frame = "<svg xmlns=\"http://www.w3.org/2000/svg\">"

    /// Reads a drawing that a build wrote; `nil` where it is none.
    /// - Parameter hasContent: Whether the content by itself is wanted.
    init?(id: String, bytes: [UInt8], hasContent: Bool) {
        guard let source = try? SVGReader.read(bytes, name: id),
            var frame = try? SVGReader.read(Array((Self.frame + "</svg>").utf8), name: id)
        else { return nil }
        let scene = SceneResolver.resolve(source)
        let document = Self.independent(source, of: id)
        let symbol = frame.makeElement(.symbol, attributes: [(.id, id)])
        for attribute in document.rootElement?.attributes ?? [] where attribute.name.namespace == .none {
            guard !Self.rootAttributes.contains(attribute.name.local) else { continue }
            frame.setAttribute(attribute.name, to: attribute.value, on: symbol)
        }
        let (width, height) = (NumberText.rounded(scene.size.width), NumberText.rounded(scene.size.height))
        frame.setAttribute(.viewBox, to: document.rootElement?[.viewBox] ?? "0 0 \(width) \(height)", on: symbol)
        var content = ""
        for child in document.childElements(of: document.root) {
            let element = frame.adopt(child, from: document)
            frame.insert(element, into: symbol)
            guard hasContent else { continue }
            // Alone in the frame it is written as it is in the symbol.
            var single = frame
            single.remove(element)
            single.insert(element, into: single.root)
            content += Self.inside(single)
        }
        frame.insert(symbol, into: frame.root)
        self.id = id
        self.content = content
        self.symbol = Self.inside(frame)
        color = Self.color(of: scene)
    }

    private static func inside(_ document: SVGDocument) -> String {
        let text = SVGWriter.write(document)
        return String(decoding: text.dropFirst(frame.utf8.count).dropLast("</svg>".utf8.count), as: UTF8.self)
    }

    /// Returns the document with ids that begin with the drawing's, and with what its style sheets say in the elements
    /// that they say it of.
    private static func independent(_ source: SVGDocument, of id: String) -> SVGDocument {
        var document = source
        var names: [String: String] = [:]
        for name in source.elementsByID().keys { names[name] = id + "." + name }
        var declared = DeclaredValues(source)
        let hasRules = declared.hasRules
        for node in source.subtree(of: source.root) {
            guard let element = source.element(node) else { continue }
            if element.isSVG(.style) {
                document.remove(node)
                continue
            }
            if hasRules { declare(declared.values(of: Set(Property.allCases), on: node), on: node, &document) }
            guard !names.isEmpty else { continue }
            for attribute in document.element(node)?.attributes ?? [] {
                let value =
                    attribute.name.local == "id" && attribute.name.namespace == .none
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
        _ values: [Property: DeclaredValues.Value], on node: NodeID, _ document: inout SVGDocument
    ) {
        let declarations = values.filter { $0.value.origin == .styleSheet }.sorted { $0.key.name < $1.key.name }.map {
            "\($0.key.name):\($0.value.text)"
        }
        guard !declarations.isEmpty else { return }
        let own = document.element(node)?[.style].map { $0 + ";" } ?? ""
        document.setAttribute(.style, to: own + declarations.joined(separator: ";"), on: node)
    }

    // MARK: Colours

    private static func color(of scene: Scene) -> RGBColor? {
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

    /// Returns the name of an icon as a part of an id: white space and what addresses give a meaning to become hyphens.
    static func identifier(_ icon: String) -> String {
        String(
            String.UnicodeScalarView(
                icon.unicodeScalars.map { scalar in
                    scalar.properties.isWhitespace || "\"'<>&#%?()".unicodeScalars.contains(scalar) ? "-" : scalar
                }))
    }
}

extension [WebDrawing] {
    /// Whether all variants have one and the same colour, so that nothing is lost where they are drawn in another.
    var hasOneColor: Bool {
        guard let first = first?.color else { return false }
        return allSatisfy { $0.color == first }
    }
}

/// Paths as addresses.
enum WebAddress {
    /// Returns a relative path with everything escaped that is not unreserved (RFC 3986, section 2.3) or a slash.
    static func encoded(_ path: String) -> String {
        var text = ""
        for byte in path.utf8 {
            if ASCII.isAlphanumeric(byte) || "-._~/@".utf8.contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
            }
        }
        return text
    }
}
