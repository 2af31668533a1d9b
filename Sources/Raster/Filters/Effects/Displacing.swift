import Geometry

/// The effects that move pixels.
enum Displacing {
    /// The grid that displacements are snapped to, in steps per pixel, to remove rounding noise.
    static let grid: Double = 1024

    /// Returns a number of pixels snapped to that grid.
    static func snapped(_ value: Double) -> Double { Subpixel.rounded(value * grid) / grid }

    /// Returns the image moved by a distance in pixels.
    static func offset(_ image: FilterImage, by distance: Point) -> FilterImage {
        let x = split(distance.x, image.width)
        let y = split(distance.y, image.height)
        var result = image.cleared
        for row in 0..<image.height {
            for column in 0..<image.width {
                result.pixels[row * image.width + column] = interpolated(
                    image, x: column - x.whole, y: row - y.whole, partX: -x.part, partY: -y.part)
            }
        }
        return result
    }

    /// Splits a distance into whole pixels and a rest of at most half a pixel, clamped to just outside the image.
    private static func split(_ distance: Double, _ extent: Int) -> (whole: Int, part: Float) {
        guard !distance.isNaN else { return (0, 0) }
        let limit = Double(extent) + 2
        let snapped = snapped(distance.clamped(to: -limit...limit))
        let whole = Subpixel.rounded(snapped)
        return (Int(bounded: whole), Float(snapped - whole))
    }

    /// Returns the interpolated image at a pixel's centre moved by fractions of a pixel between -1 and 1.
    private static func interpolated(_ image: FilterImage, x: Int, y: Int, partX: Float, partY: Float) -> PixelColor {
        let nextX = partX < 0 ? x - 1 : x + 1
        let nextY = partY < 0 ? y - 1 : y + 1
        let weightX = partX.magnitude
        let weightY = partY.magnitude
        var row = image.pixel(x, y)
        if weightX > 0 { row = row * (1 - weightX) + image.pixel(nextX, y) * weightX }
        guard weightY > 0 else { return row }
        var next = image.pixel(x, nextY)
        if weightX > 0 { next = next * (1 - weightX) + image.pixel(nextX, nextY) * weightX }
        return row * (1 - weightY) + next * weightY
    }
}
