import Geometry

/// The pixels that a chain of filters is computed on, and the mapping of user space to them, which has no rotation or
/// skew, as Filter Effects requires.
struct FilterSpace: Sendable {
    let width: Int
    let height: Int
    /// The pixels per user unit along x; negative if the drawing is reflected.
    let scaleX: Double
    /// The pixels per user unit along y; negative if the drawing is reflected.
    let scaleY: Double
    /// The origin of user space, in pixels from the upper left corner.
    let origin: Point

    /// The transform from user space to centred pixels, the space in which everything is drawn.
    var centered: Transform {
        Transform(a: scaleX, b: 0, c: 0, d: scaleY, e: origin.x - Double(width) / 2, f: origin.y)
    }

    /// The box of all pixels.
    var box: DeviceBox { DeviceBox(minX: 0, minY: 0, maxX: width, maxY: height) }

    /// Returns the pixels that a rectangle in user space touches.
    func box(_ rect: Rect) -> DeviceBox {
        // Rounding noise must not affect the rounding outwards.
        DeviceBox(snapping: pixelRect(rect)).intersection(box)
    }

    /// Returns a rectangle given in user space in pixels from the upper left corner.
    func pixelRect(_ rect: Rect) -> Rect {
        let (x0, x1) = (rect.minX * scaleX + origin.x, rect.maxX * scaleX + origin.x)
        let (y0, y1) = (rect.minY * scaleY + origin.y, rect.maxY * scaleY + origin.y)
        return Rect(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
    }
}

extension DeviceBox {
    /// Creates the box of the pixels that a rectangle touches by more than rounding noise.
    init(snapping rect: Rect) {
        guard rect.maxX > rect.minX, rect.maxY > rect.minY else {
            self = .empty
            return
        }
        func snapped(_ value: Double) -> Double { Displacing.snapped(value.clamped(to: -0x1p30...0x1p30)) }
        self.init(
            minX: Int(bounded: snapped(rect.minX).rounded(.down)),
            minY: Int(bounded: snapped(rect.minY).rounded(.down)),
            maxX: Int(bounded: snapped(rect.maxX).rounded(.up)), maxY: Int(bounded: snapped(rect.maxY).rounded(.up)))
    }
}
