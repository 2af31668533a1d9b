/// What a renderer refuses or shrinks, so that no drawing takes unbounded memory.
public enum RenderLimits {
    /// The greatest width and height of a picture in pixels.
    public static let maximumExtent = 16_384

    /// The greatest number of pixels of a picture: 256 MiB of bytes in the finished picture.
    public static let maximumPixelCount = 1 << 26

    /// The greatest number of pixels of a pattern's tile and of an embedded image; greater tiles are drawn coarser.
    public static let maximumTexturePixelCount = 1 << 22

    /// The greatest number of pixels that a filter is computed on: 32 MiB for each of its pictures; larger ones are
    /// computed coarser.
    public static let maximumFilterPixelCount = 1 << 21

    /// The greatest number of edges that the outlines of a drawing are flattened to, those of strokes and dashes
    /// included, each as often as it is drawn; what would need more is not drawn, with a warning. Icons need hundreds,
    /// maps some hundred thousand. Pictures larger than 512 × 512 pixels are drawn in strips, and it counts for each.
    public static let maximumEdgeCount = 1 << 20

    /// The greatest number of pixels that the shapes and layers of a drawing may touch, each as often as it is touched;
    /// what would need more is not drawn, with a warning. It counts for each strip likewise.
    public static let maximumPaintedPixelCount = 1 << 31

    /// The greatest number of layers, masks and patterns within each other; what is nested deeper is not drawn. The
    /// resolver limits the nesting of elements; this also limits what patterns and masks multiply it by.
    static let maximumDepth = 512
}
