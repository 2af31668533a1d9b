import Diagnostics

/// A text in one of the encodings that files of apps have, as bytes of ASCII at the places of its code units: whatever is not
/// ASCII is one other byte. So tags are found, and places in them are places in the file, without another encoding of the
/// rest.
package struct EncodedText: Sendable {
    /// The code units: their ASCII, or 0xFF for others. A byte order mark is one of these.
    package let units: [UInt8]
    /// The bytes of a code unit: 1 in UTF-8 and in encodings of single bytes, 2 in UTF-16.
    package let width: Int
    private let isBigEndian: Bool

    /// Reads the bytes of a file.
    package init(_ bytes: [UInt8]) {
        let isLittle = bytes.starts(with: [0xFF, 0xFE]) || bytes.count >= 2 && bytes[0] == 0x3C && bytes[1] == 0
        let isBig = bytes.starts(with: [0xFE, 0xFF]) || bytes.count >= 2 && bytes[0] == 0 && bytes[1] == 0x3C
        guard isLittle || isBig else {
            (units, width, isBigEndian) = (bytes, 1, false)
            return
        }
        let (low, high) = isBig ? (1, 0) : (0, 1)
        units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            bytes[index + high] == 0 && bytes[index + low] < 0x80 ? bytes[index + low] : 0xFF
        }
        (width, isBigEndian) = (2, isBig)
    }

    /// Returns ASCII text in the encoding.
    package func encoded(_ text: String) -> [UInt8] {
        text.utf8.flatMap { width == 1 ? [$0] : isBigEndian ? [0, $0] : [$0, 0] }
    }

    /// Returns some code units as text.
    package func text(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF8.self) }

    /// Returns the text for places in messages: that of the file, or in UTF-16 with a question mark for whatever is not ASCII.
    package func source(named name: String) -> SourceText {
        guard width > 1 else { return SourceText(name: name, bytes: units) }
        return SourceText(name: name, bytes: units.map { $0 == 0xFF ? UInt8(ascii: "?") : $0 })
    }
}
