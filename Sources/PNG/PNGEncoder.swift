/// Writes PNG files: lossless, with the colour type and bit depth that make small files, without row filters, and
/// without anything but the pixels. It keeps its compressor's memory from one picture to the next.
///
/// The bytes depend on the pixels and on libdeflate's compressor alone. Another version of it may find other matches and
/// give other bytes; the pixels that they decode to are always the same.
public struct PNGEncoder {
    /// libdeflate's compression level. On 5,919 pictures of icons at 24, 48 and 96 px, without row filters: level 1 6.3 MB
    /// in 0.32 s, level 5 5.7 MB, level 6 5.6 MB in 0.38 s, level 7 5.5 MB in 0.52 s, level 8 5.4 MB in 1.1 s. zlib needs
    /// 0.6 s for 5.9 MB. Palettes of more than a few entries make files larger, because the edges of a one-coloured shape
    /// need as many entries as they have opacities.
    static let compressionLevel: Int32 = 6

    /// The most colours that a palette is used for.
    static let maximumPaletteCount = 4

    private let deflater = Deflater(level: compressionLevel)

    /// Creates an encoder.
    public init() {}

    /// Encodes an image.
    ///
    /// - Parameters:
    ///   - width: The number of columns.
    ///   - height: The number of rows.
    ///   - bytes: RGBA, 8 bits per component, not premultiplied, rows from the top without gaps.
    /// - Returns: The file.
    /// - Throws: `PNGError.invalidPixels` where there are no pixels or not as many as the extents say,
    ///   `PNGError.outOfMemory`.
    public func encode(width: Int, height: Int, bytes: [UInt8]) throws(PNGError) -> [UInt8] {
        let extents = 1...Int(Int32.max)
        guard extents.contains(width), extents.contains(height) else { throw .invalidPixels }
        let (pixelCount, overflows) = width.multipliedReportingOverflow(by: height)
        guard !overflows, pixelCount <= Int.max / 4, bytes.count == pixelCount * 4 else { throw .invalidPixels }
        let pixels = Pixels(bytes, width: width)
        let layout = Self.layout(for: ColorCensus(pixels))
        let rows = PixelPacker.pack(pixels, as: layout)
        return try write(width: width, height: height, layout: layout, rows: rows)
    }

    /// The layout that makes the smallest file, as measured on icons.
    static func layout(for census: ColorCensus) -> PixelLayout {
        if census.isGray, census.isOpaque, census.grayBits < 8 { return .gray(bits: census.grayBits) }
        let direct: PixelLayout =
            census.isGray ? (census.isOpaque ? .gray(bits: 8) : .grayAlpha) : census.isOpaque ? .rgb : .rgba
        guard let colors = census.colors else { return direct }
        return colors.count <= maximumPaletteCount ? .palette(Palette(colors: colors)) : direct
    }

    private func write(
        width: Int, height: Int, layout: PixelLayout, rows: [UInt8]
    ) throws(PNGError) -> [UInt8] {
        var writer = ChunkWriter()
        writer.append("IHDR", Self.header(width: width, height: height, layout: layout))
        if case .palette(let palette) = layout {
            writer.append("PLTE", palette.components)
            if !palette.alphas.isEmpty { writer.append("tRNS", palette.alphas) }
        }
        writer.append("IDAT", try deflater.compress(rows))
        writer.append("IEND", [])
        return writer.file
    }

    /// Extents, bit depth, colour type, and that nothing else is out of the ordinary.
    private static func header(width: Int, height: Int, layout: PixelLayout) -> [UInt8] {
        let extents = [width, height].flatMap { extent in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: extent >> $0) }
        }
        return extents + [UInt8(layout.bitDepth), UInt8(layout.colorType), 0, 0, 0]
    }
}
