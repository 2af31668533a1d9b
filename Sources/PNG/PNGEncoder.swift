import CPNG

/// Writes PNG files: lossless, with the colour type and bit depth that make small files, without row filters, and
/// without anything but the pixels.
///
/// The bytes depend on the pixels and on zlib's compressor alone: libpng adds no time and no text. zlib 1.2.12 to 1.3.x
/// compress alike; a zlib that is a work of its own (zlib-ng, Apple's, Chromium's) gives other bytes for the same pixels.
public enum PNGEncoder {
    /// zlib's compression level: see `Documentation` of the measured sizes and times in the design of the encoder.
    static let compressionLevel: Int32 = 6

    /// Encodes an image.
    ///
    /// - Parameters:
    ///   - width: The number of columns.
    ///   - height: The number of rows.
    ///   - bytes: RGBA, 8 bits per component, not premultiplied, rows from the top without gaps.
    /// - Returns: The file.
    /// - Throws: `PNGError.invalidPixels` where there are no pixels or not as many as the extents say,
    ///   `PNGError.outOfMemory`.
    public static func encode(width: Int, height: Int, bytes: [UInt8]) throws(PNGError) -> [UInt8] {
        let extents = 1...Int(Int32.max)
        guard extents.contains(width), extents.contains(height) else { throw .invalidPixels }
        let (pixelCount, overflows) = width.multipliedReportingOverflow(by: height)
        guard !overflows, pixelCount <= Int.max / 4, bytes.count == pixelCount * 4 else { throw .invalidPixels }
        let layout = layout(for: ColorCensus(bytes), pixelCount: pixelCount)
        let rows = PixelPacker(layout: layout, width: width).pack(bytes)
        return try write(width: width, height: height, layout: layout, rows: rows)
    }

    /// The layout that makes the smallest file, as measured on icons.
    static func layout(for census: ColorCensus, pixelCount: Int) -> PixelLayout {
        if census.isGray, census.isOpaque, census.grayBits < 8 { return .gray(bits: census.grayBits) }
        let direct: PixelLayout =
            census.isGray ? (census.isOpaque ? .gray(bits: 8) : .grayAlpha) : census.isOpaque ? .rgb : .rgba
        guard let colors = census.colors else { return direct }
        let palette = Palette(colors: colors)
        return palette.bits < 8 ? .palette(palette) : direct
    }

    private static func write(
        width: Int, height: Int, layout: PixelLayout, rows: PackedRows
    ) throws(PNGError) -> [UInt8] {
        var components: [UInt8] = []
        var alphas: [UInt8] = []
        if case .palette(let palette) = layout {
            components = palette.components
            alphas = palette.alphas
        }
        var length = 0
        let file = rows.bytes.withUnsafeBufferPointer { rowBytes in
            components.withUnsafeBufferPointer { componentBytes in
                alphas.withUnsafeBufferPointer { alphaBytes -> UnsafeMutablePointer<UInt8>? in
                    guard let first = rowBytes.baseAddress else { return nil }
                    var image = cpng_image(
                        width: UInt32(width), height: UInt32(height), bit_depth: Int32(layout.bitDepth),
                        color_type: Int32(layout.colorType), rows: first, row_length: rows.rowLength,
                        palette: componentBytes.baseAddress, palette_count: Int32(components.count / 3),
                        palette_alpha: alphaBytes.baseAddress, palette_alpha_count: Int32(alphas.count))
                    return cpng_encode(&image, compressionLevel, &length)
                }
            }
        }
        guard let file else { throw .outOfMemory }
        defer { cpng_free(file) }
        return [UInt8](UnsafeBufferPointer(start: file, count: length))
    }
}
