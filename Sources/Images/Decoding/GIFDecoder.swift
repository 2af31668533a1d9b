/// The decoder of GIF files (GIF87a and GIF89a). Only the first frame is read: icons show no animation.
public enum GIFDecoder {
    /// Decodes a file's first frame on the file's canvas; what the frame doesn't cover is transparent.
    ///
    /// - Parameters:
    ///   - file: The file's bytes.
    ///   - maximumPixelCount: The maximum number of pixels of the canvas; checked before memory is allocated.
    /// - Returns: The image.
    /// - Throws: `ImageError`.
    public static func decode(_ file: [UInt8], maximumPixelCount: Int) throws(ImageError) -> RGBAImage {
        var reader = GIFReader(file)
        let signature = try reader.take(6)
        guard signature.elementsEqual("GIF87a".utf8) || signature.elementsEqual("GIF89a".utf8) else {
            throw .invalidFile(.gif)
        }
        let width = try reader.number()
        let height = try reader.number()
        guard width > 0, height > 0 else { throw .invalidFile(.gif) }
        guard width * height <= maximumPixelCount else { throw .tooLarge(width: width, height: height) }
        let flags = try reader.byte()
        // The background colour and the pixel aspect ratio, which no renderer uses.
        _ = try reader.take(2)
        let globalColors = try colors(flags, &reader)
        let transparentIndex = try skipExtensions(&reader)
        let frame = try Frame(&reader, globalColors: globalColors)
        var image = RGBAImage(
            width: width, height: height, bytes: [UInt8](repeating: 0, count: width * height * 4))
        image.draw(frame, transparentIndex: transparentIndex)
        return image
    }

    /// Reads a colour table, three bytes a colour, or returns `nil` if the flags announce none.
    static func colors(_ flags: UInt8, _ reader: inout GIFReader) throws(ImageError) -> ArraySlice<UInt8>? {
        guard flags & 0x80 != 0 else { return nil }
        return try reader.take(3 << (Int(flags & 7) + 1))
    }

    /// Skips everything before a frame, and returns the transparent index that it announces.
    private static func skipExtensions(_ reader: inout GIFReader) throws(ImageError) -> UInt8? {
        var transparentIndex: UInt8?
        while true {
            switch try reader.byte() {
            case 0x2C: return transparentIndex
            case 0x21:
                let label = try reader.byte()
                let content = try reader.subBlocks()
                if label == 0xF9, content.count >= 4 { transparentIndex = content[0] & 1 != 0 ? content[3] : nil }
            default: throw .invalidFile(.gif)
            }
        }
    }
}

extension RGBAImage {
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

/// A frame of a GIF file.
struct Frame {
    /// The canvas column of the frame's left edge.
    let left: Int
    /// The canvas row of the frame's top edge.
    let top: Int
    let width: Int
    let height: Int
    /// The colour table, three bytes a colour.
    let colors: ArraySlice<UInt8>
    /// The colour index of every pixel, rows from the top.
    let indices: [UInt8]

    /// The maximum number of pixels of a frame, far more than any canvas that is decoded has.
    private static let maximumPixelCount = 1 << 24

    /// Creates a frame from the bytes after its image separator.
    init(_ reader: inout GIFReader, globalColors: ArraySlice<UInt8>?) throws(ImageError) {
        left = try reader.number()
        top = try reader.number()
        width = try reader.number()
        height = try reader.number()
        let count = width * height
        guard count > 0, count <= Self.maximumPixelCount else { throw .invalidFile(.gif) }
        let flags = try reader.byte()
        guard let colors = try GIFDecoder.colors(flags, &reader) ?? globalColors,
            var decoder = LZWDecoder(minimumWidth: Int(try reader.byte()))
        else { throw .invalidFile(.gif) }
        self.colors = colors
        let indices = try decoder.decode(try reader.subBlocks(), limit: count)
        guard indices.count == count else { throw .invalidFile(.gif) }
        self.indices = flags & 0x40 != 0 ? Self.woven(indices, width: width, height: height) : indices
    }

    /// Returns the rows of an interlaced frame in order: every eighth row is stored first, then the rows between in
    /// three passes.
    private static func woven(_ indices: [UInt8], width: Int, height: Int) -> [UInt8] {
        var result = indices
        var source = 0
        for (first, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
            for row in stride(from: first, to: height, by: step) {
                result.replaceSubrange(row * width..<(row + 1) * width, with: indices[source..<source + width])
                source += width
            }
        }
        return result
    }
}

/// A reader of numbers and blocks in the bytes of a GIF file; reading past the end throws.
struct GIFReader {
    let bytes: [UInt8]
    private(set) var offset = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func byte() throws(ImageError) -> UInt8 {
        guard offset < bytes.count else { throw .invalidFile(.gif) }
        defer { offset += 1 }
        return bytes[offset]
    }

    /// Reads a little-endian 16-bit number.
    mutating func number() throws(ImageError) -> Int {
        let low = try byte()
        return Int(low) | (Int(try byte()) << 8)
    }

    mutating func take(_ count: Int) throws(ImageError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - offset else { throw .invalidFile(.gif) }
        defer { offset += count }
        return bytes[offset..<offset + count]
    }

    /// Reads the contents of a chain of sub-blocks, each preceded by its length, up to the empty one.
    mutating func subBlocks() throws(ImageError) -> [UInt8] {
        var content: [UInt8] = []
        while true {
            let count = Int(try byte())
            if count == 0 { return content }
            content += try take(count)
        }
    }
}
