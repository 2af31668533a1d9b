/// What an image's pixels have in common.
struct ColorCensus {
    /// Whether every pixel is opaque.
    private(set) var isOpaque = true
    /// Whether every pixel has the same red, green and blue.
    private(set) var isGray = true
    /// The fewest bits that hold every gray, where all pixels are gray.
    private(set) var grayBits = 1
    /// The distinct colours as `0xAARRGGBB`, ascending; `nil` where there are more than `maximumColorCount`.
    private(set) var colors: [UInt32]?

    /// The most colours that are told apart; more make no good palette.
    static let maximumColorCount = PNGEncoder.maximumPaletteCount

    /// Looks at pixels of four bytes each.
    init(_ bytes: [UInt8]) {
        var seen = ColorSet()
        var previous: UInt32?
        for index in stride(from: 0, to: bytes.count - 3, by: 4) {
            let (red, green, blue, alpha) = (bytes[index], bytes[index + 1], bytes[index + 2], bytes[index + 3])
            let color = UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
            if color == previous { continue }
            previous = color
            guard seen.insert(color) else { continue }
            if alpha != 255 { isOpaque = false }
            if red != green || green != blue { isGray = false }
            if grayBits < 8 { grayBits = max(grayBits, Self.bits(forGray: red)) }
        }
        colors = seen.colors?.sorted()
    }

    private static func bits(forGray gray: UInt8) -> Int {
        if gray.isMultiple(of: 255) { return 1 }
        if gray.isMultiple(of: 85) { return 2 }
        return gray.isMultiple(of: 17) ? 4 : 8
    }
}
