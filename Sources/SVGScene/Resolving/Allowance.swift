/// What a drawing may still ask for, of what `SceneLimits` allows; drawings that it embeds share it.
struct Allowance {
    /// How many more elements may be drawn.
    var elements: Int
    /// How many more segments of paths may be drawn.
    var segments: Int
    /// How many more masks, pattern fills and filter operations may be drawn.
    var effects: Int
    /// How many more pixels of images may be decoded.
    var imagePixels: Int

    init(_ limits: SceneLimits) {
        elements = limits.drawnElements
        segments = limits.segments
        effects = limits.effects
        imagePixels = limits.imagePixels
    }
}
