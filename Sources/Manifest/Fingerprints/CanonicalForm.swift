/// A canonical serialization: equal values have equal bytes wherever they are, and different values have others.
public struct CanonicalForm: Sendable {
    /// The serialized content.
    public fileprivate(set) var bytes: [UInt8] = []
    /// The source ranges of the value's pieces in order, so that a finding at one can be told after the text has moved.
    public fileprivate(set) var ranges: [Range<Int>] = []

    package init() {}

    /// Adds values, one after the other.
    package mutating func add<each Value: CanonicallyWritable>(_ value: repeat each Value) {
        repeat (each value).write(to: &self)
    }

    mutating func add<Value>(_ values: [Value], _ write: (inout CanonicalForm, Value) -> Void) {
        add(values.count)
        for value in values { write(&self, value) }
    }

    fileprivate mutating func add(bits: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    }
}

/// A piece of the model that has a canonical form. `CanonicalFormTests` changes every stored property of every such
/// type and fails where the form stays the same.
package protocol CanonicallyWritable {
    func write(to form: inout CanonicalForm)
}

extension CanonicallyWritable where Self: RawRepresentable<String> {
    package func write(to form: inout CanonicalForm) { form.add(rawValue) }
}

extension Int: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) { form.add(bits: UInt64(bitPattern: Int64(self))) }
}

extension Bool: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) { form.bytes.append(self ? 1 : 0) }
}

extension Double: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) { form.add(bits: bitPattern) }
}

extension String: CanonicallyWritable {
    /// Writes the length first, so that no string is a prefix of another.
    package func write(to form: inout CanonicalForm) {
        form.add(utf8.count)
        form.bytes.append(contentsOf: utf8)
    }
}

extension Optional: CanonicallyWritable where Wrapped: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) {
        form.add(self != nil)
        self?.write(to: &form)
    }
}

extension Array: CanonicallyWritable where Element: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) { form.add(self) { $1.write(to: &$0) } }
}

extension Located: CanonicallyWritable where Value: CanonicallyWritable {
    /// Writes the value and records its source range, which is not part of the content.
    package func write(to form: inout CanonicalForm) {
        form.ranges.append(range)
        value.write(to: &form)
    }
}
