import Geometry
import SVGDocument

/// A raster image placed in a group.
public struct SceneImage: Sendable {
    /// The encoding of the image's bytes.
    public enum Format: Sendable {
        /// Portable Network Graphics.
        case png
        /// JPEG.
        case jpeg
    }

    /// The encoding of `data`.
    public var format: Format
    /// The encoded image; not yet known to be valid.
    public var data: [UInt8]
    /// Maps the image's pixels, one unit each from its upper left corner, to the group's coordinates.
    public var transform: Transform
    /// Whether pixels are smoothed when scaled (`image-rendering`).
    public var isSmoothed: Bool
    /// The element that the image stands for.
    public var element: NodeID?

    /// Creates an image.
    public init(
        format: Format, data: [UInt8], transform: Transform, isSmoothed: Bool = true, element: NodeID? = nil
    ) {
        self.format = format
        self.data = data
        self.transform = transform
        self.isSmoothed = isSmoothed
        self.element = element
    }
}
