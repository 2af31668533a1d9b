/// A recognizer of well-formed UTF-8 (RFC 3629).
enum UTF8Scalar {
    /// Returns the number of bytes of the scalar at an index within the bytes, or 0 where they are ill-formed.
    static func length(in bytes: [UInt8], at index: Int) -> Int {
        let first = bytes[index]
        switch first {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: return follows(bytes, index + 1, 0x80...0xBF, then: 0) ? 2 : 0
        case 0xE0: return follows(bytes, index + 1, 0xA0...0xBF, then: 1) ? 3 : 0
        case 0xED: return follows(bytes, index + 1, 0x80...0x9F, then: 1) ? 3 : 0
        case 0xE1...0xEF: return follows(bytes, index + 1, 0x80...0xBF, then: 1) ? 3 : 0
        case 0xF0: return follows(bytes, index + 1, 0x90...0xBF, then: 2) ? 4 : 0
        case 0xF1...0xF3: return follows(bytes, index + 1, 0x80...0xBF, then: 2) ? 4 : 0
        case 0xF4: return follows(bytes, index + 1, 0x80...0x8F, then: 2) ? 4 : 0
        default: return 0
        }
    }

    /// Returns whether a byte in a range is followed by a number of continuation bytes.
    private static func follows(_ bytes: [UInt8], _ index: Int, _ range: ClosedRange<UInt8>, then count: Int) -> Bool {
        guard index + count < bytes.count, range.contains(bytes[index]) else { return false }
        return bytes[(index + 1)..<(index + 1 + count)].allSatisfy { (0x80...0xBF).contains($0) }
    }
}
