/// What an image's pixels have in common.
struct ColorCensus {
    /// Whether every pixel is opaque.
    let isOpaque: Bool
    /// Whether every pixel has the same red, green and blue.
    let isGray: Bool
    /// The fewest bits that hold every red, and so every gray where all pixels are gray.
    let grayBits: Int
    /// The distinct colours as `0xAABBGGRR`, ascending; `nil` where there are more than a palette is used for.
    let colors: [UInt32]?

    /// Looks at all pixels.
    init(_ pixels: Pixels) {
        var common: UInt32 = .max
        var grayDifferences: UInt32 = 0
        var differences: (UInt32, UInt32, UInt32) = (0, 0, 0)
        // Without a branch, so that several pixels are looked at at once.
        for word in pixels.words {
            common &= word
            // Where a shift by a component changes nothing, red is green and green is blue.
            grayDifferences |= word ^ word >> 8
            // Fewer bits hold a value that consists of their repetition.
            differences.0 |= word ^ word >> 1
            differences.1 |= word ^ word >> 2
            differences.2 |= word ^ word >> 4
        }
        isOpaque = common >> 24 == 0xFF
        isGray = grayDifferences & 0xFFFF == 0
        grayBits =
            differences.0 & 0x7F == 0 ? 1 : differences.1 & 0x3F == 0 ? 2 : differences.2 & 0x0F == 0 ? 4 : 8
        colors = Self.distinctColors(pixels.words)?.sorted()
    }

    /// The colours in the order in which they come, as long as they are few.
    private static func distinctColors(_ words: [UInt32]) -> [UInt32]? {
        var colors: [UInt32] = []
        for (index, word) in words.enumerated() where index == 0 || word != words[index - 1] {
            if colors.contains(word) { continue }
            if colors.count == PNGEncoder.maximumPaletteCount { return nil }
            colors.append(word)
        }
        return colors
    }
}
