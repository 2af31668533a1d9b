import Geometry

enum Morphology {
    /// Returns the minimum or maximum components within radii in pixels.
    ///
    /// Between whole radii the result is interpolated, so that an icon looks alike at every size.
    static func apply(dilates: Bool, radiusX: Double, radiusY: Double, to image: FilterImage) -> FilterImage {
        var image = image
        spread(&image, along: .x, radius: radiusX, dilates: dilates)
        spread(&image, along: .y, radius: radiusY, dilates: dilates)
        return image
    }

    private static func spread(_ image: inout FilterImage, along axis: PixelLine.Axis, radius: Double, dilates: Bool) {
        let length = axis == .x ? image.width : image.height
        let radius = radius.clamped(to: 0...Double(length))
        let whole = Int(bounded: radius.rounded(.down))
        // Rounding noise must not affect the interpolation.
        let part = Float(Subpixel.rounded((radius - Double(whole)) * 256) / 256)
        guard whole > 0 || part > 0 else { return }
        let reach = part > 0 ? whole + 1 : whole
        var inner = Extremes(length: length, radius: whole, dilates: dilates)
        var outer = Extremes(length: length, radius: reach, dilates: dilates)
        image.changeLines(along: axis, reach: reach) { line in
            outer.find(in: line)
            guard part > 0 else {
                for x in line.changed { line.target[x] = outer.values[x] }
                return
            }
            inner.find(in: line)
            for x in line.changed { line.target[x] = inner.values[x] * (1 - part) + outer.values[x] * part }
        }
    }
}

/// The minimum or maximum components of the pixels of a line within a radius, by van Herk's method: the extreme of a
/// window is that of the end of one block and the beginning of the next.
struct Extremes {
    private let radius: Int
    private let dilates: Bool
    /// The extremes, valid in the line's `changed` range.
    private(set) var values: [PixelColor]
    /// The extremes from the beginning of a block, and those to its end.
    private var fromStart: [PixelColor]
    private var toEnd: [PixelColor]

    init(length: Int, radius: Int, dilates: Bool) {
        self.radius = radius
        self.dilates = dilates
        values = [PixelColor](repeating: .zero, count: length)
        fromStart = [PixelColor](repeating: .zero, count: length + 2 * radius)
        toEnd = fromStart
    }

    mutating func find(in line: PixelLine) {
        if dilates {
            find(in: line) { $0.replacing(with: $1, where: $0 .< $1) }
        } else {
            find(in: line) { $0.replacing(with: $1, where: $0 .> $1) }
        }
    }

    @inline(__always)
    private mutating func find(in line: PixelLine, extreme: (PixelColor, PixelColor) -> PixelColor) {
        let first = line.changed.lowerBound - radius
        let count = line.changed.count + 2 * radius
        let window = 2 * radius + 1
        for start in stride(from: 0, to: count, by: window) {
            let end = min(start + window, count)
            fromStart[start] = line[first &+ start]
            for index in start &+ 1..<max(start &+ 1, end) {
                fromStart[index] = extreme(fromStart[index &- 1], line[first &+ index])
            }
            toEnd[end &- 1] = line[first &+ end &- 1]
            for index in (start..<end &- 1).reversed() {
                toEnd[index] = extreme(toEnd[index &+ 1], line[first &+ index])
            }
        }
        for x in line.changed {
            let start = x &- line.changed.lowerBound
            values[x] = extreme(toEnd[start], fromStart[start &+ window &- 1])
        }
    }
}
