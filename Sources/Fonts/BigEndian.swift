/// The bytes of a table under construction: numbers as OpenType writes them, the greatest byte first.
struct BigEndianBytes {
    private(set) var bytes: [UInt8] = []

    var count: Int { bytes.count }

    /// Appends a number of 8 bits (`uint8`); higher bits are left out.
    mutating func add8(_ value: Int) { bytes.append(UInt8(truncatingIfNeeded: value)) }

    /// Appends a number of 16 bits (`uint16`, `int16`, `Offset16`); higher bits are left out.
    mutating func add16(_ value: Int) {
        bytes.append(UInt8(truncatingIfNeeded: value >> 8))
        bytes.append(UInt8(truncatingIfNeeded: value))
    }

    mutating func add16(_ values: some Sequence<Int>) { for value in values { add16(value) } }

    /// Appends a number of 32 bits (`uint32`, `Offset32`, `Fixed`); higher bits are left out.
    mutating func add32(_ value: Int) {
        add16(value >> 16)
        add16(value)
    }

    /// Appends a tag: four characters of ASCII.
    mutating func add(tag: String) { bytes += tag.utf8 }

    mutating func add(_ more: [UInt8]) { bytes += more }

    /// Appends zeros up to a multiple of four bytes.
    mutating func pad() { bytes += [UInt8](repeating: 0, count: -count & 3) }
}

extension [UInt8] {
    /// The bytes with zeros up to a multiple of four.
    var padded: [UInt8] { self + [UInt8](repeating: 0, count: -count & 3) }

    /// The sum of the bytes as numbers of 32 bits, without carry (OpenType, "Calculating checksums").
    var checksum: UInt32 {
        var sum: UInt32 = 0
        for (index, byte) in enumerated() { sum &+= UInt32(byte) << UInt32(24 - 8 * (index & 3)) }
        return sum
    }
}
