import Geometry

/// A point on the subpixel grid, counted from the upper left corner of the canvas.
struct GridPoint: Hashable, Sendable {
    /// The horizontal coordinate in steps of the grid.
    var x: Int32
    /// The vertical coordinate in steps of the grid.
    var y: Int32

    /// The step of the grid that is nearest to a point.
    ///
    /// - Parameters:
    ///   - point: A point in centred device space, within ±2²⁰ pixels.
    ///   - originX: Where the middle of the canvas lies on the grid.
    @inline(__always)
    init(_ point: Point, originX: Int32) {
        self.init(SIMD2(point.x, point.y), originX: originX)
    }

    /// The step of the grid that is nearest to a point.
    @inline(__always)
    init(_ point: SIMD2<Double>, originX: Int32) {
        let coordinates = Subpixel.roundedIntegers(point * Double(Subpixel.one)) &+ SIMD2(originX, 0)
        (x, y) = (coordinates.x, coordinates.y)
    }
}
