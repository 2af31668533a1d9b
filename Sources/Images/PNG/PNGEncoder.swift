import Buffers
import CLibDeflate

/// The encoder of PNG files: lossless, with the colour type and bit depth that give small files, without row filters
/// or ancillary chunks other than `tRNS`. It keeps its compressor's memory from one picture to the next.
///
/// The bytes depend only on the pixels and on the version of libdeflate. Another version may find other matches and
/// give other bytes; the decoded pixels are always the same.
public struct PNGEncoder {
    /// libdeflate's compression level. Benchmarks/README.md lists time and size of icons by level.
    static let compressionLevel: Int32 = 5

    /// The number of colours up to which a palette, of at most half a byte a pixel, is always used.
    private static let smallPaletteCount = 16

    private let deflater = Deflater(level: compressionLevel)

    /// Creates an encoder.
    public init() {}

    /// Encodes an image. `bytes` is RGBA, 8 bits per component, not premultiplied, rows from the top without gaps.
    /// - Throws: `ImageError.invalidPixels` if there are no pixels or their number doesn't match the extents,
    ///   `ImageError.outOfMemory`.
    public func encode(width: Int, height: Int, bytes: [UInt8]) throws(ImageError) -> [UInt8] {
        let extents = 1...Int(Int32.max)
        guard extents.contains(width), extents.contains(height) else { throw .invalidPixels }
        let (pixelCount, overflows) = width.multipliedReportingOverflow(by: height)
        guard !overflows, pixelCount <= Int.max / 4, bytes.count == pixelCount * 4 else { throw .invalidPixels }
        let pixels = Pixels(bytes: bytes, width: width)
        let layout = Self.layout(for: ColorCensus(pixels))
        let rows = PixelPacker.pack(pixels, as: layout)
        return try write(width: width, height: height, layout: layout, rows: rows)
    }

    /// Returns the layout that makes the smallest file, as measured on icons.
    private static func layout(for census: ColorCensus) -> PixelLayout {
        if census.isGray, census.isOpaque, census.grayBits < 8 { return .gray(bits: census.grayBits) }
        let direct: PixelLayout =
            census.isGray ? (census.isOpaque ? .gray(bits: 8) : .grayAlpha) : census.isOpaque ? .rgb : .rgba
        guard let table = census.table else { return direct }
        let count = table.colors.count
        // An entry takes four bytes, three of colour and one of alpha, which are not compressed.
        let isSmaller = count * 4 * 8 < table.changeCount * savedBits(by: direct)
        return count <= smallPaletteCount || isSmaller ? .palette(Palette(table)) : direct
    }

    /// Returns the bits of the compressed file that a palette index saves, compared with the pixel itself, for a pixel
    /// that differs from its left neighbour. The other pixels take hardly any bits.
    ///
    /// Measured on icons. Savings as small as these make files no smaller on average, but leave half or a quarter as
    /// many bytes to compress, which takes a seventh off the time of all pictures.
    private static func savedBits(by layout: PixelLayout) -> Int {
        switch layout {
        case .gray, .palette: 0
        case .grayAlpha: 3
        case .rgb, .rgba: 6
        }
    }

    private func write(width: Int, height: Int, layout: PixelLayout, rows: [UInt8]) throws(ImageError) -> [UInt8] {
        var chunks = [("IHDR", Self.header(width: width, height: height, layout: layout))]
        if case .palette(let palette) = layout {
            chunks.append(("PLTE", palette.components))
            let alphas = palette.alphas
            if !alphas.isEmpty { chunks.append(("tRNS", alphas)) }
        }
        do throws(GzipError) {
            return try deflater.withCompressed(rows) { data in
                let byteCount = chunks.reduce(data.count) { $0 + $1.1.count }
                var writer = ChunkWriter(chunkCount: chunks.count + 2, byteCount: byteCount)
                for (type, bytes) in chunks { writer.append(type, bytes) }
                writer.append("IDAT", data)
                writer.append("IEND", [])
                return writer.file
            }
        } catch {
            // It is the only way in which compression fails.
            throw .outOfMemory
        }
    }

    /// Returns the data of the `IHDR` chunk: extents, bit depth, colour type, and the default methods without
    /// interlacing.
    private static func header(width: Int, height: Int, layout: PixelLayout) -> [UInt8] {
        var header: [UInt8] = []
        header.reserveCapacity(13)
        for extent in [width, height] { header += UInt32(truncatingIfNeeded: extent).bigEndianBytes }
        return header + [UInt8(layout.bitDepth), UInt8(layout.colorType), 0, 0, 0]
    }
}

/// A writer of the chunks of a PNG file (PNG specification, third edition, 5.3).
struct ChunkWriter {
    /// The file so far.
    private(set) var file: [UInt8] = []

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The bytes of a chunk besides its data: its length, its type and its checksum.
    private static let chunkOverhead = 12

    /// Creates a writer whose file holds only the signature.
    init(chunkCount: Int, byteCount: Int) {
        file.reserveCapacity(Self.signature.count + chunkCount * Self.chunkOverhead + byteCount)
        file += Self.signature
    }

    mutating func append(_ type: String, _ data: LoopBuffer<UInt8>) {
        append(UInt32(truncatingIfNeeded: data.count))
        // The checksum covers the type and the data, not the length.
        let start = file.count
        file += type.utf8
        file += data
        append(checksum(from: start))
    }

    mutating func append(_ type: String, _ data: [UInt8]) { data.withLoopBuffer { append(type, $0) } }

    /// Appends a big-endian number.
    private mutating func append(_ number: UInt32) { file += number.bigEndianBytes }

    /// Returns the CRC-32 of the bytes from an index to the end.
    private func checksum(from start: Int) -> UInt32 {
        // The library reads so many bytes while the array is borrowed.
        unsafe file.withUnsafeBytes { bytes in
            let checked = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
            return unsafe libdeflate_crc32(0, checked.baseAddress, checked.count)
        }
    }
}

extension UInt32 {
    /// The bytes in the order of PNG, the greatest first.
    fileprivate var bigEndianBytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) } }
}
