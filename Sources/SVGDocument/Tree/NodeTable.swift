/// Values of the nodes of one document, found by the number of a node without hashing.
///
/// Other modules see how it works, so that it is compiled for the values that they keep in it.
public struct NodeTable<Value>: ExpressibleByDictionaryLiteral {
    @usableFromInline var values: [Value?] = []

    /// Creates the table of some values; of several of one node, the last.
    @inlinable
    public init(dictionaryLiteral elements: (NodeID, Value)...) {
        for (id, value) in elements { self[id] = value }
    }

    /// The value of a node.
    @inlinable
    public subscript(_ id: NodeID) -> Value? {
        get { Int(id.index) < values.count ? values[Int(id.index)] : nil }
        set {
            let place = Int(id.index)
            while values.count <= place { values.append(nil) }
            values[place] = newValue
        }
    }

    /// The value of a node, with a default for a node without one.
    @inlinable
    public subscript(_ id: NodeID, default value: @autoclosure () -> Value) -> Value {
        get { self[id] ?? value() }
        set { self[id] = newValue }
    }
}

extension NodeTable: Sendable where Value: Sendable {}
