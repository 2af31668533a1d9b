import HostSystem

/// A reader of the bytes of a ``ByteWriter``; it never reads beyond the end, and never more elements than there can be.
struct ByteReader {
    /// An error for bytes that were not written by a ``ByteWriter``.
    struct Malformed: Error {}

    let bytes: [UInt8]
    private(set) var offset: Int

    init(_ bytes: [UInt8], at offset: Int = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    /// Whether all bytes were read.
    var isAtEnd: Bool { offset == bytes.count }

    /// Skips a number of bytes, and returns their offset.
    mutating func take(_ count: Int) throws -> Int {
        guard count >= 0, count <= bytes.count - offset else { throw Malformed() }
        defer { offset += count }
        return offset
    }

    mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws -> Number {
        let start = try take(MemoryLayout<Number>.size)
        // As many bytes are there from the start on, and every pattern of bits is a number.
        return unsafe bytes.withUnsafeBytes {
            unsafe Number(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: Number.self))
        }
    }

    mutating func count() throws -> Int { Int(try number(UInt32.self)) }

    mutating func flag() throws -> Bool { try number(UInt8.self) != 0 }

    mutating func hash() throws -> ContentHash { ContentHash(first: try number(), second: try number()) }

    mutating func text() throws -> String {
        let count = try count()
        let start = try take(count)
        return String(decoding: bytes[start..<start + count], as: UTF8.self)
    }

    mutating func optional<Value>(_ read: (inout ByteReader) throws -> Value) throws -> Value? {
        try flag() ? try read(&self) : nil
    }

    /// Reads an array. Every element takes at least one byte, so that a wrong count is refused before memory is
    /// reserved.
    mutating func array<Value>(_ read: (inout ByteReader) throws -> Value) throws -> [Value] {
        let count = try count()
        guard count <= bytes.count - offset else { throw Malformed() }
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try read(&self)) }
        return values
    }
}

/// A writer of values as consecutive bytes, with little-endian numbers.
struct ByteWriter {
    var bytes: [UInt8] = []

    mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

    mutating func add<Number: FixedWidthInteger>(_ value: Number) {
        // A number's bytes are as many as its type has.
        unsafe withUnsafeBytes(of: value.littleEndian) { unsafe bytes.append(contentsOf: $0) }
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

    mutating func add(raw: some Collection<UInt8>) { bytes.append(contentsOf: raw) }

    mutating func add<Value>(_ value: Value?, _ write: (inout ByteWriter, Value) -> Void) {
        add(value != nil)
        if let value { write(&self, value) }
    }

    mutating func add<Value>(_ values: [Value], _ write: (inout ByteWriter, Value) -> Void) {
        add(count: values.count)
        for value in values { write(&self, value) }
    }
}
