import Geometry

/// The pixels that a chain of filters is computed on, and how user space is mapped to them: without rotation or skew, as
/// Filter Effects asks.
struct FilterSpace: Sendable {
    /// The number of columns.
    let width: Int
    /// The number of rows.
    let height: Int
    /// Pixels per unit along x; negative where the drawing is reflected.
    let scaleX: Double
    /// Pixels per unit along y; negative where the drawing is reflected.
    let scaleY: Double
    /// Where the origin of user space lies, from the upper left corner.
    let origin: Point

    /// Maps user space to pixels, measured from the middle of the upper edge: the space that everything is drawn in.
    var centered: Transform {
        Transform(a: scaleX, b: 0, c: 0, d: scaleY, e: origin.x - Double(width) / 2, f: origin.y)
    }

    /// All pixels.
    var box: DeviceBox { DeviceBox(minX: 0, minY: 0, maxX: width, maxY: height) }

    /// The pixels that a rectangle in user space touches.
    func box(_ rect: Rect) -> DeviceBox {
        // Rounding outwards must not be up to the noise of the arithmetic.
        DeviceBox(snapping: pixelRect(rect)).intersection(box)
    }

    /// A rectangle in user space, in pixels from the upper left corner.
    func pixelRect(_ rect: Rect) -> Rect {
        let x = [rect.minX * scaleX + origin.x, rect.maxX * scaleX + origin.x]
        let y = [rect.minY * scaleY + origin.y, rect.maxY * scaleY + origin.y]
        return Rect(minX: min(x[0], x[1]), minY: min(y[0], y[1]), maxX: max(x[0], x[1]), maxY: max(y[0], y[1]))
    }

    /// The position in user space of a pixel's centre.
    func userPoint(_ x: Int, _ y: Int) -> Point {
        Point(x: (Double(x) + 0.5 - origin.x) / scaleX, y: (Double(y) + 0.5 - origin.y) / scaleY)
    }

    /// The pixels of a length in no direction.
    var scale: Double { ((scaleX * scaleX + scaleY * scaleY) / 2).squareRoot() }
}

extension DeviceBox {
    /// The steps per pixel of the grid that edges are moved to before they are rounded.
    private static let grid: Double = 1024

    /// The pixels that a rectangle touches by more than the noise of the arithmetic.
    init(snapping rect: Rect) {
        func snapped(_ value: Double) -> Double {
            guard value.magnitude < 0x1p30 else { return value > 0 ? 0x1p30 : -0x1p30 }
            return Subpixel.rounded(value * Self.grid) / Self.grid
        }
        self.init(
            minX: Int(snapped(rect.minX).rounded(.down)), minY: Int(snapped(rect.minY).rounded(.down)),
            maxX: Int(snapped(rect.maxX).rounded(.up)), maxY: Int(snapped(rect.maxY).rounded(.up)))
    }
}
