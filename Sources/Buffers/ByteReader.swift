/// A reader of the bytes of a ``ByteWriter``; it never reads beyond the end, and never more elements than there can be.
public struct ByteReader {
    /// An error for bytes that were not written by a ``ByteWriter``.
    public struct Malformed: Error {
        /// Creates an error.
        public init() {}
    }

    /// The bytes.
    public let bytes: [UInt8]
    /// The number of bytes before the next one.
    public private(set) var offset: Int

    /// Creates a reader of the bytes from an offset on.
    public init(_ bytes: [UInt8], at offset: Int = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    package var isAtEnd: Bool { offset == bytes.count }

    /// Skips a number of bytes, and returns their offset.
    public mutating func take(_ count: Int) throws -> Int {
        guard count >= 0, count <= bytes.count - offset else { throw Malformed() }
        defer { offset += count }
        return offset
    }

    /// Reads a number.
    @inlinable
    public mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws -> Number {
        let start = try take(MemoryLayout<Number>.size)
        // As many bytes are there from the start on, and every pattern of bits is a number.
        return unsafe bytes.withUnsafeBytes {
            unsafe Number(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: Number.self))
        }
    }

    /// Reads a number that was written by its bits.
    public mutating func double() throws -> Double { Double(bitPattern: try number()) }

    /// Reads a count or an offset.
    public mutating func count() throws -> Int { Int(try number(UInt32.self)) }

    package mutating func flag() throws -> Bool { try number(UInt8.self) != 0 }

    /// Reads a text.
    public mutating func text() throws -> String {
        let count = try count()
        let start = try take(count)
        return String(decoding: bytes[start..<start + count], as: UTF8.self)
    }

    /// Reads a value that may be missing.
    public mutating func optional<Value>(_ read: (inout ByteReader) throws -> Value) throws -> Value? {
        try flag() ? try read(&self) : nil
    }

    /// Reads an array. Every element takes at least one byte, so that a wrong count is refused before memory is
    /// reserved.
    public mutating func array<Value>(_ read: (inout ByteReader) throws -> Value) throws -> [Value] {
        let count = try count()
        guard count <= bytes.count - offset else { throw Malformed() }
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try read(&self)) }
        return values
    }
}

/// A writer of values as consecutive bytes, with little-endian numbers.
public struct ByteWriter {
    /// The bytes.
    public var bytes: [UInt8] = []

    /// Creates a writer.
    public init() {}

    /// Makes room for a number of further bytes.
    public mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

    /// Adds a number.
    @inlinable
    public mutating func add<Number: FixedWidthInteger>(_ value: Number) {
        // A number's bytes are as many as its type has.
        unsafe withUnsafeBytes(of: value.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    /// Adds a number by its bits.
    public mutating func add(_ value: Double) { add(value.bitPattern) }

    /// Adds a count or offset in 32 bits; no build writes one that does not fit.
    public mutating func add(count: Int) { add(UInt32(clamping: count)) }

    /// Adds whether something is so.
    public mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    /// Adds a text.
    public mutating func add(_ text: String) {
        add(count: text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    /// Adds bytes, without their number.
    public mutating func add(raw: some Collection<UInt8>) { bytes.append(contentsOf: raw) }

    /// Adds a value that may be missing.
    public mutating func add<Value>(_ value: Value?, _ write: (inout ByteWriter, Value) -> Void) {
        add(value != nil)
        if let value { write(&self, value) }
    }

    /// Adds an array.
    public mutating func add<Value>(_ values: [Value], _ write: (inout ByteWriter, Value) -> Void) {
        add(count: values.count)
        for value in values { write(&self, value) }
    }
}
