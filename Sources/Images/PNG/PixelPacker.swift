import Buffers

/// The packer of pixels into PNG's rows: each begins on a whole byte, after its filter type, which is 0 for none. The
/// layout must hold the pixels without loss.
enum PixelPacker {
    static func pack(_ pixels: Pixels, as layout: PixelLayout) -> [UInt8] {
        let width = pixels.width
        switch layout {
        case .rgba: return rows(of: pixels, as: layout) { $1.initialize(from: $0, count: width * 4) }
        case .rgb: return rows(of: pixels, as: layout) { packColors($0, width: width, to: $1) }
        case .grayAlpha: return rows(of: pixels, as: layout) { packGrayAlpha($0, width: width, to: $1) }
        case .gray(let bits):
            return rows(of: pixels, as: layout) { row, target in
                packValues(row, width: width, bits: bits, to: target) {
                    UInt8(truncatingIfNeeded: $0) >> UInt8(8 - bits)
                }
            }
        case .palette(let palette):
            var packed: [UInt8] = []
            palette.withLookup { index in
                packed = rows(of: pixels, as: layout) {
                    packValues($0, width: width, bits: palette.bits, to: $1, index)
                }
            }
            return packed
        }
    }

    /// Returns the rows of an image, each of which `pack` writes.
    @inline(__always)
    private static func rows(
        of pixels: Pixels, as layout: PixelLayout, pack: (LoopBuffer<UInt8>, MutableLoopBuffer<UInt8>) -> Void
    ) -> [UInt8] {
        let rowLength = 1 + (pixels.width * layout.bitsPerPixel + 7) / 8
        return [UInt8](count: rowLength * pixels.height) { rows in
            var target = rows
            pixels.forEachRow { row in
                target[0] = 0
                pack(row, target.suffix(from: 1))
                target = target.suffix(from: rowLength)
            }
        }
    }

    private static func packColors(_ row: LoopBuffer<UInt8>, width: Int, to target: MutableLoopBuffer<UInt8>) {
        for x in 0..<width {
            for component in 0..<3 { target[x * 3 + component] = row[x * 4 + component] }
        }
    }

    private static func packGrayAlpha(_ row: LoopBuffer<UInt8>, width: Int, to target: MutableLoopBuffer<UInt8>) {
        // Masks of the first and the second byte in memory.
        let first = SIMD8(repeating: UInt16(0x00FF).littleEndian)
        let second = SIMD8(repeating: UInt16(0xFF00).littleEndian)
        var x = 0
        while x + 8 <= width {
            let halves = row.load(x * 4, as: SIMD16<UInt16>.self)
            let pixels = (halves.evenHalf & first) | (halves.oddHalf & second)
            target.store(pixels, at: x * 2)
            x += 8
        }
        while x < width {
            for (component, place) in [(0, 0), (3, 1)] { target[x * 2 + place] = row[x * 4 + component] }
            x += 1
        }
    }

    /// Packs values of 1, 2, 4 or 8 bits, the first pixel in the highest bits.
    @inline(__always)
    private static func packValues(
        _ row: LoopBuffer<UInt8>, width: Int, bits: Int, to target: MutableLoopBuffer<UInt8>,
        _ value: (UInt32) -> UInt8
    ) {
        guard bits < 8 else { return storeValues(row, width: width, to: target, value) }
        let byteCount = (width * bits + 7) / 8
        var count = byteCount * 8 / bits
        withScratch(of: UInt8.self, count: count) { values in
            storeValues(row, width: width, to: values, value)
            for place in width..<count { values[place] = 0 }
            // Neighbours are joined pairwise until they fill a byte.
            var joined = bits
            while joined < 8 {
                count /= 2
                for place in 0..<count {
                    values[place] = (values[2 &* place] &<< UInt8(truncatingIfNeeded: joined)) | values[2 &* place &+ 1]
                }
                joined *= 2
            }
            target.initialize(from: values.reading, count: byteCount)
        }
    }

    /// Stores one byte for every pixel.
    @inline(__always)
    private static func storeValues(
        _ row: LoopBuffer<UInt8>, width: Int, to target: MutableLoopBuffer<UInt8>, _ value: (UInt32) -> UInt8
    ) {
        var four: UInt32 = 0
        Pixels.scan(row, count: width) { word in
            four = UInt32(value(word)) &* 0x0101_0101
            return true
        } run: { place, count in
            if count == 4 {
                target.store(four, at: place)
            } else {
                target[place] = UInt8(truncatingIfNeeded: four)
            }
        }
    }
}

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
