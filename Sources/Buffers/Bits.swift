extension SIMD4<Float> {
    /// The bits of the components.
    @inlinable
    public var bits: SIMD4<UInt32> {
        // Both have four components of 32 bits, and every pattern of bits is a value of both; likewise below.
        @inline(__always) get { unsafe unsafeBitCast(self, to: SIMD4<UInt32>.self) }
    }

    /// Creates the components from their bits.
    @inlinable
    @inline(__always)
    public init(bits: SIMD4<UInt32>) { self = unsafe unsafeBitCast(bits, to: SIMD4<Float>.self) }
}

extension SIMD4<UInt32> {
    /// Whether any bit is set.
    @inlinable
    public var isAnything: Bool {
        @inline(__always) get {
            // The same 128 bits.
            let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
            return halves.x | halves.y != 0
        }
    }
}

extension SIMD4<UInt8> {
    /// The components as one number, in the order of memory.
    @inlinable
    public var word: UInt32 {
        // The same 32 bits.
        @inline(__always) get { unsafe unsafeBitCast(self, to: UInt32.self) }
    }
}

extension FixedWidthInteger where Self: UnsignedInteger {
    /// The number in lower-case hexadecimal digits, with the leading zeros of its type.
    public var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: Self.bitWidth / 4 - digits.utf8.count) + digits
    }
}
