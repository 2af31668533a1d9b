import Geometry

/// What the first bytes of an image tell about it, whatever its name or type says.
enum ImageFile {
    /// A raster image with its size in pixels.
    case raster(SceneImage.Format, Size)
    /// Text that may be SVG.
    case text
    /// A kind that is not drawn, by its name.
    case unsupported(String)

    init(_ bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self = Self.pngSize(bytes).map { .raster(.png, $0) } ?? .unsupported("a damaged PNG image")
        } else if bytes.starts(with: [0xFF, 0xD8]) {
            self = Self.jpegSize(bytes).map { .raster(.jpeg, $0) } ?? .unsupported("a damaged JPEG image")
        } else if bytes.starts(with: [0x47, 0x49, 0x46]) {
            self = .unsupported("a GIF image")
        } else if bytes.starts(with: [0x1F, 0x8B]) {
            self = .unsupported("a compressed SVG image")
        } else if bytes.starts(with: Array("RIFF".utf8)) {
            self = .unsupported("a WebP image")
        } else {
            self = .text
        }
    }

    private static func pngSize(_ bytes: [UInt8]) -> Size? {
        guard bytes.count >= 24 else { return nil }
        return size(width: number(bytes[16..<20]), height: number(bytes[20..<24]))
    }

    /// The size stands in the first frame header, behind segments that each tell their length.
    private static func jpegSize(_ bytes: [UInt8]) -> Size? {
        var offset = 2
        while offset + 9 < bytes.count {
            guard bytes[offset] == 0xFF else { return nil }
            let marker = bytes[offset + 1]
            if marker == 0xFF || marker == 0x01 || (0xD0...0xD7).contains(marker) {
                offset += marker == 0xFF ? 1 : 2
                continue
            }
            if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
                let height = number(bytes[(offset + 5)..<(offset + 7)])
                return size(width: number(bytes[(offset + 7)..<(offset + 9)]), height: height)
            }
            offset += 2 + max(number(bytes[(offset + 2)..<(offset + 4)]), 2)
        }
        return nil
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    private static func size(width: Int, height: Int) -> Size? {
        width > 0 && height > 0 ? Size(width: Double(width), height: Double(height)) : nil
    }
}
