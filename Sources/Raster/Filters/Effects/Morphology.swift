/// Erosion and dilation.
enum Morphology {
    /// The least or the greatest components within radii in pixels.
    ///
    /// Between whole radii the result is interpolated, so that an icon looks alike at every size.
    static func apply(dilates: Bool, radiusX: Double, radiusY: Double, to image: FilterImage) -> FilterImage {
        let rows = spread(image, radius: radiusX, dilates: dilates)
        return spread(rows.transposed, radius: radiusY, dilates: dilates).transposed
    }

    private static func spread(_ image: FilterImage, radius: Double, dilates: Bool) -> FilterImage {
        let held = min(max(radius, 0), Double(image.width))
        let whole = held.rounded(.down)
        // The interpolation must not be up to the noise of the arithmetic.
        let part = Float(Subpixel.rounded((held - whole) * 256) / 256)
        let inner = spreadByWhole(image, radius: Int(whole), dilates: dilates)
        guard part > 0 else { return inner }
        var result = spreadByWhole(image, radius: Int(whole) + 1, dilates: dilates)
        for index in result.pixels.indices {
            result.pixels[index] = inner.pixels[index] * (1 - part) + result.pixels[index] * part
        }
        return result
    }

    /// Van Herk's method: a window's extreme is that of the end of one block and the beginning of the next.
    private static func spreadByWhole(_ image: FilterImage, radius: Int, dilates: Bool) -> FilterImage {
        guard radius > 0 else { return image }
        func extreme(_ a: PixelColor, _ b: PixelColor) -> PixelColor {
            dilates ? pointwiseMax(a, b) : pointwiseMin(a, b)
        }
        var result = image
        let window = 2 * radius + 1
        let count = (image.width + 2 * radius + window - 1) / window * window
        var row = [PixelColor](repeating: .zero, count: count)
        var fromLeft = row
        var fromRight = row
        for y in 0..<image.height {
            let start = y * image.width
            for x in 0..<image.width { row[radius + x] = image.pixels[start + x] }
            for index in 0..<count {
                fromLeft[index] = index % window == 0 ? row[index] : extreme(fromLeft[index - 1], row[index])
            }
            for index in stride(from: count - 1, through: 0, by: -1) {
                fromRight[index] =
                    index % window == window - 1 ? row[index] : extreme(fromRight[index + 1], row[index])
            }
            for x in 0..<image.width {
                result.pixels[start + x] = extreme(fromRight[x], fromLeft[x + window - 1])
            }
        }
        return result
    }
}
