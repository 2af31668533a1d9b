/// Powers, angles and their functions, computed by IEEE operations alone: those of the C library may differ in their last
/// digits from machine to machine, and with them the pixels and the numbers that are written.
///
/// `sine`, `tangent` and `angle` are odd and `cosine` is even, bit for bit, as the mirror requires.
public enum PortableMath {
    /// Returns `base` to the power of `exponent`, for a base that is not negative; accurate to about 12 digits.
    public static func power(_ base: Double, _ exponent: Double) -> Double {
        if exponent == 0 { return 1 }
        guard base > 0 else { return exponent > 0 ? 0 : .infinity }
        return exponential(exponent * logarithm(base))
    }

    /// Returns the natural logarithm of a positive number.
    private static func logarithm(_ value: Double) -> Double {
        guard value.isNormal else { return value > 1 ? .infinity : -708 }
        var mantissa = value.significand
        var exponent = Double(value.exponent)
        if mantissa > 1.414 {
            mantissa /= 2
            exponent += 1
        }
        // ln m = 2 · artanh((m - 1) / (m + 1))
        let ratio = (mantissa - 1) / (mantissa + 1)
        let square = ratio * ratio
        var sum = 0.0
        for divisor in stride(from: 21.0, through: 1, by: -2) { sum = sum * square + 1 / divisor }
        return 2 * ratio * sum + exponent * ln2
    }

    private static func exponential(_ value: Double) -> Double {
        guard value > -700 else { return 0 }
        guard value < 700 else { return .infinity }
        let doublings = (value / ln2).rounded()
        let rest = value - doublings * ln2
        var sum = 1.0
        for divisor in stride(from: 14.0, through: 1, by: -1) { sum = 1 + sum * rest / divisor }
        return Double(sign: .plus, exponent: Int(doublings), significand: sum)
    }

    private static let ln2 = 0.693147180559945309417

    /// Returns the cosine of an angle in radians, to about one unit in the last place; NaN if the angle is not finite.
    public static func cosine(_ angle: Double) -> Double { sineAndCosine(angle).cosine }

    /// Returns the tangent of an angle in radians; NaN if the angle is not finite.
    public static func tangent(_ angle: Double) -> Double {
        let (sine, cosine) = sineAndCosine(angle)
        return sine / cosine
    }

    /// Returns the sine and the cosine of an angle in radians.
    public static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
        // The remainder is within an eighth of a turn, in two parts, because its last digits matter near multiples of a
        // quarter turn. The first two parts of the quarter turn have so few digits that the products are exact.
        let turned = abs(angle) < 0x1p20 ? angle : angle.truncatingRemainder(dividingBy: 2 * .pi)
        let quarters = (turned / (.pi / 2)).rounded()
        let coarse = turned - quarters * 0x1.921fb544p0
        let product = quarters * 0x1.0b4611a6p-34
        let difference = coarse - product
        let lost = (coarse - (difference + product)) - quarters * 0x1.3198a2e037073p-69
        let rest = difference + lost
        let tail = (difference - rest) + lost
        let (sine, cosine) = (sineOfEighth(rest, tail), cosineOfEighth(rest, tail))
        switch quarters.truncatingRemainder(dividingBy: 4) {
        case 0: return (sine, cosine)
        case 1, -3: return (cosine, -sine)
        case 2, -2: return (-sine, -cosine)
        case 3, -1: return (-cosine, sine)
        default: return (.nan, .nan)
        }
    }

    /// The sine of an angle of at most an eighth of a turn, given as a sum: x - x³/3! + x⁵/5! - …
    private static func sineOfEighth(_ x: Double, _ tail: Double) -> Double {
        let square = x * x
        var (sum, degree) = (0.0, 17.0)
        while degree >= 5 {
            sum = (1 - sum) * square / (degree * (degree - 1))
            degree -= 2
        }
        return x + (tail * (1 - square / 2) - (1 - sum) * square * x / 6)
    }

    /// The cosine of an angle of at most an eighth of a turn, given as a sum: 1 - x²/2! + x⁴/4! - …
    private static func cosineOfEighth(_ x: Double, _ tail: Double) -> Double {
        let square = x * x
        var (sum, degree) = (0.0, 18.0)
        while degree >= 4 {
            sum = (1 - sum) * square / (degree * (degree - 1))
            degree -= 2
        }
        let half = square / 2
        let first = 1 - half
        return first + (((1 - first) - half) + (sum * half - x * tail))
    }

    /// Returns the angle of a direction in radians, greater than -π and at most π, from the x direction towards the y
    /// direction; 0 for the zero vector.
    public static func angle(x: Double, y: Double) -> Double {
        let (width, height) = (abs(x), abs(y))
        guard width + height > 0 else { return width + height == 0 ? 0 : .nan }
        let steep = height > width
        let slope = steep ? width / height : height / width
        // atan s = π/8·2 + atan((s - 1) / (s + 1))
        var angle = slope > 0.4142135623730950 ? .pi / 4 + arcTangent((slope - 1) / (slope + 1)) : arcTangent(slope)
        if steep { angle = .pi / 2 - angle }
        if x < 0 { angle = .pi - angle }
        return y < 0 ? -angle : angle
    }

    /// The angle whose tangent is a number of at most √2 - 1: x - x³/3 + x⁵/5 - …
    private static func arcTangent(_ x: Double) -> Double {
        let square = x * x
        var (sum, divisor) = (0.0, 41.0)
        while divisor >= 3 {
            sum = (1 / divisor - sum) * square
            divisor -= 2
        }
        return x - x * sum
    }
}

extension Comparable {
    /// Returns the value, or the nearest of the limits if it is outside them. NaN stays NaN.
    @inlinable
    @inline(__always)
    public func clamped(to limits: ClosedRange<Self>) -> Self { min(max(self, limits.lowerBound), limits.upperBound) }
}

extension Int {
    /// Creates the integer that a number has before its decimal point, within ±2⁵², where every integer is a `Double` and
    /// sums of a few do not overflow; a number beyond that becomes the nearest limit, and NaN zero.
    ///
    /// `Int(_:)` ends the program at a number that it cannot hold, and files can make every number.
    @inlinable
    @inline(__always)
    public init(bounded value: Double) {
        let limit = 0x1p52
        // NaN is not in a range.
        self = (-limit...limit).contains(value) ? Int(value) : value > 0 ? Int(limit) : value < 0 ? Int(-limit) : 0
    }
}

extension [Double] {
    /// The middle value, or the mean of the two middle ones; 0 for none.
    public var median: Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
