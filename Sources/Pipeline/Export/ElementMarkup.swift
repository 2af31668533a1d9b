import Geometry
import SVGDocument

struct ElementMarkup {
    var idPrefix = ""

    func text(_ nodes: [ElementDrawing.Node]) -> String {
        nodes.map { node in
            switch node {
            case .text(let text): return XMLEscaping.text(text)
            case .element(let element):
                let start = "<\(element.name)\(attributes(element.attributes))"
                return element.children.isEmpty ? start + "/>" : "\(start)>\(text(element.children))</\(element.name)>"
            }
        }.joined()
    }

    /// Returns attributes as markup, with a space before each.
    func attributes(_ attributes: [ElementDrawing.Attribute]) -> String {
        attributes.map { attribute in
            let value = attribute.value.map { piece in
                switch piece {
                case .text(let text): text
                case .id(let id): idPrefix + id
                }
            }
            return " \(attribute.name)=\"\(XMLEscaping.attributeValue(value.joined()))\""
        }.joined()
    }
}

extension ElementDrawing {
    /// The beginning of the drawing as an element for pages, as high as the text around it and in its own proportions.
    var inlineStart: String {
        let size = "width=\"\(NumberText.rounded(proportion))em\" height=\"1em\""
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) viewBox=\"\(XMLEscaping.attributeValue(viewBox))\""
            + "\(ElementMarkup().attributes(attributes))>"
    }
}
