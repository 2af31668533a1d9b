/// The text of a file with the name to use in messages.
///
/// The text is UTF-8; offsets into it are byte offsets. Lines end with LF, CR or CRLF.
public struct SourceText: Sendable {
    /// The name shown in messages: a path as the user would write it, or `<stdin>`.
    public let name: String
    /// The text as UTF-8 bytes.
    public let bytes: [UInt8]
    private let checkpoints = SourceCheckpoints()

    /// Creates a source text from UTF-8 bytes.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// Creates a source text from a string.
    public init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// Returns the line and column of a byte offset, which is clamped to the text.
    ///
    /// A byte order mark takes no column, as in editors. The first call takes time proportional to the length of the
    /// text, every further one constant time, regardless of the length of the text or its lines.
    public func position(at offset: Int) -> SourcePosition {
        let place = place(at: offset)
        return SourcePosition(line: place.line, column: max(place.column, 1))
    }

    /// Returns the text of the line that contains a byte offset, without its line ending.
    public func lineText(at offset: Int) -> String {
        let start = place(at: offset).lineStart
        return String(decoding: bytes[start..<lineEnd(from: start, limit: bytes.count)], as: UTF8.self)
    }

    /// Returns the location of a range of bytes, for a diagnostic.
    public func location(_ range: Range<Int>) -> SourceLocation {
        let place = place(at: range.lowerBound)
        let excerpt = excerpt(around: place)
        return SourceLocation(
            file: name, start: position(at: range.lowerBound), end: position(at: range.upperBound),
            lineText: String(decoding: bytes[excerpt], as: UTF8.self),
            lineTextColumn: position(at: excerpt.lowerBound).column)
    }
}

extension SourceText {
    /// The maximum length of an excerpt in bytes. Diagnostics contain the text of their line, and a minified file of
    /// megabytes must not be copied into each of them.
    private static let longestExcerpt = 512
    private static let excerptBefore = 160

    private func place(at offset: Int) -> SourceCheckpoint {
        let offset = min(max(offset, 0), bytes.count)
        var place = checkpoints.last(before: offset, in: bytes)
        place.advance(to: offset, in: bytes)
        return place
    }

    private func excerpt(around place: SourceCheckpoint) -> Range<Int> {
        let end = lineEnd(from: place.offset, limit: place.offset + Self.longestExcerpt)
        let isShort = end - place.lineStart <= Self.longestExcerpt
        let start = isShort ? place.lineStart : max(place.lineStart, place.offset - Self.excerptBefore)
        let tail = min(end, start + Self.longestExcerpt)
        return scalarStart(at: start, notBefore: place.lineStart)..<scalarStart(at: tail, notBefore: place.offset)
    }

    private func lineEnd(from offset: Int, limit: Int) -> Int {
        let limit = min(limit, bytes.count)
        return bytes[offset..<limit].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? limit
    }

    private func scalarStart(at offset: Int, notBefore lowest: Int) -> Int {
        var start = offset
        while start > lowest, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }
}
