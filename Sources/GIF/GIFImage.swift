/// A decoded image: RGBA, 8 bits per component, not premultiplied, rows from the top without gaps.
public struct GIFImage: Hashable, Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int
    /// Four bytes a pixel.
    public var bytes: [UInt8]

    /// Creates an image.
    public init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}
