/// The rest of the budget that `SceneLimits` sets; a drawing shares it with those that it embeds.
struct Allowance {
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
