import Buffers
import Geometry
import IconModel
import SVGDocument

/// A scanner of the text of a style value, byte by byte.
///
/// It reads a string's bytes in place, because copying every attribute value first took as long as everything else in
/// resolving; it must not outlive the closure that it was made for.
struct ValueScanner {
    private let bytes: LoopBuffer<UInt8>
    var offset: Int
    /// The offset after the last byte.
    private(set) var end: Int

    /// Creates a scanner of all bytes of a buffer.
    init(_ bytes: LoopBuffer<UInt8>) {
        self.bytes = bytes
        offset = 0
        end = bytes.count
    }

    /// Calls `read` with a scanner of a text.
    @inline(__always)
    static func scan<Result>(_ text: String, _ read: (inout ValueScanner) -> Result) -> Result {
        text.withLoopBuffer { buffer in
            var scanner = ValueScanner(buffer)
            return read(&scanner)
        }
    }

    /// Calls `read` with a scanner of bytes.
    static func scan<Result>(_ bytes: [UInt8], _ read: (inout ValueScanner) -> Result) -> Result {
        bytes.withLoopBuffer { buffer in
            var scanner = ValueScanner(buffer)
            return read(&scanner)
        }
    }

    /// Calls `read` with a scanner of CSS text whose comments are blanked out.
    @inline(__always)
    static func scanCSS<Result>(_ text: String, _ read: (inout ValueScanner) -> Result) -> Result {
        guard let bytes = CSSComments.blanked(in: text) else { return scan(text, read) }
        return scan(bytes, read)
    }

    /// A scanner over a part of the same text.
    func part(_ range: Range<Int>) -> ValueScanner {
        var part = self
        part.offset = max(range.lowerBound, 0)
        part.end = max(min(range.upperBound, end), part.offset)
        return part
    }

    var usesVariables: Bool {
        CustomProperties.mayBeUsed(in: bytes.prefix(upTo: end).suffix(from: offset))
            && !CustomProperties.variables(in: self).isEmpty
    }

    /// Whether everything has been scanned.
    var isAtEnd: Bool { offset >= end }

    /// The next byte, or 0 at the end.
    var next: UInt8 { @inline(__always) get { offset < end ? bytes[offset] : 0 } }

    /// Returns the byte at a distance from the next one, or 0 beyond the end.
    @inline(__always)
    func peek(_ distance: Int) -> UInt8 { offset + distance < end ? bytes[offset + distance] : 0 }

    func text(_ range: Range<Int>) -> String {
        let range = range.clamped(to: 0..<end)
        return String(decoding: bytes[range], as: UTF8.self)
    }

    /// Returns the bytes of a range.
    func slice(_ range: Range<Int>) -> Slice<LoopBuffer<UInt8>> { bytes[range.clamped(to: 0..<end)] }

    /// Skips white space.
    @inline(__always)
    mutating func skipSpace() { while offset < end, NumberScanner.isSpace(bytes[offset]) { offset += 1 } }

    /// Removes white space at the end, so that `isAtEnd` means that nothing else follows.
    mutating func trimEnd() { while end > offset, NumberScanner.isSpace(bytes[end - 1]) { end -= 1 } }

    /// Skips white space with at most one comma in it; returns whether there was a comma.
    @discardableResult
    @inline(__always)
    mutating func skipSeparator() -> Bool {
        // White space and the comma are at most 0x2C; most other bytes of values are larger.
        guard offset < end, bytes[offset] <= UInt8(ascii: ",") else { return false }
        return skipSpaceAndComma()
    }

    private mutating func skipSpaceAndComma() -> Bool {
        // Most separators are a single byte.
        let first = bytes[offset]
        if peek(1) > UInt8(ascii: ","), first == UInt8(ascii: ",") || NumberScanner.isSpace(first) {
            offset += 1
            return first == UInt8(ascii: ",")
        }
        skipSpace()
        guard skip(UInt8(ascii: ",")) else { return false }
        skipSpace()
        return true
    }

    /// Skips the byte if it is the next one; returns whether it was.
    @inline(__always)
    mutating func skip(_ byte: UInt8) -> Bool {
        guard offset < end, bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    /// Skips everything up to and including the given byte, or to the end.
    mutating func skip(past byte: UInt8) {
        while offset < end, bytes[offset] != byte { offset += 1 }
        offset = min(offset + 1, end)
    }

    /// Takes a number and returns its value, infinite if it is too large; takes nothing if there is no number.
    ///
    /// Most of the time for resolving an icon is spent here.
    mutating func number() -> Double? { takeNumber() }

    /// Takes two numbers with a separator between them: two at once, since most numbers of an icon are coordinates.
    mutating func point() -> Point? {
        guard let x = takeNumber() else { return nil }
        skipSeparator()
        guard let y = takeNumber() else { return nil }
        return Point(x: x, y: y)
    }

    @inline(__always)
    private mutating func takeNumber() -> Double? {
        var cursor = offset
        guard cursor < end else { return nil }
        let isNegative = bytes[cursor] == UInt8(ascii: "-")
        if isNegative || bytes[cursor] == UInt8(ascii: "+") { cursor &+= 1 }
        var significand: UInt64 = 0
        var count = takeDigits(&cursor, into: &significand)
        var places = 0
        if cursor < end, bytes[cursor] == UInt8(ascii: ".") {
            var fraction = cursor &+ 1
            places = takeDigits(&fraction, into: &significand)
            count += places
            // `1.` is a number in SVG 1.1 and in all renderers; `.` alone is not.
            if count > 0 { cursor = fraction }
        }
        guard count > 0 else { return nil }
        let start = offset
        offset = cursor
        let hasExponent = cursor < end && bytes[cursor] | 0x20 == UInt8(ascii: "e") && skipExponent()
        // Up to 15 digits, one division of exact numbers is correctly rounded (Clinger's fast path).
        if count <= 15, !hasExponent {
            let magnitude = Double(Int64(bitPattern: significand)) / Self.powersOfTen[places]
            return isNegative ? -magnitude : magnitude
        }
        return longNumber(start..<offset)
    }

    /// Returns the value of a number that takes more than one exact operation.
    private func longNumber(_ range: Range<Int>) -> Double {
        Double(String(decoding: bytes[range], as: UTF8.self)) ?? 0
    }

    /// Takes digits and appends them to a number; returns their count.
    @inline(__always)
    private func takeDigits(_ cursor: inout Int, into number: inout UInt64) -> Int {
        let start = cursor
        while cursor < end {
            let digit = bytes[cursor] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            number = number &* 10 &+ UInt64(digit)
            cursor &+= 1
        }
        return cursor &- start
    }

    /// The powers of ten that divide numbers with up to 15 decimal places, all exact.
    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]

    /// Skips an exponent; returns whether there was one. An `e` without digits after it may begin a unit (`em`, `ex`).
    private mutating func skipExponent() -> Bool {
        guard next | 0x20 == UInt8(ascii: "e") else { return false }
        let sign = peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+") ? 1 : 0
        guard ASCII.isDigit(peek(1 + sign)) else { return false }
        offset += 1 + sign
        while ASCII.isDigit(next) { offset += 1 }
        return true
    }
}
