import Directionality
import SVGDocument

/// The exact splitting of path data into its subpaths: if a subpath begins with a relative move, or without a move
/// after a `z`, its starting point is computed in decimals.
///
/// A move that draws nothing, because another move follows it, is not a subpath. Data after an error is left out, since
/// no renderer draws it.
struct SubpathSplitter {
    private let data: PathData
    private let style: NumberStyle
    private var current: (x: DecimalNumber, y: DecimalNumber) = (.zero, .zero)
    private var start: (x: DecimalNumber, y: DecimalNumber) = (.zero, .zero)
    private var subpaths: [SubpathText] = []
    /// The index of the first segment of the current subpath.
    private var first: Int?

    /// Returns the subpaths in order, or `nil` if a point has too many digits.
    static func split(_ text: String, style: NumberStyle) -> [SubpathText]? {
        var splitter = SubpathSplitter(text, style)
        return splitter.split() ? splitter.subpaths : nil
    }

    private init(_ text: String, _ style: NumberStyle) {
        data = PathData(text)
        self.style = style
    }

    private mutating func split() -> Bool {
        for index in data.segments.indices {
            if begins(at: index) {
                finish(before: index)
                first = index
                if data.segments[index].command != .moveTo { start = current }
            }
            guard advance(over: index) else { return false }
            if data.segments[index].command == .moveTo { start = current }
        }
        finish(before: data.segments.count)
        return true
    }

    private func begins(at index: Int) -> Bool {
        let command = data.segments[index].command
        if command == .moveTo { return true }
        return index > 0 && command != .closePath && data.segments[index - 1].command == .closePath
    }

    private mutating func advance(over index: Int) -> Bool {
        let segment = data.segments[index]
        guard segment.command != .closePath else {
            current = start
            return true
        }
        let origin = segment.isRelative ? current : (.zero, .zero)
        let arguments = segment.command.arguments
        if let x = arguments.lastIndex(of: .x) {
            guard let moved = value(segment.firstArgument + x).flatMap({ origin.x + $0 }) else { return false }
            current.x = moved
        }
        if let y = arguments.lastIndex(of: .y) {
            guard let moved = value(segment.firstArgument + y).flatMap({ origin.y + $0 }) else { return false }
            current.y = moved
        }
        return true
    }

    private func value(_ argument: Int) -> DecimalNumber? { DecimalNumber(data.text[data.arguments[argument]]) }

    private mutating func finish(before end: Int) {
        guard let first else { return }
        self.first = nil
        let move = data.segments[first]
        let isMove = move.command == .moveTo
        guard !isMove || end > first + 1 else { return }
        let stop = end < data.segments.count ? letter(of: end) : endOfData
        var text = moveText
        var rest = trimmed(isMove ? data.arguments[move.firstArgument + 1].upperBound : letter(of: first), stop)
        // Coordinates right after a move are lines, relative or absolute like the move.
        if isMove, let next = rest.first(where: { !isSeparator($0) }), PathCommand(letter: next) == nil {
            rest = rest.drop(while: isSeparator)
            text += move.isRelative ? "l" : "L"
        }
        text += String(decoding: rest, as: UTF8.self)
        // After a move that draws nothing, a relative move does not refer to the previous subpath.
        let follows = first == 0 || data.segments[first - 1].command != .moveTo
        let written = String(decoding: trimmed(letter(of: first), stop), as: UTF8.self)
        subpaths.append(SubpathText(text: text, written: follows ? written : nil))
    }

    private func trimmed(_ start: Int, _ end: Int) -> ArraySlice<UInt8> {
        var slice = data.text[start..<end]
        while let last = slice.last, NumberScanner.isSpace(last) { slice.removeLast() }
        return slice
    }

    private var moveText: String {
        let (x, y) = (style.text(start.x), style.text(start.y))
        return "M" + x + (style.isCompact && y.hasPrefix("-") ? "" : " ") + y
    }

    /// The offset where the valid data ends.
    private var endOfData: Int {
        guard let offset = data.errorOffset else { return data.text.count }
        guard let last = data.segments.last, last.command != .closePath else {
            let close = data.text[..<offset].lastIndex { $0 | 0x20 == UInt8(ascii: "z") }
            return close.map { $0 + 1 } ?? offset
        }
        return data.arguments[last.firstArgument + last.command.arguments.count - 1].upperBound
    }

    /// Returns the offset of the command letter of a segment with arguments.
    private func letter(of index: Int) -> Int {
        var offset = data.arguments[data.segments[index].firstArgument].lowerBound
        while offset > 0, PathCommand(letter: data.text[offset]) == nil { offset -= 1 }
        return offset
    }

    private func isSeparator(_ byte: UInt8) -> Bool { NumberScanner.isSpace(byte) || byte == UInt8(ascii: ",") }
}

/// One subpath of path data.
struct SubpathText: Hashable, Sendable {
    /// The subpath as data of its own: an absolute move, then everything as it was written.
    var text: String
    /// The subpath with its own move as written, valid behind the subpath before it; `nil` if it must not be written so.
    var written: String?

    /// Returns the joined subpaths, each as it was written if it follows its predecessor from the same source. With
    /// each come its index in its source, and the index of the source.
    static func join(_ subpaths: [(number: Int, source: Int, subpath: SubpathText)]) -> String {
        var previous: (number: Int, source: Int) = (-1, subpaths.first?.source ?? 0)
        return subpaths.reduce(into: "") { data, next in
            let follows = next.number == previous.number + 1 && next.source == previous.source
            data += (follows ? next.subpath.written : nil) ?? next.subpath.text
            previous = (next.number, next.source)
        }
    }
}
