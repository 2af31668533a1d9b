/// A component of a pixel.
public enum SceneColorChannel: String, Sendable {
    /// Red.
    case red = "R"
    /// Green.
    case green = "G"
    /// Blue.
    case blue = "B"
    /// Alpha.
    case alpha = "A"
}
