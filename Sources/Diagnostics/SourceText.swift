import Buffers

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
    public init(name: String, text: String) { self.init(name: name, bytes: Array(text.utf8)) }

    /// Returns the line and column of a byte offset, which is clamped to the text; a byte order mark takes no column.
    /// The first call takes time proportional to the length of the text, every further one constant time.
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
    /// The maximum length of an excerpt in bytes: a minified file must not be copied into each diagnostic.
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

/// A position in a source text, as line and column.
public struct SourcePosition: Hashable, Sendable, Comparable {
    /// The line, from 1.
    public var line: Int
    /// The column in Unicode scalars, from 1.
    public var column: Int

    /// Creates a position from its line and column, both from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Returns whether one position is before another.
    public static func < (a: SourcePosition, b: SourcePosition) -> Bool { (a.line, a.column) < (b.line, b.column) }
}

/// The location of a diagnostic in a file, with the line's text for a code frame.
public struct SourceLocation: Hashable, Sendable {
    /// The file's name as shown in messages.
    public var file: String
    /// The position of the first character concerned, or `nil` for the whole file.
    public var start: SourcePosition?
    /// The position after the last character concerned, or `nil` for the whole file.
    public var end: SourcePosition?
    /// The text of the line of `start`, or an excerpt around it if the line is very long; `nil` for the whole file.
    public var lineText: String?
    /// The column at which `lineText` begins, from 1.
    public var lineTextColumn: Int = 1

    /// Creates a location inside a file.
    public init(file: String, start: SourcePosition, end: SourcePosition, lineText: String, lineTextColumn: Int = 1) {
        self.file = file
        self.start = start
        self.end = end
        self.lineText = lineText
        self.lineTextColumn = lineTextColumn
    }

    /// Creates a location of a file as a whole.
    public init(file: String) { self.file = file }
}

/// The checkpoints at the start of every block of a text, so that no position costs more than one block. They are
/// computed when they are asked for, and shared by all copies of a text.
final class SourceCheckpoints: Sendable {
    private static let blockLength = 1024

    private let known = Guarded<[SourceCheckpoint]>([])

    /// Returns the checkpoint of the block that contains an offset, or of the last block.
    func last(before offset: Int, in bytes: [UInt8]) -> SourceCheckpoint {
        known.withLock { known in
            if known.isEmpty { known = Self.checkpoints(in: bytes) }
            return known[min(offset / Self.blockLength, known.count - 1)]
        }
    }

    private static func checkpoints(in bytes: [UInt8]) -> [SourceCheckpoint] {
        var place = SourceCheckpoint(startOf: bytes)
        var checkpoints = [place]
        checkpoints.reserveCapacity(bytes.count / blockLength + 1)
        while place.offset + blockLength < bytes.count {
            place.advance(to: place.offset + blockLength, in: bytes)
            checkpoints.append(place)
        }
        return checkpoints
    }
}

/// A byte offset in a text with the line and column there.
struct SourceCheckpoint {
    var offset: Int
    var line: Int
    var column: Int
    var lineStart: Int

    init(startOf bytes: [UInt8]) {
        let startsWithMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        (offset, line, column, lineStart) = (0, 1, startsWithMark ? 0 : 1, 0)
    }

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
