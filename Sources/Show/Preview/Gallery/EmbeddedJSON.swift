import Geometry
import Images

/// A writer of JSON (RFC 8259) for a `script` element: every `<` is escaped, so that no text can end it.
public struct EmbeddedJSON: Sendable {
    /// The size from which a piece is full.
    private static let fullSize = 1 << 19

    /// The number of full pieces from which on further ones are compressed.
    private static let mostPlain = 4

    /// The pieces that are full: one array of many megabytes would be copied whenever it grows.
    private var full: [PagePiece] = []
    private var piece: [UInt8] = []

    /// The bytes written so far, in pieces.
    public var pieces: [PagePiece] { full + [PagePiece(piece)] }

    /// The bytes written so far.
    public var bytes: [UInt8] { pieces.flatMap(\.bytes) }

    package init() {}

    /// Writes a string with its quotes.
    public mutating func string(_ text: String) {
        piece.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): piece += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): piece += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case UInt8(ascii: "<"), 0..<0x20, 0x7f: escape(byte)
            default: piece.append(byte)
            }
        }
        piece.append(UInt8(ascii: "\""))
    }

    package mutating func array<Item>(_ items: some Sequence<Item>, _ write: (inout EmbeddedJSON, Item) -> Void) {
        piece.append(UInt8(ascii: "["))
        var isFirst = true
        for item in items {
            if !isFirst { piece.append(UInt8(ascii: ",")) }
            isFirst = false
            write(&self, item)
        }
        piece.append(UInt8(ascii: "]"))
    }

    /// Writes an array of elements that were written by ``element(_:)``.
    public mutating func array(of elements: EmbeddedJSON) {
        piece.append(UInt8(ascii: "["))
        append(elements)
        piece.append(UInt8(ascii: "]"))
    }

    /// Writes an element behind others, without the brackets of an array.
    public mutating func element(_ write: (inout EmbeddedJSON) -> Void) {
        if piece.count >= Self.fullSize {
            full.append(full.count < Self.mostPlain ? PagePiece(piece) : PagePiece(compressing: piece))
            piece = []
        }
        if !(full.isEmpty && piece.isEmpty) { piece.append(UInt8(ascii: ",")) }
        write(&self)
    }

    /// Writes an array of a few elements, each by a closure of its own.
    public mutating func tuple(_ elements: (inout EmbeddedJSON) -> Void...) { array(elements) { $1(&$0) } }

    /// Writes an object, whose members the closure writes by the functions named `member`, which compilers check in no
    /// time.
    public mutating func object(_ writeMembers: (inout EmbeddedJSON) -> Void) {
        piece.append(UInt8(ascii: "{"))
        writeMembers(&self)
        piece.append(UInt8(ascii: "}"))
    }

    /// Writes a member of the object that is being written.
    public mutating func member(_ key: String, _ write: (inout EmbeddedJSON) -> Void) {
        if piece.last != UInt8(ascii: "{") { piece.append(UInt8(ascii: ",")) }
        string(key)
        piece.append(UInt8(ascii: ":"))
        write(&self)
    }

    /// Writes a member that is a string; none without a value.
    public mutating func member(_ key: String, _ text: String?) {
        if let text { member(key) { $0.string(text) } }
    }

    /// Writes a member that is an index into one of the page's tables; none without a value.
    public mutating func member(_ key: String, _ index: Int?) {
        if let index { member(key) { $0.number(index) } }
    }

    /// Writes a member that is 1, or none where it does not hold.
    public mutating func member(_ key: String, if holds: Bool) { if holds { member(key) { $0.number(1) } } }

    /// Writes a member that is an array of strings; none without items.
    public mutating func member(_ key: String, _ items: [String]) {
        if !items.isEmpty { member(key) { $0.strings(items) } }
    }

    /// Writes a number.
    public mutating func number(_ value: Int) { piece += Array("\(value)".utf8) }

    /// Writes a number, or `null`.
    public mutating func number(_ value: Int?) { piece += Array((value.map { "\($0)" } ?? "null").utf8) }

    /// Writes a finite number, rounded to thousandths.
    public mutating func number(_ value: Double) { piece += Array(NumberText.rounded(value, decimals: 3).utf8) }

    /// Writes what is already JSON.
    public mutating func append(_ other: EmbeddedJSON) {
        if !other.full.isEmpty {
            full += [PagePiece(piece)] + other.full
            piece = []
        }
        piece += other.piece
    }

    package mutating func strings(_ items: [String]) { array(items) { $0.string($1) } }

    private mutating func escape(_ byte: UInt8) {
        piece += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
    }
}

/// A piece of a page's text, which may wait compressed: pages of large sets have a hundred megabytes.
public struct PagePiece: Sendable {
    private enum Content: Sendable {
        case plain([UInt8])
        case compressed(CompressedBytes)
    }

    private let content: Content

    init(_ bytes: [UInt8]) { content = .plain(bytes) }

    /// Creates a piece that waits compressed, or as it is where there is no memory for more.
    init(compressing bytes: [UInt8]) {
        content = (try? CompressedBytes(bytes)).map(Content.compressed) ?? .plain(bytes)
    }

    /// The bytes, as UTF-8.
    public var bytes: [UInt8] {
        switch content {
        case .plain(let bytes): return bytes
        case .compressed(let compressed):
            do throws(GzipError) {
                return try compressed.bytes()
            } catch {
                // As everywhere else where memory cannot be had.
                fatalError("\(error)")
            }
        }
    }
}

/// The Base64 encoding (RFC 4648, section 4).
public enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Returns the bytes as padded text.
    public static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { ($0 << 8) | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                text.append(place <= group.count ? alphabet[(bits >> (18 - 6 * place)) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
