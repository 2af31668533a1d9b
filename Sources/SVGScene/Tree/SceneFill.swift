import Geometry

/// The fill of a shape.
public struct SceneFill: Sendable {
    /// The paint.
    public var paint: ScenePaint
    /// The opacity of the paint, 0 to 1.
    public var opacity: Double
    /// The fill rule.
    public var rule: FillRule

    /// Creates a fill.
    public init(paint: ScenePaint, opacity: Double = 1, rule: FillRule = .nonzero) {
        self.paint = paint
        self.opacity = opacity
        self.rule = rule
    }
}
