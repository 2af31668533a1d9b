import Geometry

/// What pixels are painted with.
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
    ///   - colors: Receives the colours, from index 0 on.
    ///   - count: The number of pixels.
    ///   - x: The centre of the first pixel, from the canvas's middle.
    ///   - y: The centre of the row.
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
