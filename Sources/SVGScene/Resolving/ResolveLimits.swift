import SVGDocument

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
    /// The maximum nesting of clips, masks, patterns, markers and filters in each other: stops stack exhaustion by long
    /// chains of them.
    public var resourceDepth = 16
    /// The maximum number of stops of a gradient: stops one long gradient that paints many shapes.
    public var gradientStops = 4_096
    /// The maximum number of comparisons made to match selectors: stops style sheets whose selectors try every path
    /// through a deep tree.
    public var selectorComparisons = 2_000_000
    /// The maximum nesting of SVG images in SVG images.
    public var imageDepth = 4
    /// The maximum number of pixels of an embedded image.
    public var pixelsPerImage = 1 << 22
    /// The maximum number of pixels of all embedded images together: stops many images of one colour, which take a few
    /// kilobytes each.
    public var imagePixels = 1 << 24
    /// The maximum size in bytes of an unpacked compressed image.
    public var unpackedImageSize = 16 << 20

    /// The standard limits, far above any real icon: the largest of 150,000 icons examined has 6,800 elements, and the
    /// deepest has 10 levels. In a release build, a stack of 512 KiB suffices, the minimum that systems provide.
    public static let standard = SceneLimits()

    /// Creates the standard limits.
    public init() {}
}

/// The rest of the budget that `SceneLimits` sets; a drawing shares it with those that it embeds.
struct ResolveBudget {
    /// The number of elements that may still be drawn.
    var elements: Int
    /// The number of path segments that may still be drawn.
    var segments: Int
    /// The number of masks, pattern fills and filter operations that may still be drawn.
    var effects: Int
    /// The number of image pixels that may still be decoded.
    var imagePixels: Int

    init(_ limits: SceneLimits) {
        elements = limits.drawnElements
        segments = limits.segments
        effects = limits.effects
        imagePixels = limits.imagePixels
    }
}

extension Resolver {
    /// Counts an element; returns whether it may be drawn.
    mutating func spend(_ id: NodeID, _ context: ResolvingContext) -> Bool {
        guard context.depth < options.limits.depth else {
            warn("elements are nested more than \(options.limits.depth) levels deep: the rest is not drawn", id)
            return false
        }
        return spendElements(1 + size(of: id) / 1024, id)
    }

    /// Returns the size of an element's attributes in bytes, without addresses, which may contain images. Attributes
    /// are read again for every reference to the element.
    private func size(of id: NodeID) -> Int {
        document.element(id)?.attributes.reduce(0) { $0 + ($1.name.isHref ? 0 : $1.value.utf8.count) } ?? 0
    }

    /// Counts elements, or work that takes as long; returns whether they may be drawn.
    mutating func spendElements(_ count: Int, _ id: NodeID) -> Bool {
        guard allowance.elements >= count else {
            allowance.elements = 0
            warn("more than \(options.limits.drawnElements) elements are drawn: the rest is left out", id)
            return false
        }
        allowance.elements -= count
        return true
    }

    /// Returns whether another path may be drawn; its segments are counted after it has been read.
    mutating func mayDrawSegments(_ id: NodeID) -> Bool {
        guard allowance.segments > 0 else {
            warn("more than \(options.limits.segments) segments of paths are drawn: the rest is left out", id)
            return false
        }
        return true
    }

    /// Counts masks, pattern fills or filter operations, each of which takes as long as painting the whole picture;
    /// returns whether they may be drawn.
    mutating func spendEffects(_ count: Int, _ id: NodeID) -> Bool {
        guard allowance.effects >= count else {
            allowance.effects = 0
            warn(
                "more than \(options.limits.effects) masks, patterns and filter operations are drawn: the rest is left "
                    + "out", id)
            return false
        }
        allowance.effects -= count
        return true
    }
}
