/// A byte offset in a text with the line and column there.
struct SourceCheckpoint {
    var offset: Int
    var line: Int
    var column: Int
    var lineStart: Int

    /// Creates the checkpoint at the start of a text.
    init(startOf bytes: [UInt8]) {
        let startsWithMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        (offset, line, column, lineStart) = (0, 1, startsWithMark ? 0 : 1, 0)
    }

    /// Advances to a later offset.
    mutating func advance(to offset: Int, in bytes: [UInt8]) {
        for index in self.offset..<offset {
            if Self.endsLine(at: index, in: bytes) {
                line += 1
                column = 1
                lineStart = index + 1
            } else if bytes[index] & 0xC0 != 0x80 {
                column += 1
            }
        }
        self.offset = offset
    }

    private static func endsLine(at index: Int, in bytes: [UInt8]) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "\n"): true
        case UInt8(ascii: "\r"): !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"))
        default: false
        }
    }
}
