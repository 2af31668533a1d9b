/// The definition of a property, and of how its value is stored in a style: a row of the table in `Property`.
struct PropertyDefinition: Sendable {
    /// The name of a property that is not a presentation attribute.
    private(set) var name: String?
    let isInherited: Bool
    /// Whether the property places an element rather than styles it.
    private(set) var isGeometry = false
    /// Whether values may refer to elements by `url()`.
    private(set) var mayRefer = false
    private(set) var longhands: [Property]?
    /// Whether only browsers draw the property.
    private(set) var isUndrawn = false
    /// Sets the value from a text, and returns whether the text is a value; the elements that it may refer to are in the
    /// index.
    let read: @Sendable (_ style: inout Style, _ text: inout PropertyText, _ index: inout DocumentIndex) -> Bool
    /// Copies the value from another style, as for `inherit` and `initial`.
    let copy: @Sendable (_ style: inout Style, _ other: Style) -> Void

    static func inherited<Value>(
        _ place: WritableKeyPath<InheritedStyle, Value> & Sendable, _ grammar: PropertyGrammar<Value>
    ) -> PropertyDefinition {
        PropertyDefinition(isInherited: true, mayRefer: grammar.mayRefer) { style, text, index in
            guard let value = grammar.read(&text, &index) else { return false }
            style.inherited[keyPath: place] = value
            return true
        } copy: { style, other in
            style.inherited[keyPath: place] = other.inherited[keyPath: place]
        }
    }

    /// A property that each element has for itself. `name` is given if it is not a presentation attribute; `copied`
    /// returns the value that `inherit` and `initial` copy.
    static func own<Value>(
        _ place: WritableKeyPath<NonInheritedStyle, Value> & Sendable, _ grammar: PropertyGrammar<Value>,
        name: String? = nil, copied: @escaping @Sendable (Value) -> Value = { $0 }
    ) -> PropertyDefinition {
        PropertyDefinition(name: name, isInherited: false, mayRefer: grammar.mayRefer) { style, text, index in
            guard let value = grammar.read(&text, &index) else { return false }
            style.own[keyPath: place] = value
            return true
        } copy: { style, other in
            style.own[keyPath: place] = copied(other.own[keyPath: place])
        }
    }

    static func geometry<Value>(
        _ place: WritableKeyPath<NonInheritedStyle, Value> & Sendable, _ grammar: PropertyGrammar<Value>
    ) -> PropertyDefinition {
        var definition = own(place, grammar)
        definition.isGeometry = true
        return definition
    }

    /// A property that gives others the same value.
    static func shorthand(_ name: String, of longhands: [Property]) -> PropertyDefinition {
        PropertyDefinition(name: name, isInherited: true, longhands: longhands) { style, text, index in
            let start = text.scanner
            return longhands.allSatisfy { longhand in
                text.scanner = start
                return longhand.definition.read(&style, &text, &index)
            }
        } copy: { style, other in
            for longhand in longhands { longhand.definition.copy(&style, other) }
        }
    }

    /// The shorthand that resets every property but some; no other values than the keywords that all properties have are its
    /// own.
    static func everything(_ name: String, except shorthands: Set<Property>) -> PropertyDefinition {
        let longhands = Property.allCases.filter { !shorthands.contains($0) }
        return PropertyDefinition(name: name, isInherited: false, longhands: longhands) { _, _, _ in
            false
        } copy: { style, other in
            for longhand in longhands { longhand.definition.copy(&style, other) }
        }
    }

    /// A property that only browsers draw, and that has no value here.
    static func undrawn(_ name: String) -> PropertyDefinition {
        PropertyDefinition(
            name: name, isInherited: false, isUndrawn: true, read: { _, _, _ in false }, copy: { _, _ in })
    }
}

/// The text of a value, with what reading it may depend on.
struct PropertyText {
    /// The text without white space around it.
    var scanner: ValueScanner
    /// The style that relative values refer to.
    let parent: ComputedStyle
    /// Whether the text is that of an attribute, whose transforms and path data are written differently.
    let isAttribute: Bool
}

/// A set of properties, one bit each: sets are asked about for every element, where hashing would show.
public struct PropertySet: Hashable, Sendable, ExpressibleByArrayLiteral {
    private var bits: UInt128

    /// Creates a set of some properties.
    public init(_ properties: some Sequence<Property>) { bits = properties.reduce(0) { $0 | Self.bit($1) } }

    /// Creates a set of the properties listed.
    public init(arrayLiteral elements: Property...) { self.init(elements) }

    private init(bits: UInt128) { self.bits = bits }

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

    package func intersection(_ other: PropertySet) -> PropertySet { PropertySet(bits: bits & other.bits) }

    /// Returns the properties that another set does not contain.
    public func subtracting(_ other: PropertySet) -> PropertySet { PropertySet(bits: bits & ~other.bits) }

    mutating func insert(_ property: Property) { bits |= Self.bit(property) }
}
