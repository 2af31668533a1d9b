/// The identity of a node within one document; it stays the same while the document is edited.
public struct NodeID: Hashable, Sendable {
    let index: Int32

    init(_ index: Int) {
        self.index = Int32(index)
    }
}
