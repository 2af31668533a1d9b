import Diagnostics

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

    /// Returns a text with the characters escaped that mean something between tags or in quotes.
    @Sendable static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
