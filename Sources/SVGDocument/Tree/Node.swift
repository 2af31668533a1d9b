/// A node and its place in the tree; links are indices into the document's nodes, -1 for none.
struct Node: Sendable {
    enum Content: Sendable {
        case element(Element)
        /// What stands between tags in the source: text, comments, CDATA sections, processing instructions.
        case source(Range<Int>)
        /// Markup that an edit put in.
        case markup(String)
    }

    static let none: Int32 = -1

    var content: Content
    /// Where the end tag of an element stands in the source; empty where there is none.
    var endTag = 0..<0
    var parent = Node.none
    var firstChild = Node.none
    var lastChild = Node.none
    var previousSibling = Node.none
    var nextSibling = Node.none
}
