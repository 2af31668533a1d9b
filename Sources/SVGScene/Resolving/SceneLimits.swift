/// How much a drawing may ask for. Every limit stops an attack that a few bytes could mount otherwise.
public struct SceneLimits: Sendable {
    /// The greatest number of elements drawn, each counted as often as it is referenced: stops `use` elements that
    /// refer to groups of `use` elements that refer to groups, and so on. Each KiB of an element's attributes counts as
    /// one more, and so do 4 KiB of an embedded picture's file.
    public var drawnElements = 50_000
    /// The greatest number of path segments drawn, counted as often as their path is: stops `use` elements and markers
    /// that repeat one long path. The path that passes the limit is still drawn.
    public var segments = 250_000
    /// The greatest number of masks, pattern fills and filter operations, counted as often as they are used, and
    /// operations that take longer for each pixel several times: each of them paints the whole picture once more.
    public var effects = 2_000
    /// The greatest nesting of drawn elements: stops stack exhaustion by long chains of references.
    public var depth = 80
    /// The greatest nesting of clips, masks, patterns, markers and filters that use further ones: stops stack
    /// exhaustion by long chains of them.
    public var resourceDepth = 16
    /// The greatest number of stops of a gradient: stops one long gradient in which many shapes are painted.
    public var gradientStops = 4_096
    /// The greatest number of comparisons made to match selectors: stops style sheets whose selectors try every
    /// path through a deep tree.
    public var selectorComparisons = 2_000_000
    /// How deep SVG images may nest in SVG images.
    public var imageDepth = 4
    /// The greatest number of pixels of an embedded image.
    public var pixelsPerImage = 1 << 22
    /// The greatest number of pixels of all embedded images together: stops many images of one colour, which take a
    /// few kilobytes each.
    public var imagePixels = 1 << 24
    /// The greatest size in bytes that a compressed image is unpacked to.
    public var unpackedImageSize = 16 << 20

    /// Limits that no real icon comes near: the largest of 150,000 icons looked at has 6,800 elements, and 10 levels are
    /// the deepest. A thread with a stack of 512 KiB, the least that systems give, is enough for them in a release build.
    public static let standard = SceneLimits()

    /// Creates the standard limits.
    public init() {}
}
