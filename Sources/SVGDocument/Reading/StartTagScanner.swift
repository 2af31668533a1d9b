/// A scanner of the attributes' layout in the bytes of a start tag that is known to be well-formed.
struct StartTagScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let end: Int
    private var cursor: Int
    /// The end of the last attribute found so far, or of the tag's name.
    private(set) var attributesEnd: Int

    /// Creates a scanner from the tag's `<` at `start` up to its `>` or `/>` at `end`.
    init(bytes: UnsafeBufferPointer<UInt8>, start: Int, end: Int) {
        self.bytes = bytes
        self.end = min(end, bytes.count)
        cursor = min(start + 1, self.end)
        attributesEnd = cursor
        skip { !Self.isSpace($0) }
        attributesEnd = cursor
    }

    /// The next attribute.
    mutating func next() -> Attribute.Layout? {
        let start = cursor
        skip(while: Self.isSpace)
        let nameStart = cursor
        skip { !Self.isSpace($0) && $0 != UInt8(ascii: "=") }
        let name = nameStart..<cursor
        skip { Self.isSpace($0) || $0 == UInt8(ascii: "=") }
        guard cursor < end else { return nil }
        let quote = bytes[cursor]
        cursor += 1
        // Values are most of a file.
        var quotes = ByteOccurrences(of: quote, in: UnsafeBufferPointer(rebasing: bytes[cursor..<end]))
        guard let count = quotes.next() else { return nil }
        let value = cursor..<cursor + count
        cursor = value.upperBound + 1
        attributesEnd = cursor
        return Attribute.Layout(whole: start..<cursor, name: name, value: value)
    }

    @inline(__always)
    private mutating func skip(while condition: (UInt8) -> Bool) {
        while cursor < end, condition(bytes[cursor]) { cursor += 1 }
    }

    @inline(__always)
    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
