/// A canonical serialization of a value: equal values have equal bytes wherever they are, and different values have
/// others.
public struct CanonicalForm: Sendable {
    /// The serialized content.
    public private(set) var bytes: [UInt8] = []
    /// The source ranges of the value's pieces in order, so that a finding at one can be reported after the text has
    /// moved.
    public private(set) var ranges: [Range<Int>] = []

    package init() {}

    /// Adds an integer.
    public mutating func add(_ value: Int) {
        add(bits: UInt64(bitPattern: Int64(value)))
    }

    /// Adds a Boolean.
    public mutating func add(_ value: Bool) { bytes.append(value ? 1 : 0) }

    /// Adds a floating-point number by its bit pattern.
    public mutating func add(_ value: Double) {
        add(bits: value.bitPattern)
    }

    private mutating func add(bits: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    }

    /// Adds a string, prefixed with its length so that no string is a prefix of another.
    public mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func add(_ value: some CanonicallyWritable) { value.write(to: &self) }

    mutating func add<Value>(_ value: Value?, _ write: (inout CanonicalForm, Value) -> Void) {
        add(value != nil)
        if let value { write(&self, value) }
    }

    mutating func add<Value>(_ values: [Value], _ write: (inout CanonicalForm, Value) -> Void) {
        add(values.count)
        for value in values { write(&self, value) }
    }

    /// Adds a value and records its source range, which is not part of the content.
    mutating func add<Value>(_ located: Located<Value>, _ write: (inout CanonicalForm, Value) -> Void) {
        ranges.append(located.range)
        write(&self, located.value)
    }
}

/// A piece of the model that has a canonical form. `CanonicalFormTests` changes every stored property of every such
/// type and fails where the form stays the same.
protocol CanonicallyWritable {
    func write(to form: inout CanonicalForm)
}
