import Diagnostics
import Geometry
import IconModel
import SVGDocument
import SVGScene

extension SVGDocument {
    /// The document as pages and programs of theirs draw it alike: without a transform of its root, and in the proportions of its
    /// view box.
    var fitForPages: SVGDocument {
        let placed = withTransformInside ?? self
        return placed.withProportionsOfSize ?? placed
    }
}

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

    /// Reads a drawing that a build wrote; `nil` where it is none. `hasContent` says whether the content by itself is
    /// wanted.
    init?(id: String, bytes: [UInt8], hasContent: Bool) {
        guard let source = try? SVGReader.read(bytes, name: id),
            var frame = try? SVGReader.read(Array((Self.frame + "</svg>").utf8), name: id)
        else { return nil }
        let scene = SceneResolver.resolve(source)
        let document = SelfContained.document(source.fitForPages, idPrefix: id + ".")
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
        color = scene.singleColor
    }

    private static func inside(_ document: SVGDocument) -> String {
        let text = SVGWriter.write(document)
        return String(decoding: text.dropFirst(frame.utf8.count).dropLast("</svg>".utf8.count), as: UTF8.self)
    }
}
