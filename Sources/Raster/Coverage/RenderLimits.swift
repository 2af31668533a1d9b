/// The limits of rendering, so that no drawing takes unbounded memory or time.
public enum RenderLimits {
    /// The maximum width and height of a picture in pixels.
    public static let maximumExtent = 16_384

    /// The maximum number of pixels of a picture: 256 MiB of bytes in the finished picture.
    public static let maximumPixelCount = 1 << 26

    /// The maximum number of pixels of a pattern's tile and of an embedded image; larger tiles are drawn coarser.
    public static let maximumTexturePixelCount = 1 << 22

    /// The maximum number of pixels that a filter is computed on: 32 MiB for each of its images; larger ones are
    /// computed coarser.
    public static let maximumFilterPixelCount = 1 << 21

    /// The maximum number of edges that the outlines of a drawing, including strokes and dashes, are flattened to,
    /// counted every time they are drawn; the rest is not drawn, with a warning. Icons need hundreds, maps some hundred
    /// thousand. Pictures larger than 512 × 512 pixels are drawn in strips, each with this limit.
    public static let maximumEdgeCount = 1 << 20

    /// The maximum number of pixels that the shapes and layers of a drawing may touch, counted every time; the rest is
    /// not drawn, with a warning. The limit likewise applies to each strip.
    public static let maximumPaintedPixelCount = 1 << 31

    /// The maximum number of visits to the edges of a drawing in removing its overlaps: some tenths of a second, where icons need
    /// thousands. Later shapes are drawn with theirs, with a warning: where a shape overlaps itself within a pixel, that pixel is too
    /// dark or too light. The limit likewise applies to each strip.
    public static let maximumOverlapWork = 1 << 24

    /// The maximum depth of nested layers, masks and patterns; anything deeper is not drawn, with a warning. The resolver limits
    /// the nesting of elements; this also limits how patterns and masks multiply it.
    static let maximumDepth = 512

    /// Returns whether a picture can have an extent.
    public static func allow(width: Int, height: Int) -> Bool {
        let extents = 1...maximumExtent
        return extents.contains(width) && extents.contains(height) && width * height <= maximumPixelCount
    }
}

/// An error that prevents a scene from being rendered.
public enum RenderError: Error, Hashable, Sendable {
    /// The picture would have no pixels, or more than `RenderLimits` allows.
    case invalidSize(width: Int, height: Int)
}

extension RenderError: CustomStringConvertible {
    /// The description of the error, in the wording of a diagnostic.
    public var description: String {
        switch self {
        case .invalidSize(let width, let height):
            "cannot render at \(width) × \(height) pixels: width and height must be between 1 and "
                + "\(RenderLimits.maximumExtent), and their product at most \(RenderLimits.maximumPixelCount)"
        }
    }
}

/// The remaining work for a picture, or for a strip of a large one.
struct RenderBudget: Sendable {
    /// The remaining number of edges that outlines may be flattened to.
    private(set) var edges = RenderLimits.maximumEdgeCount
    /// The remaining number of pixels that may be painted, counted every time.
    private(set) var pixels = RenderLimits.maximumPaintedPixelCount

    /// Whether nothing more can be drawn.
    var isExhausted: Bool { edges <= 0 || pixels <= 0 }

    /// Subtracts an outline's edges and the pixels that they cross; one that was too large to collect uses up all edges.
    mutating func spend(on outline: EdgeList) {
        edges -= outline.isFull ? edges : outline.edges.count
        // A pixel that an edge crosses takes as long as many filled ones.
        pixels -= 16 * outline.crossedPixelCount
    }

    mutating func spend(edges count: Int) { edges -= count }

    /// Subtracts the pixels that a shape may touch.
    mutating func spend(pixels count: Int) { pixels -= count }
}
