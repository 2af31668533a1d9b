/// The removal of CSS comments.
enum CSSComments {
    /// The byte that replaces comments: CSS white space that no XML file can contain, so that selectors, in which white
    /// space has a meaning, can tell it from the author's.
    static let filler: UInt8 = 0x0C

    /// Returns the text with every byte of its comments replaced by `filler`, so that offsets stay the same; `nil` if
    /// it has no comments.
    static func blanked(in text: String) -> [UInt8]? {
        guard text.utf8.contains(UInt8(ascii: "/")) else { return nil }
        var bytes = Array(text.utf8)
        let comments = ValueScanner.scan(bytes) { places(in: &$0) }
        guard !comments.isEmpty else { return nil }
        for comment in comments {
            for offset in comment { bytes[offset] = filler }
        }
        return bytes
    }

    /// Returns the ranges of comments; strings and unquoted addresses contain none.
    private static func places(in text: inout ValueScanner) -> [Range<Int>] {
        var places: [Range<Int>] = []
        while !text.isAtEnd {
            guard text.next == UInt8(ascii: "/"), text.peek(1) == UInt8(ascii: "*") else {
                text.skipToken()
                continue
            }
            let start = text.offset
            text.offset += 2
            while !text.isAtEnd, text.next != UInt8(ascii: "*") || text.peek(1) != UInt8(ascii: "/") {
                text.offset += 1
            }
            text.offset = min(text.offset + 2, text.end)
            places.append(start..<text.offset)
        }
        return places
    }
}
