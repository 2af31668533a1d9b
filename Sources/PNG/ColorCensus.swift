/// The properties that all pixels of an image share.
struct ColorCensus {
    /// Whether every pixel is opaque.
    let isOpaque: Bool
    /// Whether every pixel has the same red, green and blue.
    let isGray: Bool
    /// The distinct colours, or `nil` if there are more than a palette can have.
    let table: ColorTable?

    /// Creates the census of an image's pixels.
    init(_ pixels: Pixels) {
        table = ColorTable(pixels)
        var common: UInt32 = .max
        var grayDifferences: UInt32 = 0
        @inline(__always)
        func add(_ word: UInt32) {
            common &= word
            // If a shift by one component changes nothing, red equals green and green equals blue.
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

    /// The smallest bit depth that represents every red, and so every gray if all pixels are gray.
    var grayBits: Int {
        guard let colors = table?.colors else { return 8 }
        // A value that repeats its lowest bits is represented by these alone.
        func differences(_ shift: UInt32) -> UInt32 { colors.reduce(0) { $0 | ($1 ^ $1 >> shift) } }
        return differences(1) & 0x7F == 0 ? 1 : differences(2) & 0x3F == 0 ? 2 : differences(4) & 0x0F == 0 ? 4 : 8
    }
}
