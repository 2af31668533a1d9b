/// The parameters of `feDiffuseLighting` and `feSpecularLighting`.
public struct SceneLighting: Sendable, Hashable {
    /// The reflection of light by the surface.
    public enum Reflection: Sendable, Hashable {
        /// Diffuse reflection in all directions; the result is opaque.
        case diffuse(constant: Double)
        /// Specular reflection towards the viewer; the exponent is from 1 to 128.
        case specular(constant: Double, exponent: Double)
    }

    /// The reflection of light by the surface.
    public var reflection: Reflection
    /// The height of the surface where alpha is 1, in the coordinates of the filtered group's children.
    public var surfaceScale: Double
    /// The colour of the light; its alpha is ignored.
    public var color: RGBColor
    /// The light source.
    public var source: SceneLightSource

    /// Creates the parameters.
    public init(reflection: Reflection, surfaceScale: Double, color: RGBColor, source: SceneLightSource) {
        self.reflection = reflection
        self.surfaceScale = surfaceScale
        self.color = color
        self.source = source
    }
}
