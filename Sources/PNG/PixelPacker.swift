/// Rows as PNG stores them, each beginning on a whole byte.
struct PackedRows {
    /// The bytes of all rows.
    var bytes: [UInt8]
    /// The number of bytes of a row.
    var rowLength: Int
}

/// Brings RGBA pixels into a layout that is known to hold them without loss.
struct PixelPacker {
    /// The layout.
    let layout: PixelLayout
    /// The number of pixels of a row.
    let width: Int

    /// Packs pixels of four bytes each.
    func pack(_ pixels: [UInt8]) -> PackedRows {
        let rowLength = (width * layout.bitsPerPixel + 7) / 8
        switch layout {
        case .rgba: return PackedRows(bytes: pixels, rowLength: rowLength)
        case .rgb: return PackedRows(bytes: components([0, 1, 2], of: pixels), rowLength: rowLength)
        case .grayAlpha: return PackedRows(bytes: components([0, 3], of: pixels), rowLength: rowLength)
        case .gray(let bits):
            return packed(pixels, bits: bits, rowLength: rowLength) { pixels[$0] >> UInt8(8 - bits) }
        case .palette(let palette):
            var last: UInt32 = 0
            var lastIndex: UInt8?
            return packed(pixels, bits: palette.bits, rowLength: rowLength) { at in
                let color =
                    UInt32(pixels[at + 3]) << 24 | UInt32(pixels[at]) << 16 | UInt32(pixels[at + 1]) << 8
                    | UInt32(pixels[at + 2])
                if let lastIndex, color == last { return lastIndex }
                let index = UInt8(palette.colors.firstIndex(of: color) ?? 0)
                last = color
                lastIndex = index
                return index
            }
        }
    }

    private func components(_ offsets: [Int], of pixels: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(pixels.count / 4 * offsets.count)
        for pixel in stride(from: 0, to: pixels.count - 3, by: 4) {
            for offset in offsets { result.append(pixels[pixel + offset]) }
        }
        return result
    }

    /// Packs values of a few bits, the first pixel in the highest bits.
    private func packed(
        _ pixels: [UInt8], bits: Int, rowLength: Int, value: (Int) -> UInt8
    ) -> PackedRows {
        var result = [UInt8](repeating: 0, count: rowLength * (pixels.count / 4 / width))
        for pixel in 0..<(pixels.count / 4) {
            let (row, column) = pixel.quotientAndRemainder(dividingBy: width)
            let bit = column * bits
            result[row * rowLength + bit / 8] |= value(pixel * 4) << UInt8(8 - bits - bit % 8)
        }
        return PackedRows(bytes: result, rowLength: rowLength)
    }
}
