/// The text of a file together with the name that messages call it by.
///
/// The text is UTF-8; offsets into it are byte offsets.
public struct SourceText: Sendable {
    /// The name that messages show: a path as the user would write it, or `<stdin>`.
    public let name: String
    /// The text as UTF-8 bytes.
    public let bytes: [UInt8]

    /// Creates a source text from UTF-8 bytes.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// The line and column of a byte offset; offsets past the end are taken as the end.
    ///
    /// Lines end with LF, CR or CRLF. The cost is linear in the offset: positions are for messages, not for hot paths.
    public func position(at offset: Int) -> SourcePosition {
        let start = lineStart(before: offset)
        var line = 1
        for index in 0..<start where endsLine(at: index) { line += 1 }
        let column = bytes[start..<min(max(offset, start), bytes.count)].count { !isContinuation($0) }
        return SourcePosition(line: line, column: column + 1)
    }

    /// The text of the line that holds a byte offset, without its line ending.
    public func lineText(at offset: Int) -> String {
        let start = lineStart(before: offset)
        let end = bytes[start...].firstIndex { $0 == newline || $0 == carriageReturn } ?? bytes.count
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// The location of a range of bytes, ready to stand in a diagnostic.
    public func location(_ range: Range<Int>) -> SourceLocation {
        SourceLocation(
            file: name, start: position(at: range.lowerBound), end: position(at: range.upperBound),
            lineText: lineText(at: range.lowerBound))
    }

    private func lineStart(before offset: Int) -> Int {
        var start = min(max(offset, 0), bytes.count)
        while start > 0, !endsLine(at: start - 1) { start -= 1 }
        return start
    }

    private func endsLine(at index: Int) -> Bool {
        if bytes[index] == newline { return true }
        return bytes[index] == carriageReturn && !(index + 1 < bytes.count && bytes[index + 1] == newline)
    }

    private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
    private var newline: UInt8 { 0x0A }
    private var carriageReturn: UInt8 { 0x0D }
}
