/// What an image's pixels have in common.
struct ColorCensus {
    /// Whether every pixel is opaque.
    private(set) var isOpaque = true
    /// Whether every pixel has the same red, green and blue.
    private(set) var isGray = true
    /// The fewest bits that hold every gray, where all pixels are gray.
    private(set) var grayBits = 1
    /// The distinct colours as `0xAABBGGRR`, ascending; `nil` where there are more than `maximumColorCount`.
    private(set) var colors: [UInt32]?

    /// The most colours that are told apart; more make no good palette.
    static let maximumColorCount = PNGEncoder.maximumPaletteCount

    /// Looks at all pixels.
    init(_ pixels: Pixels) {
        var seen = ColorSet()
        // Any word that differs from the first.
        var previous = ~(pixels.words.first ?? 0)
        pixels.words.withUnsafeBufferPointer { words in
            for color in words where color != previous {
                previous = color
                if seen.insert(color) { add(color) }
            }
        }
        colors = seen.colors?.sorted()
    }

    private mutating func add(_ color: UInt32) {
        if color >> 24 != 255 { isOpaque = false }
        // Red is green and green is blue where a shift by a component changes neither.
        if (color ^ color >> 8) & 0xFFFF != 0 { isGray = false }
        if grayBits < 8 { grayBits = max(grayBits, Self.bits(forGray: UInt8(truncatingIfNeeded: color))) }
    }

    private static func bits(forGray gray: UInt8) -> Int {
        if gray.isMultiple(of: 255) { return 1 }
        if gray.isMultiple(of: 85) { return 2 }
        return gray.isMultiple(of: 17) ? 4 : 8
    }
}
