import Geometry
import SVGDocument

/// A writer of trees of elements as markup.
struct ElementMarkup: Sendable {
    /// Returns an attribute as markup, with a space before it.
    let attribute: @Sendable (ElementDrawing.Attribute) -> String
    /// Returns text between tags as markup.
    let text: @Sendable (String) -> String

    /// Returns elements as markup.
    func text(_ nodes: [ElementDrawing.Node]) -> String {
        nodes.map { node in
            switch node {
            case .text(let text): return self.text(text)
            case .element(let element):
                let start = "<\(element.name)\(attributes(element.attributes))"
                return element.children.isEmpty ? start + "/>" : "\(start)>\(text(element.children))</\(element.name)>"
            }
        }.joined()
    }

    /// Returns attributes as markup, with a space before each.
    func attributes(_ attributes: [ElementDrawing.Attribute]) -> String { attributes.map(attribute).joined() }

    /// Markup as SVG has it, in which all ids begin with a prefix.
    static func plain(idPrefix: String = "") -> ElementMarkup {
        ElementMarkup(
            attribute: { attribute in
                let value = attribute.value.map { piece in
                    switch piece {
                    case .text(let text): escaped(text)
                    case .id(let id): escaped(idPrefix + id)
                    }
                }
                return " \(attribute.name)=\"\(value.joined())\""
            }, text: escaped)
    }

    /// Returns a text with the characters escaped that mean something between tags or in quotes.
    @Sendable static func escaped(_ text: String) -> String { escaped(text) { _ in nil } }

    /// Returns a text with these characters escaped, and with others that `further` returns something for.
    static func escaped(_ text: String, _ further: (UInt8) -> String?) -> String {
        func escape(_ byte: UInt8) -> String? {
            switch byte {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            case UInt8(ascii: "\""): "&quot;"
            default: further(byte)
            }
        }
        // Nearly all values are numbers and names.
        guard text.utf8.contains(where: { escape($0) != nil }) else { return text }
        let bytes = text.utf8.flatMap { byte in escape(byte).map { Array($0.utf8) } ?? [byte] }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ElementDrawing {
    /// The beginning of the drawing as an element for pages, as high as the text around it and in its own proportions.
    var inlineStart: String {
        let size = "width=\"\(NumberText.rounded(proportion))em\" height=\"1em\""
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) viewBox=\"\(ElementMarkup.escaped(viewBox))\""
            + "\(ElementMarkup.plain().attributes(attributes))>"
    }
}
