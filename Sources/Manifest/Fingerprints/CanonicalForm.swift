/// What a value says, written in one way only: two values that say the same have the same bytes, wherever they stand in
/// the manifest, and two that differ have different ones.
public struct CanonicalForm: Sendable {
    /// The content.
    public private(set) var bytes: [UInt8] = []
    /// Where the value's pieces stand in the manifest's text, in the order in which they are written; equal bytes have
    /// equally many. A finding that points at one of them can thus be told again after the text has moved.
    public private(set) var ranges: [Range<Int>] = []

    /// Creates the form of nothing.
    public init() {}

    /// Adds a whole number.
    public mutating func add(_ value: Int) {
        withUnsafeBytes(of: Int64(value).littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Adds a truth value.
    public mutating func add(_ value: Bool) { bytes.append(value ? 1 : 0) }

    /// Adds a number; every bit of it counts.
    public mutating func add(_ value: Double) {
        withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Adds a text with its length, so that no text can be taken for the beginning of another.
    public mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    /// Adds a value.
    mutating func add(_ value: some CanonicallyWritable) { value.write(to: &self) }

    /// Adds a value or its absence.
    mutating func add<Value>(_ value: Value?, _ write: (inout CanonicalForm, Value) -> Void) {
        add(value != nil)
        if let value { write(&self, value) }
    }

    /// Adds values with their number.
    mutating func add<Value>(_ values: [Value], _ write: (inout CanonicalForm, Value) -> Void) {
        add(values.count)
        for value in values { write(&self, value) }
    }

    /// Adds a value with its place; the place is not part of the content.
    mutating func add<Value>(_ located: Located<Value>, _ write: (inout CanonicalForm, Value) -> Void) {
        ranges.append(located.range)
        write(&self, located.value)
    }
}
