/// A sequence of siblings in document order.
public struct NodeSequence: Sequence, IteratorProtocol {
    let document: SVGDocument
    var upcoming: NodeID?

    init(document: SVGDocument, first: NodeID?) {
        self.document = document
        upcoming = first
    }

    /// Returns the next sibling, or `nil` after the last one.
    public mutating func next() -> NodeID? {
        guard let current = upcoming else { return nil }
        upcoming = document.link(document.nodes[Int(current.index)].nextSibling)
        return current
    }
}
