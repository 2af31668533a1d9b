import Geometry

/// A point on the subpixel grid, measured from the upper left corner of the canvas.
struct GridPoint: Hashable, Sendable {
    /// The x coordinate in grid steps.
    var x: Int32
    /// The y coordinate in grid steps.
    var y: Int32

    /// Creates the grid point nearest to a point.
    ///
    /// - Parameters:
    ///   - point: A point in centred device space, within ±2²⁰ pixels.
    ///   - originX: The x coordinate of the canvas's middle, in grid steps.
    @inline(__always)
    init(_ point: Point, originX: Int32) {
        self.init(SIMD2(point.x, point.y), originX: originX)
    }

    /// Creates the grid point nearest to a point.
    @inline(__always)
    init(_ point: SIMD2<Double>, originX: Int32) {
        let coordinates = Subpixel.roundedIntegers(point * Double(Subpixel.one)) &+ SIMD2(originX, 0)
        (x, y) = (coordinates.x, coordinates.y)
    }
}
