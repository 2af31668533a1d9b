/// The storage of an image's pixels in PNG.
enum PixelLayout {
    /// Gray without alpha, 1, 2, 4 or 8 bits a pixel.
    case gray(bits: Int)
    /// Gray and alpha, 8 bits each.
    case grayAlpha
    /// Red, green and blue, 8 bits each.
    case rgb
    /// Red, green, blue and alpha, 8 bits each.
    case rgba
    /// Indices into a palette, 1, 2, 4 or 8 bits each.
    case palette(Palette)

    /// The bits of a component or a palette index.
    var bitDepth: Int {
        switch self {
        case .gray(let bits): bits
        case .grayAlpha, .rgb, .rgba: 8
        case .palette(let palette): palette.bits
        }
    }

    /// The number of the colour type in the PNG specification.
    var colorType: Int {
        switch self {
        case .gray: 0
        case .rgb: 2
        case .palette: 3
        case .grayAlpha: 4
        case .rgba: 6
        }
    }

    /// The bits of a pixel.
    var bitsPerPixel: Int {
        switch self {
        case .gray(let bits): bits
        case .grayAlpha: 16
        case .rgb: 24
        case .rgba: 32
        case .palette(let palette): palette.bits
        }
    }
}
