import Geometry

struct TextureShader: Sendable {
    /// The treatment of positions outside the texture.
    enum Border: Sendable {
        /// The pixels of the edge are extended.
        case clamp
        case `repeat`
    }

    /// The texture's pixels, row by row.
    let pixels: [PixelColor]
    let width: Int
    let height: Int
    let border: Border
    /// Whether pixels are interpolated; otherwise the nearest one is used.
    let isSmoothed: Bool
    /// The factor for every pixel.
    let opacity: Float
    /// The transform from centred device space to the texture's pixels.
    let inverse: Transform
    /// The number of samples per pixel and direction, to average a texture that is drawn smaller.
    private let sampleCount: Int

    /// The grid that texture coordinates are snapped to, in steps per texture pixel: at the border between two pixels,
    /// rounding noise must not decide.
    private static let grid: Double = 0x1p16

    /// The maximum number of samples per pixel and direction; a texture shrunk further is sampled sparsely.
    static let maximumSampleCount = 16

    /// Creates a shader, or `nil` if there are no pixels or the transform is singular. `border` is what is outside of
    /// the texture; `transform` leads from the texture's pixels, row by row, to centred device space.
    init?(pixels: [PixelColor], width: Int, border: Border, isSmoothed: Bool, opacity: Double, transform: Transform) {
        guard let inverse = transform.inverse, width > 0, pixels.count >= width else { return nil }
        self.pixels = pixels
        self.width = width
        height = pixels.count / width
        self.border = border
        self.isSmoothed = isSmoothed
        self.opacity = Float(opacity)
        self.inverse = inverse
        let shrinking = max(inverse.scaleX, inverse.scaleY)
        let isShrunk = isSmoothed && shrinking > 1.25
        sampleCount = isShrunk ? Int(bounded: min(shrinking.rounded(.up), Double(Self.maximumSampleCount))) : 1
    }

    func fill(_ colors: inout [PixelColor], count: Int, x: Double, y: Double) {
        for index in 0..<count { colors[index] = average(x: x + Double(index), y: y) * opacity }
    }

    /// Returns the average over a device pixel.
    private func average(x: Double, y: Double) -> PixelColor {
        guard sampleCount > 1 else { return sample(inverse.apply(Point(x: x, y: y))) }
        var sum = PixelColor.zero
        let count = Double(sampleCount)
        // Opposite samples are added first, so that a mirrored texture has the same sum.
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
        guard isSmoothed else { return pixel(Int(bounded: u.rounded(.down)), Int(bounded: v.rounded(.down))) }
        let left = (u - 0.5).rounded(.down)
        let top = (v - 0.5).rounded(.down)
        let column = Int(bounded: left)
        let row = Int(bounded: top)
        let weightX = Float(u - 0.5 - left)
        let weightY = Float(v - 0.5 - top)
        let upper = pixel(column, row) * (1 - weightX) + pixel(column + 1, row) * weightX
        let lower = pixel(column, row + 1) * (1 - weightX) + pixel(column + 1, row + 1) * weightX
        return upper * (1 - weightY) + lower * weightY
    }

    private func pixel(_ column: Int, _ row: Int) -> PixelColor {
        switch border {
        case .clamp:
            return pixels[row.clamped(to: 0...height - 1) * width + column.clamped(to: 0...width - 1)]
        case .repeat:
            let x = column % width
            let y = row % height
            return pixels[(y < 0 ? y + height : y) * width + (x < 0 ? x + width : x)]
        }
    }
}
