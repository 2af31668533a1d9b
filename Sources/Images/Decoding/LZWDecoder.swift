/// The decompressor of GIF (GIF89a, appendix F): codes of growing width represent strings of indices, each of which is
/// an earlier string plus one index.
struct LZWDecoder {
    private static let maximumWidth = 12
    private static let capacity = 1 << maximumWidth

    private let minimumWidth: Int
    private let clearCode: Int
    private var codeWidth: Int
    /// The number of codes that are defined.
    private var count: Int
    /// By code, the code of the string without its last index.
    private var prefixes = [UInt16](repeating: 0, count: capacity)
    /// By code, the last index of its string.
    private var suffixes = [UInt8](repeating: 0, count: capacity)

    /// Creates a decompressor, or returns `nil` if the width is invalid.
    /// - Parameter minimumWidth: The bits of an index, as the file gives them.
    init?(minimumWidth: Int) {
        guard (1...8).contains(minimumWidth) else { return nil }
        self.minimumWidth = minimumWidth
        clearCode = 1 << minimumWidth
        codeWidth = minimumWidth + 1
        count = clearCode + 2
        for index in 0..<clearCode { suffixes[index] = UInt8(index) }
    }

    /// Returns the first `limit` indices of the data, or fewer if it ends earlier.
    mutating func decode(_ data: [UInt8], limit: Int) throws(ImageError) -> [UInt8] {
        var indices: [UInt8] = []
        indices.reserveCapacity(limit)
        var string: [UInt8] = []
        var previous: Int?
        var (bits, bitCount) = (0, 0)
        for byte in data {
            bits |= Int(byte) << bitCount
            bitCount += 8
            while bitCount >= codeWidth {
                let code = bits & ((1 << codeWidth) - 1)
                bits >>= codeWidth
                bitCount -= codeWidth
                if code == clearCode {
                    clear()
                    previous = nil
                    continue
                }
                guard code != clearCode + 1, indices.count < limit else { return Array(indices.prefix(limit)) }
                try expand(code, after: previous, into: &string)
                indices.append(contentsOf: string.reversed())
                if let previous, let first = string.last { define(previous, first) }
                previous = code
            }
        }
        return Array(indices.prefix(limit))
    }

    private mutating func clear() {
        codeWidth = minimumWidth + 1
        count = clearCode + 2
    }

    /// Expands a code into its string, last index first. The next code to be defined may already be used: it represents
    /// the previous string followed by that string's first index.
    private func expand(_ code: Int, after previous: Int?, into string: inout [UInt8]) throws(ImageError) {
        string.removeAll(keepingCapacity: true)
        var current = code
        if code >= count {
            guard code == count, code < Self.capacity, let previous else { throw .invalidFile(.gif) }
            string.append(first(of: previous))
            current = previous
        }
        while current >= clearCode {
            string.append(suffixes[current])
            current = Int(prefixes[current])
        }
        string.append(suffixes[current])
    }

    private func first(of code: Int) -> UInt8 {
        var current = code
        while current >= clearCode { current = Int(prefixes[current]) }
        return suffixes[current]
    }

    private mutating func define(_ prefix: Int, _ suffix: UInt8) {
        guard count < Self.capacity else { return }
        prefixes[count] = UInt16(prefix)
        suffixes[count] = suffix
        count += 1
        if count == 1 << codeWidth, codeWidth < Self.maximumWidth { codeWidth += 1 }
    }
}
