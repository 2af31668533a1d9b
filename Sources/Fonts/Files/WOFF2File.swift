import CBrotli

/// A font as a WOFF2 file (WOFF File Format 2.0): all tables compressed together, and outlines in a form of their own.
enum WOFF2File {
    /// The first of the tags that have a number in the directory, all that a font of ours has; a tag's number is its place.
    private static let knownTags = [
        "cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", "cvt ", "fpgm", "glyf", "loca",
    ]

    static func file(of font: FontTables) throws(FontError) -> [UInt8] {
        var (directory, data) = (BigEndianBytes(), BigEndianBytes())
        for table in ordered(font.tables) {
            // The transform 0 of outlines is the one below, and that of all other tables is none.
            guard let number = knownTags.firstIndex(of: table.tag) else { continue }
            directory.add8(number)
            directory.addBase128(table.bytes.count)
            switch table.tag {
            case "glyf":
                let transformed = GlyfTransform.bytes(of: font.glyphs, hasLongPlaces: font.hasLongPlaces)
                directory.addBase128(transformed.count)
                data.add(transformed)
            case "loca": directory.addBase128(0)
            default: data.add(table.bytes)
            }
        }
        let compressed = try Brotli.compress(data.bytes)
        var header = BigEndianBytes()
        header.add(tag: "wOF2")
        header.add32(FontTables.version)
        header.add32((48 + directory.count + compressed.count + 3) & ~3)
        header.add16([font.tables.count, 0])
        header.add32(font.fileSize)
        header.add32(compressed.count)
        // The font's version, and neither metadata nor private data.
        header.add16([1, 0])
        for _ in 0..<5 { header.add32(0) }
        return (header.bytes + directory.bytes + compressed).padded
    }

    /// Returns the tables in an order in which the places of outlines follow these at once.
    private static func ordered(_ tables: [FontTable]) -> [FontTable] {
        tables.filter { $0.tag != "loca" }.flatMap { table in
            table.tag == "glyf" ? [table] + tables.filter { $0.tag == "loca" } : [table]
        }
    }
}

/// The outlines of a font in WOFF2 (WOFF File Format 2.0, 5.1): counts, flags and coordinates in streams of their own. The
/// extents and places of glyphs follow from them.
enum GlyfTransform {
    static func bytes(of glyphs: GlyphSet, hasLongPlaces: Bool) -> [UInt8] {
        var (contours, points, flags) = (BigEndianBytes(), BigEndianBytes(), BigEndianBytes())
        var coordinates = BigEndianBytes()
        let count = glyphs.outlines.count
        for outline in glyphs.outlines {
            contours.add16(outline.contours.count)
            for contour in outline.contours { points.add255(contour.count) }
            var (x, y) = (0, 0)
            for point in outline.contours.joined() {
                add(point.x - x, point.y - y, isOnCurve: point.isOnCurve, &flags, &coordinates)
                (x, y) = (point.x, point.y)
            }
            // There are no instructions.
            if !outline.contours.isEmpty { coordinates.add255(0) }
        }
        // No glyph has components, an extent that its points do not say, or instructions.
        let hasBounds = [UInt8](repeating: 0, count: 4 * ((count + 31) / 32))
        let streams = [contours.bytes, points.bytes, flags.bytes, coordinates.bytes, [], hasBounds, []]
        var table = BigEndianBytes()
        table.add16([0, 0, count, hasLongPlaces ? 1 : 0])
        for stream in streams { table.add32(stream.count) }
        for stream in streams { table.add(stream) }
        return table.bytes
    }

    /// Adds the way from one point to the next: a flag that says how many bits each coordinate has, and these bits (5.2).
    private static func add(
        _ x: Int, _ y: Int, isOnCurve: Bool, _ flags: inout BigEndianBytes, _ coordinates: inout BigEndianBytes
    ) {
        let (width, height) = (Int(x.magnitude), Int(y.magnitude))
        let (right, up) = (x < 0 ? 0 : 1, y < 0 ? 0 : 1)
        let signs = right + 2 * up
        let flag: Int
        switch (width, height) {
        case (0, ..<1280):
            flag = ((height & 0xF00) >> 7) + up
            coordinates.add8(height)
        case (..<1280, 0):
            flag = 10 + ((width & 0xF00) >> 7) + right
            coordinates.add8(width)
        case (..<65, ..<65):
            let (column, row) = (width - 1, height - 1)
            flag = 20 + (column & 0x30) + ((row & 0x30) >> 2) + signs
            coordinates.add8(((column & 0xF) << 4) | (row & 0xF))
        case (..<769, ..<769):
            let (column, row) = (width - 1, height - 1)
            flag = 84 + 12 * (column >> 8) + 4 * (row >> 8) + signs
            coordinates.add8(column)
            coordinates.add8(row)
        case (..<4096, ..<4096):
            flag = 120 + signs
            coordinates.add8(width >> 4)
            coordinates.add16(((width & 0xF) << 12) | height)
        default:
            flag = 124 + signs
            coordinates.add16([width, height])
        }
        flags.add8(flag | (isOnCurve ? 0 : 0x80))
    }
}

extension BigEndianBytes {
    /// Appends a number in groups of seven bits, the last of which has no high bit (`UIntBase128`).
    fileprivate mutating func addBase128(_ value: Int) {
        var groups = [value & 0x7F]
        var rest = value >> 7
        while rest > 0 {
            groups.append((rest & 0x7F) | 0x80)
            rest >>= 7
        }
        for group in groups.reversed() { add8(group) }
    }

    /// Appends a number below 65,536 in one byte where it is below 253, in two where it is below 759 (`255UInt16`).
    fileprivate mutating func add255(_ value: Int) {
        switch value {
        case ..<253: add8(value)
        case ..<506:
            add8(255)
            add8(value - 253)
        case ..<762:
            add8(254)
            add8(value - 506)
        default:
            add8(253)
            add16(value)
        }
    }
}

extension IconFont {
    /// Returns the font as a WOFF2 file, or throws ``FontError/outOfMemory``.
    public func woff2() throws(FontError) -> [UInt8] { try WOFF2File.file(of: tables) }
}

/// The compressor of WOFF2 (RFC 7932). Another version of libbrotli may give other bytes, which unpack to the same.
enum Brotli {
    /// Compresses bytes as well as the library can, or throws ``FontError/outOfMemory``.
    static func compress(_ bytes: [UInt8]) throws(FontError) -> [UInt8] {
        let capacity = BrotliEncoderMaxCompressedSize(bytes.count)
        // The library reads and writes at most as many bytes as it is told, and says how many.
        let compressed = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
            var size = capacity
            let isDone = unsafe BrotliEncoderCompress(
                BROTLI_MAX_QUALITY, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_FONT, bytes.count, bytes, &size,
                target.baseAddress)
            count = isDone == BROTLI_TRUE ? size : 0
        }
        guard !compressed.isEmpty else { throw .outOfMemory }
        return compressed
    }
}
