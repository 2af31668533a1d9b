/// A scanner of declarations in a `style` attribute or the block of a rule (CSS Syntax 3, section 5.4.5).
struct DeclarationScanner {
    /// The source ranges of a declaration.
    struct Place {
        /// The property; `nil` for a custom or an unknown one.
        var property: Property?
        var name: Range<Int>
        var value: Range<Int>
        var isImportant: Bool
    }

    private(set) var text: ValueScanner
    private let takesUnknown: Bool

    /// Creates a scanner of a text without comments, which passes over unknown properties or takes them too.
    init(_ text: ValueScanner, takesUnknown: Bool = false) {
        self.text = text
        self.takesUnknown = takesUnknown
    }

    /// Returns the next declaration, or `nil` at the end.
    mutating func next() -> Place? {
        while !text.isAtEnd {
            text.skipSpace()
            let name = text.identifier()
            text.skipSpace()
            guard !name.isEmpty, text.skip(UInt8(ascii: ":")) else {
                _ = takeValue()
                continue
            }
            let value = takeValue()
            let property = text.value(of: name, in: Property.byName)
            guard takesUnknown || property != nil || isCustom(name) else { continue }
            return place(property, name, value)
        }
        return nil
    }

    /// Takes everything up to the next semicolon outside strings and parentheses, and the semicolon.
    private mutating func takeValue() -> Range<Int> {
        let start = text.offset
        var depth = 0
        while !text.isAtEnd {
            switch text.next {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ";") where depth <= 0:
                defer { text.offset += 1 }
                return start..<text.offset
            default: break
            }
            text.skipToken()
        }
        return start..<text.offset
    }

    private func isCustom(_ name: Range<Int>) -> Bool {
        name.count > 2 && text.slice(name).prefix(2).allSatisfy { $0 == UInt8(ascii: "-") }
    }

    private func place(_ property: Property?, _ name: Range<Int>, _ range: Range<Int>) -> Place {
        var value = text.part(range)
        value.skipSpace()
        value.trimEnd()
        let whole = value.offset..<value.end
        let bytes = text.slice(whole)
        guard let mark = bytes.lastIndex(of: UInt8(ascii: "!")) else {
            return Place(property: property, name: name, value: whole, isImportant: false)
        }
        guard text.part(mark + 1..<whole.upperBound).isOnly("important") else {
            return Place(property: property, name: name, value: whole, isImportant: false)
        }
        return Place(property: property, name: name, value: whole.lowerBound..<mark, isImportant: true)
    }
}

/// A declaration of a known property in a style sheet or a `style` attribute.
struct Declaration {
    var property: Property
    /// The value's text as UTF-8.
    var value: [UInt8]
    var isImportant: Bool
}

/// The declarations of some properties, one of each, in the order in which they were added.
public struct Declarations: Sequence, Sendable {
    package private(set) var properties: PropertySet = []
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
