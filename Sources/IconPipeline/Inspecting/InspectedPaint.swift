/// The way that something is painted.
public enum InspectedPaint: String, Sendable {
    /// The inside.
    case fill
    /// The outline.
    case stroke
    /// The inside and the outline.
    case fillAndStroke = "fill+stroke"
    /// A raster image.
    case image
}
