/// What an image's pixels have in common.
struct ColorCensus {
    /// Whether every pixel is opaque.
    let isOpaque: Bool
    /// Whether every pixel has the same red, green and blue.
    let isGray: Bool
    /// The distinct colours, `nil` where there are more than a palette can have.
    let table: ColorTable?

    /// Looks at all pixels.
    init(_ pixels: Pixels) {
        table = ColorTable(pixels)
        var common: UInt32 = .max
        var grayDifferences: UInt32 = 0
        @inline(__always)
        func add(_ word: UInt32) {
            common &= word
            // Where a shift by a component changes nothing, red is green and green is blue.
            grayDifferences |= word ^ word &>> 8
        }
        if let table {
            for word in table.colors { add(word) }
        } else {
            pixels.bytes.withUnsafeBytes { bytes in
                for offset in stride(from: 0, to: pixels.count * 4, by: 4) {
                    add(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
                }
            }
        }
        isOpaque = common >> 24 == 0xFF
        isGray = grayDifferences & 0xFFFF == 0
    }

    /// The fewest bits that hold every red, and so every gray where all pixels are gray.
    var grayBits: Int {
        guard let colors = table?.colors else { return 8 }
        // Fewer bits hold a value that consists of their repetition.
        func differences(_ shift: UInt32) -> UInt32 { colors.reduce(0) { $0 | ($1 ^ $1 >> shift) } }
        return differences(1) & 0x7F == 0 ? 1 : differences(2) & 0x3F == 0 ? 2 : differences(4) & 0x0F == 0 ? 4 : 8
    }
}
