import SVGScene

/// The colours that distinguish the parts of a composite icon, on light and on dark backgrounds.
public enum PartColors {
    /// The colour of the rest of the drawing.
    public static let rest = color(0x9a, 0xa0, 0xa6)

    /// Returns the colour of the part at an index; colours repeat after ``count`` parts.
    public static func color(ofPart index: Int) -> RGBColor { palette[index % count] }

    /// The number of different colours.
    public static var count: Int { palette.count }

    /// The colours, distinct for red-green blindness too: neighbours differ in lightness or in blue.
    private static let palette = [
        color(0xe8, 0x59, 0x0c), color(0x1c, 0x7e, 0xd6), color(0x2b, 0xa2, 0x45), color(0xc2, 0x25, 0x8c),
        color(0xd9, 0x9a, 0x00), color(0x70, 0x48, 0xe8), color(0x0c, 0xa6, 0x9e), color(0xe0, 0x31, 0x31),
    ]

    private static func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> RGBColor {
        RGBColor(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
    }
}
