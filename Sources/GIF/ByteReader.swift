/// A reader of numbers and blocks in the bytes of a GIF file; reading past the end throws.
struct ByteReader {
    let bytes: [UInt8]
    private(set) var offset = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func byte() throws(GIFError) -> UInt8 {
        guard offset < bytes.count else { throw .invalidFile }
        defer { offset += 1 }
        return bytes[offset]
    }

    /// Reads a little-endian 16-bit number.
    mutating func number() throws(GIFError) -> Int {
        let low = try byte()
        return Int(low) | Int(try byte()) << 8
    }

    mutating func take(_ count: Int) throws(GIFError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - offset else { throw .invalidFile }
        defer { offset += count }
        return bytes[offset..<offset + count]
    }

    /// Reads the contents of a chain of sub-blocks, each preceded by its length, up to the empty one.
    mutating func subBlocks() throws(GIFError) -> [UInt8] {
        var content: [UInt8] = []
        while true {
            let count = Int(try byte())
            if count == 0 { return content }
            content += try take(count)
        }
    }
}
