/// The declarations of some properties, one of each, in the order in which they were added.
public struct Declarations: Sequence, Sendable {
    /// The properties that are declared.
    public private(set) var properties: PropertySet = []
    private var entries: [(property: Property, value: DeclaredValues.Value)] = []

    /// Creates a list of no declarations.
    public init() {}

    /// The declaration of a property.
    public subscript(_ property: Property) -> DeclaredValues.Value? {
        get {
            guard properties.contains(property) else { return nil }
            return entries.first { $0.property == property }?.value
        }
        set {
            if properties.contains(property) { entries.removeAll { $0.property == property } }
            properties = newValue == nil ? properties.subtracting([property]) : properties.union([property])
            if let newValue { entries.append((property, newValue)) }
        }
    }

    /// Returns an iterator over the declarations.
    public func makeIterator() -> IndexingIterator<[(property: Property, value: DeclaredValues.Value)]> {
        entries.makeIterator()
    }

    /// The declarations in the order of the names of their properties, as lists of them are written.
    public var byName: [(property: Property, value: DeclaredValues.Value)] {
        entries.count < 2 ? entries : entries.sorted { $0.property < $1.property }
    }

    /// Returns the declarations of some properties.
    func filter(_ kept: PropertySet) -> Declarations {
        if properties.isDisjoint(with: kept) { return Declarations() }
        var declarations = self
        declarations.properties = properties.intersection(kept)
        declarations.entries.removeAll { !kept.contains($0.property) }
        return declarations
    }
}
