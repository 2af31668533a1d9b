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
    /// The drawing.
    let drawing: ElementDrawing
    /// The name of the symbol whose mirror image this one is, or `nil` where it has elements of its own.
    var mirrored: String?

    var markup: ElementMarkup { ElementMarkup(idPrefix: id + ".") }

    /// The content of the root element, as markup.
    var content: String { markup.text(drawing.children) }

    /// The drawing as a `symbol`.
    var symbol: String {
        var content = content
        if let mirrored, let box = ViewBox(drawing.viewBox)?.rect, let mirroring = drawing.mirroring {
            let place = [("x", box.minX), ("y", box.minY), ("width", box.width), ("height", box.height)].map {
                "\($0.0)=\"\(NumberText.rounded($0.1))\""
            }
            content =
                "<use href=\"#\(XMLEscaping.attributeValue(mirrored))\" \(place.joined(separator: " ")) "
                + "transform=\"\(mirroring)\"/>"
        }
        return
            "<symbol id=\"\(XMLEscaping.attributeValue(id))\" viewBox=\"\(XMLEscaping.attributeValue(drawing.viewBox))\""
            + "\(markup.attributes(drawing.attributes))>\(content)</symbol>"
    }
}
