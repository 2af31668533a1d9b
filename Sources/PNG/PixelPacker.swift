/// Brings pixels into rows as PNG stores them: each begins on a whole byte, after the number of its filter, which is 0 for
/// none. The layout must be one that holds the pixels without loss.
enum PixelPacker {
    /// The rows of an image.
    static func pack(_ pixels: Pixels, as layout: PixelLayout) -> [UInt8] {
        switch layout {
        case .rgba:
            wholeBytes(pixels, count: 4) { word, row in
                (row[0], row[1], row[2], row[3]) = (byte(word), byte(word >> 8), byte(word >> 16), byte(word >> 24))
            }
        case .rgb:
            wholeBytes(pixels, count: 3) { word, row in
                (row[0], row[1], row[2]) = (byte(word), byte(word >> 8), byte(word >> 16))
            }
        case .grayAlpha:
            wholeBytes(pixels, count: 2) { word, row in
                (row[0], row[1]) = (byte(word), byte(word >> 24))
            }
        case .gray(let bits): fewBits(pixels, bits: bits) { UInt8(truncatingIfNeeded: $0) >> UInt8(8 - bits) }
        case .palette(let palette):
            fewBits(pixels, bits: palette.bits) { UInt8(palette.colors.firstIndex(of: $0) ?? 0) }
        }
    }

    /// Packs values of whole bytes.
    /// - Parameter store: Stores a pixel where it is told; there is room for as many bytes as it has.
    private static func wholeBytes(
        _ pixels: Pixels, count: Int, store: (UInt32, UnsafeMutablePointer<UInt8>) -> Void
    ) -> [UInt8] {
        let length = pixels.height * (1 + pixels.width * count)
        // To append byte for byte takes half as long as to compress an icon.
        return [UInt8](unsafeUninitializedCapacity: length) { rows, initialized in
            guard var place = rows.baseAddress else { return }
            for start in stride(from: 0, to: pixels.words.count, by: pixels.width) {
                place.pointee = 0
                place += 1
                for word in pixels.words[start..<start + pixels.width] {
                    store(word, place)
                    place += count
                }
            }
            initialized = length
        }
    }

    private static func byte(_ word: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: word) }

    /// Packs values of a few bits, the first pixel in the highest bits.
    private static func fewBits(_ pixels: Pixels, bits: Int, value: (UInt32) -> UInt8) -> [UInt8] {
        let rowLength = 1 + (pixels.width * bits + 7) / 8
        var rows = [UInt8](repeating: 0, count: pixels.height * rowLength)
        for row in 0..<pixels.height {
            for column in 0..<pixels.width {
                let bit = 8 + column * bits
                let shift = UInt8(8 - bits - bit % 8)
                rows[row * rowLength + bit / 8] |= value(pixels.words[row * pixels.width + column]) << shift
            }
        }
        return rows
    }
}
