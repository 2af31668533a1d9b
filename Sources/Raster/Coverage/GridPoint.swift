import Geometry

/// A point on the subpixel grid, measured from the upper left corner of the canvas.
struct GridPoint: Hashable, Sendable {
    /// The x coordinate in grid steps.
    var x: Int32
    /// The y coordinate in grid steps.
    var y: Int32

    /// Creates the grid point nearest to a point. `point` is a point in centred device space, within ±2²⁰ pixels.
    /// `originX` is the x coordinate of the canvas's middle, in grid steps.
    @inline(__always)
    init(_ point: Point, originX: Int32) { self.init(SIMD2(point.x, point.y), originX: originX) }

    /// Creates the grid point nearest to a point.
    @inline(__always)
    init(_ point: SIMD2<Double>, originX: Int32) {
        let coordinates = Subpixel.roundedIntegers(point * Double(Subpixel.one)) &+ SIMD2(originX, 0)
        (x, y) = (coordinates.x, coordinates.y)
    }
}

/// The grid that outlines are snapped to before their coverage is computed.
enum Subpixel {
    /// The binary logarithm of the number of grid steps per pixel. A vertex moves by at most 1/2048 px, an eighth of a
    /// step of alpha; areas of a pixel fit an `Int32` up to a winding number of 1023.
    static let bits: Int32 = 10
    /// The number of grid steps per pixel.
    static let one: Int32 = 1 << bits
    /// The area of a pixel in accumulation units: half squares of the grid.
    static let fullArea: Int32 = 2 * one * one

    /// Returns `value` rounded to the nearest integer, ties to even, which is odd in `value`, as mirroring requires.
    ///
    /// Adding and subtracting 1.5·2⁵² rounds the fraction away; a call of the C library's `rint` takes ten times as
    /// long. `value` must be within ±2⁵⁰.
    @inline(__always)
    static func rounded(_ value: Double) -> Double { (value + 0x1.8p52) - 0x1.8p52 }

    /// Returns `value` rounded likewise, as an integer; `value` must be within the range of `Int32`.
    @inline(__always)
    static func roundedInteger(_ value: Double) -> Int32 {
        // The sum's lowest 32 bits are the integer in two's complement.
        Int32(truncatingIfNeeded: (value + 0x1.8p52).bitPattern)
    }

    /// Returns two values rounded likewise.
    @inline(__always)
    static func roundedIntegers(_ values: SIMD2<Double>) -> SIMD2<Int32> {
        // The same 128 bits; one by one, the sums would be moved out of the vector.
        let halves = unsafe unsafeBitCast(values + SIMD2(repeating: 0x1.8p52), to: SIMD4<Int32>.self)
        return SIMD2(halves[0], halves[2])
    }
}

/// A rectangle of whole pixels in device space; it is empty unless minima are less than maxima.
struct DeviceBox: Hashable, Sendable {
    /// The first column.
    var minX: Int
    /// The first row.
    var minY: Int
    /// The column after the last one.
    var maxX: Int
    /// The row after the last one.
    var maxY: Int

    /// A box without pixels.
    static let empty = DeviceBox(minX: 0, minY: 0, maxX: 0, maxY: 0)

    var width: Int { max(0, maxX - minX) }
    var height: Int { max(0, maxY - minY) }
    /// Whether there are no pixels.
    var isEmpty: Bool { maxX <= minX || maxY <= minY }

    /// Returns the pixels common to both.
    func intersection(_ other: DeviceBox) -> DeviceBox {
        DeviceBox(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// Returns the smallest box that contains both.
    func union(_ other: DeviceBox) -> DeviceBox {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return DeviceBox(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Returns whether this box contains every pixel of `other`.
    func contains(_ other: DeviceBox) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}
