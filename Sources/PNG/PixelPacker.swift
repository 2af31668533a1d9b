/// The packer of pixels into PNG's rows: each begins on a whole byte, after its filter type, which is 0 for none. The
/// layout must hold the pixels without loss.
enum PixelPacker {
    /// Returns the rows of an image.
    static func pack(_ pixels: Pixels, as layout: PixelLayout) -> [UInt8] {
        let width = pixels.width
        switch layout {
        case .rgba: return rows(of: pixels, as: layout) { $1.copyMemory(from: $0, byteCount: width * 4) }
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
        of pixels: Pixels, as layout: PixelLayout, pack: (UnsafeRawPointer, UnsafeMutableRawPointer) -> Void
    ) -> [UInt8] {
        let rowLength = 1 + (pixels.width * layout.bitsPerPixel + 7) / 8
        let length = rowLength * pixels.height
        return [UInt8](unsafeUninitializedCapacity: length) { rows, initialized in
            guard var target = UnsafeMutableRawPointer(rows.baseAddress) else { return }
            pixels.forEachRow { row in
                target.storeBytes(of: 0, as: UInt8.self)
                pack(row, target + 1)
                target += rowLength
            }
            initialized = length
        }
    }

    private static func packColors(_ row: UnsafeRawPointer, width: Int, to target: UnsafeMutableRawPointer) {
        for x in 0..<width {
            for component in 0..<3 {
                let value = row.load(fromByteOffset: x * 4 + component, as: UInt8.self)
                target.storeBytes(of: value, toByteOffset: x * 3 + component, as: UInt8.self)
            }
        }
    }

    private static func packGrayAlpha(_ row: UnsafeRawPointer, width: Int, to target: UnsafeMutableRawPointer) {
        // Masks of the first and the second byte in memory.
        let first = SIMD8(repeating: UInt16(0x00FF).littleEndian)
        let second = SIMD8(repeating: UInt16(0xFF00).littleEndian)
        var x = 0
        while x + 8 <= width {
            let halves = row.loadUnaligned(fromByteOffset: x * 4, as: SIMD16<UInt16>.self)
            let pixels = halves.evenHalf & first | halves.oddHalf & second
            target.storeBytes(of: pixels, toByteOffset: x * 2, as: SIMD8<UInt16>.self)
            x += 8
        }
        while x < width {
            for (component, place) in [(0, 0), (3, 1)] {
                let value = row.load(fromByteOffset: x * 4 + component, as: UInt8.self)
                target.storeBytes(of: value, toByteOffset: x * 2 + place, as: UInt8.self)
            }
            x += 1
        }
    }

    /// Packs values of 1, 2, 4 or 8 bits, the first pixel in the highest bits.
    @inline(__always)
    private static func packValues(
        _ row: UnsafeRawPointer, width: Int, bits: Int, to target: UnsafeMutableRawPointer, _ value: (UInt32) -> UInt8
    ) {
        guard bits < 8 else { return storeValues(row, width: width, to: target, value) }
        let byteCount = (width * bits + 7) / 8
        var count = byteCount * 8 / bits
        withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { buffer in
            guard let values = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
            storeValues(row, width: width, to: values, value)
            for place in width..<count { values[place] = 0 }
            // Neighbours are joined pairwise until they fill a byte.
            var joined = bits
            while joined < 8 {
                count /= 2
                for place in 0..<count {
                    values[place] =
                        values[2 &* place] &<< UInt8(truncatingIfNeeded: joined) | values[2 &* place &+ 1]
                }
                joined *= 2
            }
            target.copyMemory(from: values, byteCount: byteCount)
        }
    }

    /// Stores one byte for every pixel.
    @inline(__always)
    private static func storeValues(
        _ row: UnsafeRawPointer, width: Int, to target: UnsafeMutableRawPointer, _ value: (UInt32) -> UInt8
    ) {
        var four: UInt32 = 0
        Pixels.scan(row, count: width) { word in
            four = UInt32(value(word)) &* 0x0101_0101
            return true
        } run: { place, count in
            if count == 4 {
                target.storeBytes(of: four, toByteOffset: place, as: UInt32.self)
            } else {
                target.storeBytes(of: UInt8(truncatingIfNeeded: four), toByteOffset: place, as: UInt8.self)
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
