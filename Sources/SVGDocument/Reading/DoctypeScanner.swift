import Buffers

/// A scanner that finds the document type declaration of an XML file before a parser reads it. The parser keeps
/// declarations in lists that it searches repeatedly, so a long one would keep it busy for hours.
struct DoctypeScanner {
    private let bytes: LoopBuffer<UInt8>
    private var offset = 0

    /// Returns the range of the declaration, or `nil` for none; an unterminated one extends to the end of the file.
    static func range(in bytes: [UInt8]) -> Range<Int>? {
        bytes.withLoopBuffer { bytes in
            var scanner = DoctypeScanner(bytes: bytes)
            return scanner.find()
        }
    }

    private mutating func find() -> Range<Int>? {
        while offset < bytes.count {
            if begins("<!DOCTYPE") {
                let start = offset
                skipDeclaration()
                return start..<offset
            }
            guard !skipText() else { continue }
            // Before the declaration, there may be white space and nothing else.
            guard bytes[offset] <= 0x20 else { return nil }
            offset += 1
        }
        return nil
    }

    private mutating func skipDeclaration() {
        var isInSubset = false
        while offset < bytes.count {
            let byte = bytes[offset]
            guard !skipText() else { continue }
            offset += 1
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): skip(past: [byte])
            case UInt8(ascii: "["): isInSubset = true
            case UInt8(ascii: "]"): isInSubset = false
            case UInt8(ascii: ">"): if !isInSubset { return }
            default: break
            }
        }
    }

    /// Skips a comment or a processing instruction; returns whether there was one.
    private mutating func skipText() -> Bool {
        if begins("<!--") {
            offset += 4
            skip(past: Array("-->".utf8))
        } else if begins("<?") {
            skip(past: Array("?>".utf8))
        } else {
            return false
        }
        return true
    }

    private func begins(_ text: StaticString) -> Bool { text.withLoopBuffer { bytes[offset...].starts(with: $0) } }

    private mutating func skip(past end: [UInt8]) {
        for place in ByteOccurrences(of: end[0], in: bytes.suffix(from: offset))
        where bytes[(offset + place)...].starts(with: end) {
            offset += place + end.count
            return
        }
        offset = bytes.count
    }
}
