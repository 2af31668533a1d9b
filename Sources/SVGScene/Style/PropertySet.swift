/// A set of properties, one bit each: sets are asked about for every element, where hashing would show.
public struct PropertySet: Hashable, Sendable, ExpressibleByArrayLiteral {
    private var bits: UInt128

    /// Creates a set of some properties.
    public init(_ properties: some Sequence<Property>) {
        bits = properties.reduce(0) { $0 | Self.bit($1) }
    }

    /// Creates a set of the properties listed.
    public init(arrayLiteral elements: Property...) {
        self.init(elements)
    }

    private init(bits: UInt128) {
        self.bits = bits
    }

    private static func bit(_ property: Property) -> UInt128 { 1 << UInt128(property.rawValue) }

    /// All properties.
    public static let all = PropertySet(Property.allCases)

    /// The properties that elements inherit unless they declare them.
    static let inherited = PropertySet(Property.allCases.filter(\.isInherited))

    /// Whether it contains no property.
    public var isEmpty: Bool { bits == 0 }

    /// Returns whether it contains a property.
    public func contains(_ property: Property) -> Bool { bits & Self.bit(property) != 0 }

    /// Returns whether it and another set have no property in common.
    public func isDisjoint(with other: PropertySet) -> Bool { bits & other.bits == 0 }

    /// Returns the properties of either set.
    public func union(_ other: PropertySet) -> PropertySet { PropertySet(bits: bits | other.bits) }

    /// Returns the properties of both sets.
    public func intersection(_ other: PropertySet) -> PropertySet { PropertySet(bits: bits & other.bits) }

    /// Returns the properties that another set does not contain.
    public func subtracting(_ other: PropertySet) -> PropertySet { PropertySet(bits: bits & ~other.bits) }

    mutating func insert(_ property: Property) { bits |= Self.bit(property) }
}
