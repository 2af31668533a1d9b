/// What a fill or a stroke is made of.
public indirect enum ScenePaint: Sendable {
    /// One colour.
    case color(RGBColor)
    /// A linear gradient.
    case linearGradient(SceneLinearGradient)
    /// A radial gradient.
    case radialGradient(SceneRadialGradient)
    /// A repeated tile.
    case pattern(ScenePattern)
}
