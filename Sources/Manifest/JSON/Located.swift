import Diagnostics

/// A value of the manifest with its source range, for findings that only later stages can make.
public struct Located<Value: Sendable>: Sendable {
    /// The value.
    public var value: Value
    /// The bytes of the value in the manifest's text, quotes included.
    public var range: Range<Int>

    package init(_ value: Value, at range: Range<Int>) { (self.value, self.range) = (value, range) }
}

extension Located where Value == String {
    /// Returns the source range for a range of the string, in bytes of its UTF-8; escapes count as what they decode to.
    public func range(of stretch: Range<Int>, in text: SourceText) -> Range<Int> {
        let start = offset(of: stretch.lowerBound, in: text)
        return start..<max(start, offset(of: stretch.upperBound, in: text))
    }

    private func offset(of target: Int, in text: SourceText) -> Int {
        let end = min(range.upperBound - 1, text.bytes.count)
        var offset = range.lowerBound + 1
        var decoded = 0
        while offset < end, decoded < target {
            guard text.bytes[offset] == UInt8(ascii: "\\") else {
                offset += 1
                decoded += 1
                continue
            }
            let escape = Self.escape(text.bytes[offset..<end])
            offset += escape.source
            decoded += escape.decoded
        }
        return min(offset, end)
    }

    /// Returns the length in bytes of an escape as written and as decoded; the string is known to be well formed.
    private static func escape(_ text: ArraySlice<UInt8>) -> (source: Int, decoded: Int) {
        guard text.dropFirst().first == UInt8(ascii: "u") else { return (2, 1) }
        let digits = String(decoding: text.dropFirst(2).prefix(4), as: UTF8.self)
        switch UInt32(digits, radix: 16) ?? 0 {
        case 0...0x7F: return (6, 1)
        case 0x80...0x7FF: return (6, 2)
        case 0xD800...0xDFFF: return (12, 4)
        default: return (6, 3)
        }
    }
}
