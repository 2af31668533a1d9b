import Geometry

/// The source of pixels' colours.
enum Shader: Sendable {
    /// One colour.
    case solid(PixelColor)
    /// A linear gradient.
    case linear(LinearShader)
    /// A radial gradient.
    case radial(RadialShader)
    /// Pixels of a raster image or of a pattern's tile.
    case texture(TextureShader)

    /// Writes the colours of pixels of a row.
    ///
    /// - Parameters:
    ///   - colors: The array to write to, from index 0 on.
    ///   - count: The number of pixels.
    ///   - x: The first pixel's centre, measured from the canvas's middle.
    ///   - y: The row's centre.
    func fill(_ colors: inout [PixelColor], count: Int, x: Double, y: Double) {
        switch self {
        case .solid(let color):
            for index in 0..<count { colors[index] = color }
        case .linear(let shader):
            shader.fill(&colors, count: count, x: x, y: y)
        case .radial(let shader):
            shader.fill(&colors, count: count, x: x, y: y)
        case .texture(let shader):
            shader.fill(&colors, count: count, x: x, y: y)
        }
    }
}
