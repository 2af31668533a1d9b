import Geometry

/// A point in whole units of the last digit that is written.
struct DigitPoint: Hashable {
    var x: Int
    var y: Int

    static func - (a: DigitPoint, b: DigitPoint) -> DigitPoint { DigitPoint(x: a.x - b.x, y: a.y - b.y) }
}

/// The numbers of coordinates: multiples of a power of ten, rounded alike on both sides of the canvas's middle.
struct OutputGrid: Sendable {
    /// The number of decimals of a coordinate.
    let decimals: Int
    /// The value of the last digit.
    let unit: Double
    /// The middle of the canvas in user units; outlines are computed relative to it.
    let middle: Point
    /// Twice the middle, in last digits.
    private let doubledMiddle: DigitPoint

    /// Creates the grid for a canvas: three decimals for an icon of 24 units, and `further` ones in addition.
    init(canvas: Rect, further: Int = 0) {
        let size = max(canvas.width, canvas.height)
        var decimals = 3
        // Half way between the powers of ten on a scale of factors, roughly.
        var limit = 24 * 4.4668
        while size >= limit, decimals > 0 {
            decimals -= 1
            limit *= 10
        }
        limit = 24 * 0.44668
        while size < limit, decimals < 9 {
            decimals += 1
            limit /= 10
        }
        decimals = min(decimals + further, 9)
        self.decimals = decimals
        var power = 1.0
        for _ in 0..<decimals { power *= 10 }
        unit = 1 / power
        func digits(_ value: Double) -> Int { Int(bounded: (value * power).rounded()) }
        doubledMiddle = DigitPoint(x: digits(canvas.minX + canvas.maxX), y: digits(canvas.minY + canvas.maxY))
        middle = Point(x: Double(doubledMiddle.x) / power / 2, y: Double(doubledMiddle.y) / power / 2)
    }

    /// Returns the nearest point that can be written to a point relative to the middle.
    func round(_ p: Point) -> DigitPoint {
        DigitPoint(x: Self.round(p.x / unit, doubledMiddle.x), y: Self.round(p.y / unit, doubledMiddle.y))
    }

    /// Returns the position of a written point relative to the middle.
    func position(_ p: DigitPoint) -> Point {
        Point(x: Double(2 * p.x - doubledMiddle.x) * unit / 2, y: Double(2 * p.y - doubledMiddle.y) * unit / 2)
    }

    /// Returns the mirror image of a point about the vertical line through the middle.
    func reflected(_ p: DigitPoint) -> DigitPoint { DigitPoint(x: doubledMiddle.x - p.x, y: p.y) }

    /// Returns a length in last digits.
    func digits(_ length: Double) -> Int {
        Int(bounded: FlatteningScale.round((length / unit).clamped(to: -0x1p50...0x1p50)))
    }

    /// Returns a number in last digits if it can be written exactly.
    func exactDigits(_ value: Double) -> Int? {
        guard abs(value) < 0x1p40 * unit else { return nil }
        let digits = (value / unit).rounded()
        return abs(value / unit - digits) <= 1e-6 ? Int(digits) : nil
    }

    /// Whether a point in user units is one that is written, up to a hundredth of the last digit.
    func isNear(_ p: Point, _ digits: DigitPoint) -> Bool {
        abs(p.x / unit - Double(digits.x)) < 1e-2 && abs(p.y / unit - Double(digits.y)) < 1e-2
    }

    private static func round(_ value: Double, _ doubledMiddle: Int) -> Int {
        let value = value.clamped(to: -0x1p50...0x1p50)
        guard !doubledMiddle.isMultiple(of: 2) else {
            return doubledMiddle / 2 + Int(bounded: FlatteningScale.round(value))
        }
        // What can be written lies halfway between whole distances from the middle.
        let distance = Int(bounded: (value.magnitude + 1e-7).rounded(.down)) * 2 + 1
        return (doubledMiddle + (value < 0 ? -distance : distance)) / 2
    }
}
