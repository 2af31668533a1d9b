/// A writer of values as consecutive bytes, with little-endian numbers.
struct ByteWriter {
    var bytes: [UInt8] = []

    mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

    mutating func add<Number: FixedWidthInteger>(_ value: Number) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Adds a count or offset in 32 bits; no build writes one that does not fit.
    mutating func add(count: Int) { add(UInt32(clamping: count)) }

    mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func add(_ hash: ContentHash) {
        add(hash.first)
        add(hash.second)
    }

    mutating func add(_ text: String) {
        add(count: text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func add(raw: [UInt8]) { bytes.append(contentsOf: raw) }

    mutating func add<Value>(_ value: Value?, _ write: (inout ByteWriter, Value) -> Void) {
        add(value != nil)
        if let value { write(&self, value) }
    }

    mutating func add<Value>(_ values: [Value], _ write: (inout ByteWriter, Value) -> Void) {
        add(count: values.count)
        for value in values { write(&self, value) }
    }
}
