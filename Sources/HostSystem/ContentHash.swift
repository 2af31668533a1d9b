/// A 128-bit hash of bytes: MurmurHash3 in its form for 64-bit machines (Austin Appleby, public domain), fast without
/// special instructions. It shows whether a file or an entry is unchanged, and need not resist attackers: with a
/// collision, one could only make the older of two files of their own stay built.
public struct ContentHash: Hashable, Sendable {
    /// The first eight bytes of the hash as a little-endian number.
    public let first: UInt64
    /// The other eight bytes as a little-endian number.
    public let second: UInt64

    /// Creates a hash from its two halves.
    public init(first: UInt64, second: UInt64) { (self.first, self.second) = (first, second) }

    /// Creates the hash of bytes.
    public init(_ bytes: [UInt8], seed: UInt32 = 0) {
        // The bytes are borrowed while they are read.
        self = unsafe bytes.withUnsafeBytes { unsafe Self(buffer: $0, seed: seed) }
    }

    /// Creates the hash of the bytes in a buffer.
    public init(buffer: UnsafeRawBufferPointer, seed: UInt32 = 0) {
        var state = (UInt64(seed), UInt64(seed))
        let blocks = buffer.count / 16
        for block in 0..<blocks {
            // Blocks end at or before the end of the bytes.
            let k1 = unsafe UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: block * 16, as: UInt64.self))
            let k2 = unsafe UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: block * 16 + 8, as: UInt64.self))
            state.0 = Self.rotated(state.0 ^ Self.mixed1(k1), 27) &+ state.1
            state.0 = state.0 &* 5 &+ 0x52dc_e729
            state.1 = Self.rotated(state.1 ^ Self.mixed2(k2), 31) &+ state.0
            state.1 = state.1 &* 5 &+ 0x3849_5ab5
        }
        // The tail is what the blocks leave.
        let tail = unsafe buffer[(blocks * 16)...]
        unsafe state.1 ^= Self.mixed2(Self.number(tail.dropFirst(8)))
        unsafe state.0 ^= Self.mixed1(Self.number(tail.prefix(8)))
        (first, second) = Self.finished(state, count: UInt64(buffer.count))
    }

    /// The hash as 32 hexadecimal digits.
    public var text: String { first.hexadecimal + second.hexadecimal }

    private static func finished(_ state: (UInt64, UInt64), count: UInt64) -> (UInt64, UInt64) {
        var (h1, h2) = (state.0 ^ count, state.1 ^ count)
        h1 = h1 &+ h2
        h2 = h2 &+ h1
        h1 = avalanched(h1)
        h2 = avalanched(h2)
        h1 = h1 &+ h2
        return (h1, h2 &+ h1)
    }

    /// Returns at most eight bytes as a little-endian number.
    private static func number(_ bytes: Slice<UnsafeRawBufferPointer>) -> UInt64 {
        // Callers pass bytes that are there.
        unsafe bytes.reversed().reduce(0) { ($0 << 8) | UInt64($1) }
    }

    private static func mixed1(_ k: UInt64) -> UInt64 {
        rotated(k &* 0x87c3_7b91_1142_53d5, 31) &* 0x4cf5_ad43_2745_937f
    }

    private static func mixed2(_ k: UInt64) -> UInt64 {
        rotated(k &* 0x4cf5_ad43_2745_937f, 33) &* 0x87c3_7b91_1142_53d5
    }

    private static func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 {
        (value &<< count) | (value &>> (64 - count))
    }

    private static func avalanched(_ value: UInt64) -> UInt64 {
        var k = value
        k ^= k >> 33
        k = k &* 0xff51_afd7_ed55_8ccd
        k ^= k >> 33
        k = k &* 0xc4ce_b9fe_1a85_ec53
        return k ^ (k >> 33)
    }
}
