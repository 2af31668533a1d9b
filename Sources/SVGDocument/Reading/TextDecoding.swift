import Buffers
import CLibXML2
import Diagnostics

/// The conversion of a file's bytes into UTF-8 without byte order mark.
enum TextDecoding {
    /// Decodes by byte order mark, by the pattern of UTF-16, or by the XML declaration (XML 1.0, appendix F).
    static func decode(_ bytes: [UInt8], name: String) throws(SVGReadError) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try checked(Array(bytes.dropFirst(3)), name) }
        if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes.dropFirst(2), bigEndian: false, name) }
        if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes.dropFirst(2), bigEndian: true, name) }
        if bytes.starts(with: [0x3C, 0x00]) { return try utf16(bytes[...], bigEndian: false, name) }
        if bytes.starts(with: [0x00, 0x3C]) { return try utf16(bytes[...], bigEndian: true, name) }
        if bytes.starts(with: [0x00, 0x00]) { throw failure("the file is UTF-32, which is not read", name) }
        let declared = declaredEncoding(bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
        guard let encoding = declared, !isUTF8(encoding) else { return try checked(bytes, name) }
        guard !hasWideUnits(encoding) else {
            throw failure("the file declares the encoding '\(encoding)' but is not written in it", name)
        }
        return try convert(bytes, from: encoding, name)
    }

    /// Returns whether an encoding has code units of two or four bytes, so that text naming it in ASCII is not in it.
    private static func hasWideUnits(_ encoding: String) -> Bool {
        ["utf-16", "utf-32", "ucs-2", "ucs-4", "iso-10646-ucs"].contains(where: encoding.lowercased().hasPrefix)
    }

    private static func isUTF8(_ encoding: String) -> Bool {
        ["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding.lowercased())
    }

    private static func checked(_ bytes: [UInt8], _ name: String) throws(SVGReadError) -> [UInt8] {
        // Most files need no further validation.
        if bytes.withLoopBuffer(\.isASCII) || String(validating: bytes, as: UTF8.self) != nil { return bytes }
        let offset = firstInvalidOffset(bytes)
        let isBinary = bytes.prefix(512).contains { $0 < 0x09 }
        let message = isBinary ? "the file is not text, so it is not SVG" : "the file is not valid UTF-8"
        throw SVGReadError(
            .svgEncoding, message, at: SourceText(name: name, bytes: bytes).location(offset..<offset + 1),
            hint: isBinary
                ? "it may be an image of another format with this name"
                : "save it as UTF-8, or declare its encoding in the XML declaration")
    }

    private static func firstInvalidOffset(_ bytes: [UInt8]) -> Int {
        var offset = 0
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
        return min(offset, bytes.count - 1)
    }

    private static func utf16(
        _ bytes: ArraySlice<UInt8>, bigEndian: Bool, _ name: String
    ) throws(SVGReadError) -> [UInt8] {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return bigEndian ? (first << 8) | second : (second << 8) | first
        }
        guard bytes.count % 2 == 0, let text = String(validating: units, as: UTF16.self) else {
            throw failure("the file is not valid UTF-16", name)
        }
        return namingUTF8(Array(text.utf8))
    }

    /// Returns where the XML declaration names an encoding; the declaration itself is ASCII in all these encodings.
    private static func declaredEncoding(_ bytes: [UInt8]) -> Range<Int>? {
        let head = bytes.prefix(200)
        guard head.starts(with: "<?xml".utf8), let end = range(of: "?>", in: head),
            let key = range(of: "encoding", in: head[..<end.lowerBound])
        else { return nil }
        let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]
        let rest = head[key.upperBound..<end.lowerBound]
        guard let open = rest.firstIndex(where: quotes.contains),
            let close = rest[(open + 1)...].firstIndex(of: rest[open])
        else { return nil }
        return open + 1..<close
    }

    /// Returns the first range of a word in bytes. The standard library's search took two fifths of the reading time.
    private static func range(of word: StaticString, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
        word.withLoopBuffer { word in
            bytes.indices.dropLast(max(word.count - 1, 0))
                .first { start in
                    word.indices.allSatisfy { bytes[start + $0] == word[$0] }
                }
                .map { $0..<$0 + word.count }
        }
    }

    /// Replaces the encoding in the XML declaration, as the text is UTF-8 from here on.
    private static func namingUTF8(_ bytes: [UInt8]) -> [UInt8] {
        guard let range = declaredEncoding(bytes) else { return bytes }
        return bytes[..<range.lowerBound] + Array("UTF-8".utf8) + bytes[range.upperBound...]
    }

    private static func convert(
        _ bytes: [UInt8], from encoding: String, _ name: String
    ) throws(SVGReadError) -> [UInt8] {
        // Handler and buffers are released once, at the end, and the library looks after their memory.
        guard let handler = unsafe xmlFindCharEncodingHandler(encoding) else {
            throw failure("the encoding '\(encoding)' is unknown", name)
        }
        defer { unsafe xmlCharEncCloseFunc(handler) }
        guard let input = unsafe xmlBufferCreateSize(bytes.count),
            let output = unsafe xmlBufferCreateSize(bytes.count * 2)
        else { throw failure("there is not enough memory to read the file", name) }
        defer {
            unsafe xmlBufferFree(input)
            unsafe xmlBufferFree(output)
        }
        unsafe xmlBufferAdd(input, bytes, Int32(bytes.count))
        // Without a handler, libxml2 prints conversion errors to standard error.
        unsafe xmlSetStructuredErrorFunc(nil) { _, _ in }
        defer { xmlSetStructuredErrorFunc(nil, nil) }
        let status = unsafe xmlCharEncInFunc(handler, output, input)
        guard status >= 0, unsafe xmlBufferLength(input) == 0, let content = unsafe xmlBufferContent(output) else {
            throw failure("the file is not valid '\(encoding)', the encoding that it declares", name)
        }
        // The content is as long as the buffer says, and is copied before that is freed.
        let text = unsafe UnsafeBufferPointer(start: content, count: Int(xmlBufferLength(output)))
        return unsafe namingUTF8(Array(text))
    }

    private static func failure(_ message: String, _ name: String) -> SVGReadError {
        SVGReadError(.svgEncoding, message, at: SourceLocation(file: name), hint: "save it as UTF-8")
    }
}

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
