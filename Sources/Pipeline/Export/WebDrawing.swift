import Geometry
import IconModel
import SVGDocument
import SVGScene

extension SVGDocument {
    /// Without a transform of the root, and in the proportions of the view box, as pages draw it.
    var fitForPages: SVGDocument {
        let placed = withTransformInside ?? self
        return placed.withProportionsOfSize ?? placed
    }
}

/// A variant for use inside other documents: nothing in it depends on names or style sheets around it.
struct WebDrawing: Sendable {
    let id: String
    let drawing: ElementDrawing
    /// The name of the symbol whose mirror image this one is, or `nil` where it has elements of its own.
    var mirrored: String?

    var markup: ElementMarkup { ElementMarkup(idPrefix: id + ".") }

    var content: String { markup.text(drawing.children) }

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
