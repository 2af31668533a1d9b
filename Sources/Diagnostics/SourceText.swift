/// The text of a file together with the name that messages call it by.
///
/// The text is UTF-8; offsets into it are byte offsets. Lines end with LF, CR or CRLF.
public struct SourceText: Sendable {
    /// The name that messages show: a path as the user would write it, or `<stdin>`.
    public let name: String
    /// The text as UTF-8 bytes.
    public let bytes: [UInt8]
    /// What is known at the start of every block of bytes, so that no position costs more than one block.
    private let checkpoints: [Checkpoint]

    /// Creates a source text from UTF-8 bytes.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        self.checkpoints = Self.checkpoints(in: bytes)
    }

    /// Creates a source text from a string.
    public init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// The line and column of a byte offset; offsets outside the text are taken as its start or end.
    ///
    /// A byte order mark takes no column, as in editors. The cost is constant, however long the text or its lines.
    public func position(at offset: Int) -> SourcePosition {
        let place = place(at: offset)
        return SourcePosition(line: place.line, column: max(place.column, 1))
    }

    /// The text of the line that holds a byte offset, without its line ending.
    public func lineText(at offset: Int) -> String {
        let start = place(at: offset).lineStart
        return String(decoding: bytes[start..<lineEnd(from: start, limit: bytes.count)], as: UTF8.self)
    }

    /// The location of a range of bytes, ready to stand in a diagnostic.
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
    /// A byte offset together with what a walk over the text knows there.
    private struct Checkpoint {
        var offset: Int
        var line: Int
        var column: Int
        var lineStart: Int
    }

    private static let blockLength = 1024
    /// Messages carry the text of their line; a minified file of megabytes must not be copied into each of them.
    private static let longestExcerpt = 512
    private static let excerptBefore = 160

    private static func checkpoints(in bytes: [UInt8]) -> [Checkpoint] {
        let startsWithMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        var place = Checkpoint(offset: 0, line: 1, column: startsWithMark ? 0 : 1, lineStart: 0)
        var checkpoints = [place]
        checkpoints.reserveCapacity(bytes.count / blockLength + 1)
        while place.offset + blockLength < bytes.count {
            advance(&place, to: place.offset + blockLength, in: bytes)
            checkpoints.append(place)
        }
        return checkpoints
    }

    private static func advance(_ place: inout Checkpoint, to offset: Int, in bytes: [UInt8]) {
        for index in place.offset..<offset {
            if endsLine(at: index, in: bytes) {
                place.line += 1
                place.column = 1
                place.lineStart = index + 1
            } else if bytes[index] & 0xC0 != 0x80 {
                place.column += 1
            }
        }
        place.offset = offset
    }

    private static func endsLine(at index: Int, in bytes: [UInt8]) -> Bool {
        switch bytes[index] {
        case newline: true
        case carriageReturn: !(index + 1 < bytes.count && bytes[index + 1] == newline)
        default: false
        }
    }

    private func place(at offset: Int) -> Checkpoint {
        let offset = min(max(offset, 0), bytes.count)
        var place = checkpoints[min(offset / Self.blockLength, checkpoints.count - 1)]
        Self.advance(&place, to: offset, in: bytes)
        return place
    }

    private func excerpt(around place: Checkpoint) -> Range<Int> {
        let end = lineEnd(from: place.offset, limit: place.offset + Self.longestExcerpt)
        let isShort = end - place.lineStart <= Self.longestExcerpt
        let start = isShort ? place.lineStart : max(place.lineStart, place.offset - Self.excerptBefore)
        let tail = min(end, start + Self.longestExcerpt)
        return scalarStart(at: start, notBefore: place.lineStart)..<scalarStart(at: tail, notBefore: place.offset)
    }

    private func lineEnd(from offset: Int, limit: Int) -> Int {
        let limit = min(limit, bytes.count)
        return bytes[offset..<limit].firstIndex { $0 == Self.newline || $0 == Self.carriageReturn } ?? limit
    }

    private func scalarStart(at offset: Int, notBefore lowest: Int) -> Int {
        var start = offset
        while start > lowest, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }

    private static var newline: UInt8 { 0x0A }
    private static var carriageReturn: UInt8 { 0x0D }
}
