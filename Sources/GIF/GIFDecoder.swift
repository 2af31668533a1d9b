/// The decoder of GIF files (GIF87a and GIF89a). Only the first frame is read: icons show no animation.
public enum GIFDecoder {
    /// Decodes a file's first frame on the file's canvas; what the frame doesn't cover is transparent.
    ///
    /// - Parameters:
    ///   - file: The file's bytes.
    ///   - maximumPixelCount: The maximum number of pixels of the canvas; checked before memory is allocated.
    /// - Returns: The image.
    /// - Throws: `GIFError`.
    public static func decode(_ file: [UInt8], maximumPixelCount: Int) throws(GIFError) -> GIFImage {
        var reader = ByteReader(file)
        let signature = try reader.take(6)
        guard signature.elementsEqual("GIF87a".utf8) || signature.elementsEqual("GIF89a".utf8) else {
            throw .invalidFile
        }
        let width = try reader.number()
        let height = try reader.number()
        guard width > 0, height > 0 else { throw .invalidFile }
        guard width * height <= maximumPixelCount else { throw .tooLarge(width: width, height: height) }
        let flags = try reader.byte()
        // The background colour and the pixel aspect ratio, which no renderer uses.
        _ = try reader.take(2)
        let globalColors = try colors(flags, &reader)
        let transparentIndex = try skipExtensions(&reader)
        let frame = try Frame(&reader, globalColors: globalColors)
        var image = GIFImage(
            width: width, height: height, bytes: [UInt8](repeating: 0, count: width * height * 4))
        image.draw(frame, transparentIndex: transparentIndex)
        return image
    }

    /// Reads a colour table, three bytes a colour, or returns `nil` if the flags announce none.
    static func colors(_ flags: UInt8, _ reader: inout ByteReader) throws(GIFError) -> ArraySlice<UInt8>? {
        guard flags & 0x80 != 0 else { return nil }
        return try reader.take(3 << (Int(flags & 7) + 1))
    }

    /// Skips everything before a frame, and returns the transparent index that it announces.
    private static func skipExtensions(_ reader: inout ByteReader) throws(GIFError) -> UInt8? {
        var transparentIndex: UInt8?
        while true {
            switch try reader.byte() {
            case 0x2C: return transparentIndex
            case 0x21:
                let label = try reader.byte()
                let content = try reader.subBlocks()
                if label == 0xF9, content.count >= 4 { transparentIndex = content[0] & 1 != 0 ? content[3] : nil }
            default: throw .invalidFile
            }
        }
    }
}

extension GIFImage {
    /// Draws a frame, cut off at the canvas's edges.
    fileprivate mutating func draw(_ frame: Frame, transparentIndex: UInt8?) {
        for row in 0..<min(frame.height, max(0, height - frame.top)) {
            for column in 0..<min(frame.width, max(0, width - frame.left)) {
                let index = frame.indices[row * frame.width + column]
                let color = frame.colors.startIndex + Int(index) * 3
                guard index != transparentIndex, color + 2 < frame.colors.endIndex else { continue }
                let pixel = ((frame.top + row) * width + frame.left + column) * 4
                for component in 0..<3 { bytes[pixel + component] = frame.colors[color + component] }
                bytes[pixel + 3] = 255
            }
        }
    }
}
