/// The removal of CSS comments.
enum CSSComments {
    /// Returns the text with every comment replaced by a space, or `nil` if it has no slash and so no comment.
    static func removed(from text: String) -> [UInt8]? {
        guard text.utf8.contains(UInt8(ascii: "/")) else { return nil }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var offset = 0
        while offset < bytes.count {
            guard bytes[offset] == UInt8(ascii: "/"), offset + 1 < bytes.count,
                bytes[offset + 1] == UInt8(ascii: "*")
            else {
                result.append(bytes[offset])
                offset += 1
                continue
            }
            offset = end(of: bytes, from: offset + 2)
            result.append(UInt8(ascii: " "))
        }
        return result
    }

    private static func end(of bytes: [UInt8], from start: Int) -> Int {
        var offset = start
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "/"), offset > start, bytes[offset - 1] == UInt8(ascii: "*") {
                return offset + 1
            }
            offset += 1
        }
        return offset
    }
}
