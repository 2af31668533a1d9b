import Geometry
import SVGDocument

/// A raster image placed in a group.
public struct SceneImage: Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int
    /// The pixels: RGBA in sRGB, 8 bits per component, not premultiplied, rows from the top without gaps. Images that
    /// are drawn several times share them.
    public var pixels: [UInt8]
    /// The transform from the image's pixels, one unit each from its upper left corner, to the group's coordinates.
    public var transform: Transform
    /// Whether pixels are smoothed when scaled (`image-rendering`).
    public var isSmoothed: Bool
    /// The element that the image represents.
    public var element: NodeID?

    /// Creates an image of `width` × `height` pixels, for each of which `pixels` has four bytes.
    public init(
        width: Int, height: Int, pixels: [UInt8], transform: Transform, isSmoothed: Bool = true,
        element: NodeID? = nil
    ) {
        self.width = width
        self.height = height
        self.pixels = pixels
        self.transform = transform
        self.isSmoothed = isSmoothed
        self.element = element
    }
}
