/// A picture of a bit a pixel in few bytes, for what waits in memory by the thousand. It has at most 128 columns and
/// rows.
///
/// Of each row, the spans of pixels are kept that are not as in the row above; most rows have none or a few. A byte below
/// 128 is the first column of a span, and the next one its length less one, with the highest bit where another span of the
/// row follows. Other bytes stand for rows that are as the one above: 127 less than their value. Rows that are missing are
/// as the last one.
@frozen
public struct PackedBits: Hashable, Sendable {
    /// The number of columns.
    public let width: Int
    @usableFromInline let rowCount: UInt8
    @usableFromInline let bytes: [UInt8]

    fileprivate init(width: Int, rowCount: UInt8, bytes: [UInt8]) {
        (self.width, self.rowCount, self.bytes) = (width, rowCount, bytes)
    }

    /// Packs the rows of a picture from the top, the first column in the lowest bit.
    @inlinable
    public init<Row: FixedWidthInteger & UnsignedInteger>(_ rows: [Row], width: Int) {
        precondition(rows.count <= 128 && width <= min(128, Row.bitWidth))
        self.width = width
        rowCount = UInt8(rows.count)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 * rows.count)
        var (last, same): (Row, UInt8) = (0, 0)
        for row in rows {
            var rest = row ^ last
            last = row
            if rest == 0 {
                same += 1
                continue
            }
            if same > 0 { bytes.append(127 + same) }
            same = 0
            while rest != 0 {
                let start = rest.trailingZeroBitCount
                let length = (~(rest >> Row(start))).trailingZeroBitCount
                let end = start + length
                rest = end < Row.bitWidth ? rest & (Row.max << Row(end)) : 0
                bytes.append(UInt8(start))
                bytes.append(UInt8(length - 1) | (rest == 0 ? 0 : 128))
            }
        }
        self.bytes = bytes.fitted
    }

    /// The number of rows.
    public var height: Int { Int(rowCount) }

    /// Calls a function with each row from the top, until it returns `false`.
    @inlinable
    @inline(__always)
    public func forEachRow<Row: FixedWidthInteger & UnsignedInteger>(
        _: Row.Type = Row.self, _ body: (_ y: Int, _ row: Row) -> Bool
    ) {
        var (place, row, y): (Int, Row, Int) = (0, 0, 0)
        while y < Int(rowCount) {
            var same = place < bytes.count ? 1 : Int(rowCount) - y
            if place < bytes.count, bytes[place] > 127 {
                same = Int(bytes[place]) - 127
                place += 1
            } else {
                while place < bytes.count {
                    let (start, length) = (Row(bytes[place]), bytes[place + 1])
                    row ^= (Row.max >> Row(Row.bitWidth - 1 - Int(length & 127))) << start
                    place += 2
                    if length < 128 { break }
                }
            }
            for _ in 0..<same {
                guard body(y, row) else { return }
                y += 1
            }
        }
    }

    /// Returns the rows.
    @inlinable
    public func rows<Row: FixedWidthInteger & UnsignedInteger>(of _: Row.Type = Row.self) -> [Row] {
        var rows: [Row] = []
        rows.reserveCapacity(height)
        forEachRow { _, row in
            rows.append(row)
            return true
        }
        return rows
    }
}

/// Packed pictures one after another in two pieces of memory, which go back to the system as a whole.
public struct PackedPictures: Sendable {
    private struct Entry {
        var width: UInt8
        var rowCount: UInt8
        /// The end of its bytes.
        var end: Int
    }

    private var entries: [Entry] = []
    private var bytes: [UInt8] = []

    /// Creates a list without pictures.
    public init() {}

    /// Adds a picture.
    public mutating func append(_ picture: PackedBits) {
        bytes += picture.bytes
        entries.append(Entry(width: UInt8(picture.width), rowCount: picture.rowCount, end: bytes.count))
    }

    /// Adds the pictures of another list.
    public mutating func append(_ others: PackedPictures) {
        for var entry in others.entries {
            entry.end += bytes.count
            entries.append(entry)
        }
        bytes += others.bytes
    }

    /// The number of pictures.
    public var count: Int { entries.count }

    /// Returns a picture.
    public subscript(index: Int) -> PackedBits {
        let entry = entries[index]
        let start = index == 0 ? 0 : entries[index - 1].end
        return PackedBits(width: Int(entry.width), rowCount: entry.rowCount, bytes: Array(bytes[start..<entry.end]))
    }
}

extension ByteWriter {
    /// Adds a packed picture.
    public mutating func add(_ picture: PackedBits) {
        add(UInt8(picture.width))
        add(picture.rowCount)
        add(count: picture.bytes.count)
        add(raw: picture.bytes)
    }
}

extension ByteReader {
    /// Reads a packed picture.
    ///
    /// - Throws: ``ByteReader/Malformed`` for bytes that are none, or one of more columns or rows than `most`.
    public mutating func packedBits(most: Int = 128) throws -> PackedBits {
        let (width, rowCount) = (Int(try number(UInt8.self)), try number(UInt8.self))
        let count = try count()
        let start = try take(count)
        let end = start + count
        var (place, row) = (start, 0)
        guard width <= min(most, 128), rowCount <= min(most, 128) else { throw Malformed() }
        while place < end {
            if bytes[place] > 127 {
                row += Int(bytes[place]) - 127
                place += 1
                continue
            }
            var isLast = false
            while !isLast {
                guard place + 1 < end, Int(bytes[place]) + Int(bytes[place + 1] & 127) < width else {
                    throw Malformed()
                }
                isLast = bytes[place + 1] < 128
                place += 2
            }
            row += 1
        }
        guard row <= Int(rowCount) else { throw Malformed() }
        return PackedBits(width: width, rowCount: rowCount, bytes: Array(bytes[start..<end]))
    }
}

extension SIMD4<Float> {
    /// The bits of the components.
    @inlinable
    public var bits: SIMD4<UInt32> {
        // Both have four components of 32 bits, and every pattern of bits is a value of both; likewise below.
        @inline(__always) get { unsafe unsafeBitCast(self, to: SIMD4<UInt32>.self) }
    }

    /// Creates the components from their bits.
    @inlinable
    @inline(__always)
    public init(bits: SIMD4<UInt32>) { self = unsafe unsafeBitCast(bits, to: SIMD4<Float>.self) }
}

extension SIMD4<UInt32> {
    /// Whether any bit is set.
    @inlinable
    public var isAnything: Bool {
        @inline(__always) get {
            // The same 128 bits.
            let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
            return halves.x | halves.y != 0
        }
    }
}

extension SIMD4<UInt8> {
    /// The components as one number, in the order of memory.
    @inlinable
    public var word: UInt32 {
        // The same 32 bits.
        @inline(__always) get { unsafe unsafeBitCast(self, to: UInt32.self) }
    }
}

extension FixedWidthInteger where Self: UnsignedInteger {
    /// The number in lower-case hexadecimal digits, with the leading zeros of its type.
    public var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: Self.bitWidth / 4 - digits.utf8.count) + digits
    }
}
