import Buffers
import Geometry

/// Gaussian blurs.
///
/// All sums are either exact or of opposite pairs, so that mirrored pixels give mirrored pixels.
enum GaussianBlur {
    /// The standard deviation, in pixels, from which three box blurs replace the kernel (Filter Effects 1, section
    /// 9.11.1): the difference is no longer visible, and their time does not depend on the deviation.
    private static let boxThreshold = 8.0

    /// The maximum deviation; beyond it only a haze is left, and the limit keeps exact sums within 64 bits.
    static let maximumDeviation = 1000.0

    /// The minimum deviation; smaller ones change no byte.
    private static let minimumDeviation = 0.02

    /// Returns how far a blur reaches, in pixels, for a deviation in pixels.
    static func reach(_ deviation: Double) -> Double {
        guard deviation >= minimumDeviation else { return 0 }
        let deviation = min(deviation, maximumDeviation)
        return Double(deviation < boxThreshold ? kernelRadius(deviation) : boxRadii(deviation).reduce(0, +))
    }

    /// Blurs an image by deviations in pixels; those below the minimum change nothing.
    static func apply(_ deviationX: Double, _ deviationY: Double, to image: FilterImage) -> FilterImage {
        var image = image
        if deviationX >= minimumDeviation { blur(&image, along: .x, deviationX) }
        if deviationY >= minimumDeviation { blur(&image, along: .y, deviationY) }
        return image
    }

    private static func blur(_ image: inout FilterImage, along axis: PixelLine.Axis, _ deviation: Double) {
        let deviation = min(deviation, maximumDeviation)
        if deviation < boxThreshold {
            convolve(&image, along: axis, kernel(deviation))
        } else {
            boxBlur(&image, along: axis, radii: boxRadii(deviation))
        }
    }

    private static func kernelRadius(_ deviation: Double) -> Int { Int(bounded: (3 * deviation).rounded(.up)) + 1 }

    /// Returns the weights of a pixel and its neighbours on one side: those of the discrete Gaussian, modified Bessel
    /// functions of the variance. Their variance is exact even where samples of the bell curve are too sparse.
    static func kernel(_ deviation: Double) -> [Float] {
        let variance = deviation * deviation
        let radius = kernelRadius(deviation)
        // Miller's backward recurrence, from an order high enough that the starting value does not matter.
        let start = 2 * radius + 16
        var weights = [Double](repeating: 0, count: start + 2)
        weights[start] = 1e-280
        for order in stride(from: start, to: 0, by: -1) {
            weights[order - 1] = weights[order + 1] + 2 * Double(order) / variance * weights[order]
            guard weights[order - 1] > 1e280 else { continue }
            for index in weights.indices { weights[index] *= 1e-280 }
        }
        let sum = weights[0] + 2 * weights[1...radius].reduce(0, +)
        return weights[0...radius].map { Float($0 / sum) }
    }

    private static func convolve(_ image: inout FilterImage, along axis: PixelLine.Axis, _ kernel: [Float]) {
        // One vector per weight, as the loop needs them.
        let weights = kernel.map { PixelColor(repeating: $0) }
        weights.withLoopBuffer { weights in
            image.changeLines(along: axis, reach: weights.count - 1) { line in
                for x in line.changed {
                    var sum = line[x] * weights[0]
                    for distance in 1..<max(1, weights.count) {
                        sum += (line[x &- distance] + line[x &+ distance]) * weights[distance]
                    }
                    line.target[x] = sum
                }
            }
        }
    }

    /// Returns the radii of three boxes whose variances add up to the deviation's as closely as whole pixels allow.
    static func boxRadii(_ deviation: Double) -> [Int] {
        let target = 12 * deviation * deviation
        let ideal = (target / 3 + 1).squareRoot()
        let lower = 2 * Int(bounded: (ideal - 1) / 2) + 1
        func variance(_ side: Int) -> Double { Double(side * side - 1) }
        let step = variance(lower + 2) - variance(lower)
        let greaterCount = Int(bounded: ((target - 3 * variance(lower)) / step).rounded())
        return (0..<3).map { $0 < greaterCount ? lower / 2 + 1 : lower / 2 }
    }

    /// The number of steps per component: sums over three boxes are integers below 2⁵³ and therefore exact.
    private static let steps: Double = 0x1p20

    private static func boxBlur(_ image: inout FilterImage, along axis: PixelLine.Axis, radii: [Int]) {
        let reach = radii.reduce(0, +)
        let area = radii.reduce(1) { $0 * (2 * $1 + 1) }
        let scale = 1 / (Double(area) * steps)
        let length = (axis == .x ? image.width : image.height) + 2 * reach
        var sums = [SIMD4<Double>](repeating: .zero, count: length)
        var others = sums
        image.changeLines(along: axis, reach: reach) { line in
            let first = line.painted.lowerBound - reach
            let count = line.painted.count + 2 * reach
            for index in 0..<count { sums[index] = counted(line[first &+ index]) }
            for radius in radii {
                sums.withLoopBuffer { sums in
                    others.withMutableLoopBuffer { addNeighbors(sums, count: count, radius: radius, to: $0) }
                }
                swap(&sums, &others)
            }
            for x in line.changed { line.target[x] = PixelColor(sums[x &- first] * scale) }
        }
    }

    private static func counted(_ pixel: PixelColor) -> SIMD4<Double> {
        let value = SIMD4<Double>(pixel) * steps
        return SIMD4(
            Subpixel.rounded(value.x), Subpixel.rounded(value.y), Subpixel.rounded(value.z), Subpixel.rounded(value.w))
    }

    /// Computes, for each of the first `count` values, the sum of those up to `radius` away.
    private static func addNeighbors(
        _ values: LoopBuffer<SIMD4<Double>>, count: Int, radius: Int,
        to sums: MutableLoopBuffer<SIMD4<Double>>
    ) {
        var sum = SIMD4<Double>.zero
        for index in 0..<min(radius, count) { sum += values[index] }
        for index in 0..<count {
            if index &+ radius < count { sum += values[index &+ radius] }
            sums[index] = sum
            if index >= radius { sum -= values[index &- radius] }
        }
    }
}
