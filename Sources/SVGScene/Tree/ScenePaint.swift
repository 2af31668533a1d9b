/// The paint of a fill or a stroke.
public indirect enum ScenePaint: Sendable {
    /// A solid colour.
    case color(RGBColor)
    /// A linear gradient.
    case linearGradient(SceneLinearGradient)
    /// A radial gradient.
    case radialGradient(SceneRadialGradient)
    /// A repeated tile.
    case pattern(ScenePattern)
}
