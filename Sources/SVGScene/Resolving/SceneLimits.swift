/// How much a drawing may ask for. Every limit stops an attack that a few bytes could mount otherwise.
public struct SceneLimits: Sendable {
    /// The greatest number of elements drawn, each counted as often as it is referenced: stops `use` elements that
    /// refer to groups of `use` elements that refer to groups, and so on.
    public var drawnElements: Int
    /// The greatest nesting of drawn elements: stops stack exhaustion by long chains of references.
    public var depth: Int
    /// The greatest nesting of clips, masks, patterns, markers and filters that use further ones: stops stack
    /// exhaustion by long chains of them.
    public var resourceDepth: Int
    /// The greatest number of comparisons made to match selectors: stops style sheets whose selectors try every
    /// path through a deep tree.
    public var selectorComparisons: Int
    /// How deep SVG images may nest in SVG images.
    public var imageDepth: Int

    /// Limits that no real icon comes near: 10 levels are the deepest among thousands looked at. A thread with a stack
    /// of 512 KiB, the least that systems give, is enough for them in a release build.
    public static let standard = SceneLimits(
        drawnElements: 100_000, depth: 80, resourceDepth: 16, selectorComparisons: 2_000_000, imageDepth: 4)
}
