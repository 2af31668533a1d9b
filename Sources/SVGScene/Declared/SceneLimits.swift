/// The limits on a drawing's complexity. Each stops an attack that a few bytes could mount otherwise.
public struct SceneLimits: Sendable {
    /// The maximum number of elements drawn, each counted as often as it is referenced: stops `use` elements that refer
    /// to groups of `use` elements that refer to groups, and so on. Each KiB of an element's attributes counts as one
    /// more, and so do 4 KiB of an embedded image's file.
    public var drawnElements = 50_000
    /// The maximum number of path segments drawn, counted each time their path is drawn: stops `use` elements and
    /// markers that repeat one long path. The path that passes the limit is still drawn.
    public var segments = 250_000
    /// The maximum number of masks, pattern fills and filter operations, counted each time they are used, costly
    /// operations several times: each paints the whole picture once more.
    public var effects = 2_000
    /// The maximum nesting of drawn elements: stops stack exhaustion by long chains of references.
    public var depth = 80
    /// The maximum nesting of clips, masks, patterns, markers and filters: stops stack exhaustion by long chains of them.
    public var resourceDepth = 16
    /// The maximum number of stops of a gradient: stops one long gradient that paints many shapes.
    public var gradientStops = 4_096
    /// The maximum number of comparisons to match selectors: stops sheets that try every path through a deep tree.
    public var selectorComparisons = 2_000_000
    /// The maximum nesting of SVG images in SVG images.
    public var imageDepth = 4
    /// The maximum number of pixels of an embedded image.
    public var pixelsPerImage = 1 << 22
    /// The maximum number of pixels of all embedded images: stops many images of one colour, a few kilobytes each.
    public var imagePixels = 1 << 24
    /// The maximum size in bytes of an unpacked compressed image.
    public var unpackedImageSize = 16 << 20

    /// The standard limits, far above any real icon: the largest of 150,000 icons examined has 6,800 elements, and the
    /// deepest has 10 levels. In a release build, a stack of 512 KiB suffices, the minimum that systems provide.
    public static let standard = SceneLimits()

    /// Creates the standard limits.
    public init() {}
}
