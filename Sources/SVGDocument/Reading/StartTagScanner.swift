import Buffers
import CLibXML2

/// A scanner of the attributes' layout in the bytes of a start tag that is known to be well-formed.
struct StartTagScanner {
    private let bytes: LoopBuffer<UInt8>
    private let end: Int
    private var cursor: Int
    /// The end of the last attribute found so far, or of the tag's name.
    private(set) var attributesEnd: Int

    /// Creates a scanner from the tag's `<` at `start` up to its `>` or `/>` at `end`.
    init(bytes: LoopBuffer<UInt8>, start: Int, end: Int) {
        self.bytes = bytes
        self.end = min(end, bytes.count)
        cursor = min(start + 1, self.end)
        attributesEnd = cursor
        skip { !Self.isSpace($0) }
        attributesEnd = cursor
    }

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
        var quotes = ByteOccurrences(of: quote, in: bytes.prefix(upTo: end).suffix(from: cursor))
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

    /// Returns whether a byte is white space in XML.
    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}

/// The parser's report of a start tag; valid only during the callback.
@safe
struct StartTagEvent {
    /// An attribute; its value points into the parser's memory.
    struct Attribute {
        let name: XMLName
        let value: LoopBuffer<UInt8>
    }

    let name: XMLName
    /// The prefixes and URIs of the namespaces that the tag declares, in turn.
    let namespaces: UnsafeBufferPointer<UnsafePointer<xmlChar>?>
    /// The number of attributes, namespace declarations and defaults set aside.
    let attributeCount: Int
    /// Five pointers for each attribute: its name, prefix and namespace URI, and the start and end of its value.
    private let entries: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?

    init(
        _ name: XMLName, namespaces: UnsafeBufferPointer<UnsafePointer<xmlChar>?>,
        _ entries: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int
    ) {
        self.name = name
        // The memory is the parser's, and valid during its callback.
        unsafe self.namespaces = namespaces
        unsafe self.entries = entries
        attributeCount = unsafe entries == nil ? 0 : max(count, 0)
    }

    subscript(index: Int) -> Attribute? {
        // Each entry has five addresses, and a value ends behind where it begins.
        guard index < attributeCount, let entry = unsafe entries?.advanced(by: index * 5), let start = unsafe entry[3],
            let end = unsafe entry[4]
        else { return nil }
        return unsafe Attribute(
            name: XMLName(local: entry[0], prefix: entry[1], uri: entry[2]),
            value: LoopBuffer(UnsafeBufferPointer(start: start, count: end - start)))
    }
}
