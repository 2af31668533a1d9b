/// The parameters of `feDiffuseLighting` and `feSpecularLighting`.
public struct SceneLighting: Sendable, Hashable {
    /// How the surface reflects light.
    public enum Reflection: Sendable, Hashable {
        /// In all directions; the result is opaque.
        case diffuse(constant: Double)
        /// Towards the viewer; the exponent lies between 1 and 128.
        case specular(constant: Double, exponent: Double)
    }

    /// How the surface reflects light.
    public var reflection: Reflection
    /// The height of the surface where the input is opaque, in the coordinates of the filtered group's children.
    public var surfaceScale: Double
    /// The colour of the light; its opacity has no meaning.
    public var color: RGBColor
    /// Where the light comes from.
    public var source: SceneLightSource

    /// Creates the parameters.
    public init(reflection: Reflection, surfaceScale: Double, color: RGBColor, source: SceneLightSource) {
        self.reflection = reflection
        self.surfaceScale = surfaceScale
        self.color = color
        self.source = source
    }
}
