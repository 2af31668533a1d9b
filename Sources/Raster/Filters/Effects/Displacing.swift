import Geometry
import SVGScene

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
                    image, column - x.whole, row - y.whole, -x.part, -y.part)
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
    private static func interpolated(
        _ image: FilterImage, _ x: Int, _ y: Int, _ partX: Float, _ partY: Float
    ) -> PixelColor {
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

    /// Returns an image tiled with a rectangle, given in pixels, of `image`.
    static func tile(_ image: FilterImage, _ rect: Rect) -> FilterImage {
        let tile = DeviceBox(snapping: rect)
        let box = tile.intersection(image.box)
        var result = image.cleared
        guard !box.isEmpty, DeviceBox.unlimited.contains(tile) else { return result }
        let columns = TileAxis(count: image.width, from: rect.minX, to: rect.maxX, within: box.minX..<box.maxX)
        let rows = TileAxis(count: image.height, from: rect.minY, to: rect.maxY, within: box.minY..<box.maxY)
        for y in 0..<image.height {
            for x in 0..<image.width {
                func sum(_ row: Int) -> PixelColor {
                    image.pixels[row * image.width + columns.lower[x]]
                        + image.pixels[row * image.width + columns.upper[x]]
                }
                result.pixels[y * image.width + x] = (sum(rows.lower[y]) + sum(rows.upper[y])) * 0.25
            }
        }
        return result
    }

    /// Returns the image with every pixel taken from where two channels of a map say: `channelX` for the horizontal
    /// direction, `channelY` for the vertical one. `scale` is the factor for channel values less one half, in pixels.
    static func displace(
        _ image: FilterImage, by map: FilterImage, scale: Point, _ channelX: SceneColorChannel,
        _ channelY: SceneColorChannel
    ) -> FilterImage {
        var result = image
        for y in 0..<image.height {
            for x in 0..<image.width {
                let index = y * image.width + x
                let color = map.pixels[index].straight
                let moveX = split(scale.x * (Double(channelX.value(of: color)) - 0.5), image.width)
                let moveY = split(scale.y * (Double(channelY.value(of: color)) - 0.5), image.height)
                result.pixels[index] = interpolated(image, x + moveX.whole, y + moveY.whole, moveX.part, moveY.part)
            }
        }
        return result
    }
}

extension SceneColorChannel {
    fileprivate func value(of color: PixelColor) -> Float {
        switch self {
        case .red: color.x
        case .green: color.y
        case .blue: color.z
        case .alpha: color.w
        }
    }
}

/// The pixels of a tile that are shown along an axis.
struct TileAxis: Sendable {
    /// The tile's pixel for every pixel of the axis; the lower one if the centre falls between two.
    let lower: [Int]
    /// The same with the upper of two: where a pixel's centre falls between two of the tile, both are shown, so that a
    /// mirrored tile shows the same.
    let upper: [Int]

    /// Creates the mapping for an axis.
    ///
    /// - Parameters:
    ///   - count: The number of pixels of the axis.
    ///   - start: The position where the tile begins.
    ///   - end: The position where the tile ends.
    ///   - range: The pixels that the tile touches.
    init(count: Int, from start: Double, to end: Double, within range: Range<Int>) {
        let start = Displacing.snapped(start)
        let extent = max(Displacing.snapped(end) - start, 1 / Displacing.grid)
        let pixels = range.lowerBound...range.upperBound - 1
        let distances = (0..<count).map { Double($0) + 0.5 - start }
        upper = distances.map { distance in
            Int(bounded: (start + distance - (distance / extent).rounded(.down) * extent).rounded(.down)).clamped(
                to: pixels)
        }
        lower = distances.map { distance in
            Int(bounded: (start + distance - ((distance / extent).rounded(.up) - 1) * extent).rounded(.up) - 1)
                .clamped(to: pixels)
        }
    }
}
