/// A node and its place in the tree; links are indices into the document's nodes, -1 for none.
struct Node: Sendable {
    enum Content: Sendable {
        case element(Element)
        /// Source between tags: text, comments, CDATA sections, processing instructions.
        case source(Range<Int>)
        /// Markup inserted by an edit.
        case markup(String)
    }

    static let none: Int32 = -1

    var content: Content
    /// The source range of an element's end tag; empty if there is none.
    var endTag = 0..<0
    var parent = Node.none
    var firstChild = Node.none
    var lastChild = Node.none
    var previousSibling = Node.none
    var nextSibling = Node.none
}
