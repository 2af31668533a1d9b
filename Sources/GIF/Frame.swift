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
    init(_ reader: inout ByteReader, globalColors: ArraySlice<UInt8>?) throws(GIFError) {
        left = try reader.number()
        top = try reader.number()
        width = try reader.number()
        height = try reader.number()
        let count = width * height
        guard count > 0, count <= Self.maximumPixelCount else { throw .invalidFile }
        let flags = try reader.byte()
        guard let colors = try GIFDecoder.colors(flags, &reader) ?? globalColors,
            var decoder = LZWDecoder(minimumWidth: Int(try reader.byte()))
        else { throw .invalidFile }
        self.colors = colors
        let indices = try decoder.decode(try reader.subBlocks(), limit: count)
        guard indices.count == count else { throw .invalidFile }
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
