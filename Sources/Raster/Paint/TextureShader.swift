import Geometry

/// Paints the pixels of a texture.
struct TextureShader: Sendable {
    /// What lies outside the texture.
    enum Border: Sendable {
        /// The pixels of the edge.
        case clamp
        /// The texture again.
        case `repeat`
    }

    /// The texture's pixels, row by row.
    let pixels: [PixelColor]
    /// The number of columns.
    let width: Int
    /// The number of rows.
    let height: Int
    /// What lies outside the texture.
    let border: Border
    /// Whether pixels are interpolated; otherwise the nearest counts.
    let isSmoothed: Bool
    /// What every pixel is multiplied by.
    let opacity: Float
    /// Maps centred device space to the texture's pixels.
    let inverse: Transform
    /// The number of samples per pixel and direction, so that a texture drawn smaller is averaged.
    private let sampleCount: Int

    /// Texture coordinates are rounded to this fraction of a pixel: where they lie on a border between two pixels, the
    /// noise of the arithmetic must not decide.
    private static let grid: Double = 0x1p16

    /// The most samples per pixel and direction; a texture shrunk further is sampled sparsely.
    private static let maximumSampleCount = 16

    /// - Parameters:
    ///   - pixels: The texture's pixels, row by row.
    ///   - width: The number of columns.
    ///   - border: What lies outside the texture.
    ///   - isSmoothed: Whether pixels are interpolated.
    ///   - opacity: What every pixel is multiplied by.
    ///   - transform: Maps the texture's pixels to centred device space.
    init?(
        pixels: [PixelColor], width: Int, border: Border, isSmoothed: Bool, opacity: Double, transform: Transform
    ) {
        guard let inverse = transform.inverse, width > 0, pixels.count >= width else { return nil }
        self.pixels = pixels
        self.width = width
        height = pixels.count / width
        self.border = border
        self.isSmoothed = isSmoothed
        self.opacity = Float(opacity)
        self.inverse = inverse
        let shrinking = max(
            Point(x: inverse.a, y: inverse.b).length, Point(x: inverse.c, y: inverse.d).length)
        let isShrunk = isSmoothed && shrinking > 1.25
        sampleCount = isShrunk ? Int(min(shrinking.rounded(.up), Double(Self.maximumSampleCount))) : 1
    }

    /// Writes the colours of pixels of a row.
    ///
    /// - Parameters:
    ///   - colors: Receives the colours, from index 0 on.
    ///   - count: The number of pixels.
    ///   - x: The centre of the first pixel, from the canvas's middle.
    ///   - y: The centre of the row.
    func fill(_ colors: inout [PixelColor], count: Int, x: Double, y: Double) {
        for index in 0..<count {
            colors[index] = average(x: x + Double(index), y: y) * opacity
        }
    }

    /// The average over a device pixel.
    private func average(x: Double, y: Double) -> PixelColor {
        guard sampleCount > 1 else { return sample(inverse.apply(Point(x: x, y: y))) }
        var sum = PixelColor.zero
        let count = Double(sampleCount)
        // Samples at opposite places are added first, so that a mirrored texture has the same sum.
        for row in 0..<sampleCount {
            let sampleY = y + (Double(row) + 0.5) / count - 0.5
            var rowSum = PixelColor.zero
            for column in 0..<((sampleCount + 1) / 2) {
                let distance = 0.5 - (Double(column) + 0.5) / count
                let first = sample(inverse.apply(Point(x: x - distance, y: sampleY)))
                rowSum += distance > 0 ? first + sample(inverse.apply(Point(x: x + distance, y: sampleY))) : first
            }
            sum += rowSum
        }
        return sum / Float(sampleCount * sampleCount)
    }

    private func sample(_ point: Point) -> PixelColor {
        guard point.x.magnitude < 0x1p30, point.y.magnitude < 0x1p30 else { return .zero }
        let u = Subpixel.rounded(point.x * Self.grid) / Self.grid
        let v = Subpixel.rounded(point.y * Self.grid) / Self.grid
        guard isSmoothed else { return pixel(Int(u.rounded(.down)), Int(v.rounded(.down))) }
        let left = (u - 0.5).rounded(.down)
        let top = (v - 0.5).rounded(.down)
        let column = Int(left)
        let row = Int(top)
        let weightX = Float(u - 0.5 - left)
        let weightY = Float(v - 0.5 - top)
        let upper = pixel(column, row) * (1 - weightX) + pixel(column + 1, row) * weightX
        let lower = pixel(column, row + 1) * (1 - weightX) + pixel(column + 1, row + 1) * weightX
        return upper * (1 - weightY) + lower * weightY
    }

    private func pixel(_ column: Int, _ row: Int) -> PixelColor {
        switch border {
        case .clamp:
            return pixels[min(max(row, 0), height - 1) * width + min(max(column, 0), width - 1)]
        case .repeat:
            let x = column % width
            let y = row % height
            return pixels[(y < 0 ? y + height : y) * width + (x < 0 ? x + width : x)]
        }
    }
}
