/// Gaussian blurs.
///
/// All sums are either exact or of pairs that lie opposite each other, so that mirrored pixels give mirrored pixels.
enum GaussianBlur {
    /// From this standard deviation on, in pixels, three box blurs take the kernel's place (Filter Effects 1, section
    /// 9.11.1): the difference no longer shows, and their time does not depend on the deviation.
    private static let boxThreshold = 8.0

    /// Greater deviations leave nothing but a haze; the limit keeps exact sums within 64 bits.
    private static let maximumDeviation = 1000.0

    /// Lesser deviations change no byte.
    private static let minimumDeviation = 0.02

    /// How far a blur with a deviation in pixels reaches, in pixels.
    static func reach(_ deviation: Double) -> Double {
        guard deviation >= minimumDeviation else { return 0 }
        let held = min(deviation, maximumDeviation)
        return held < boxThreshold ? Double(kernelRadius(held)) : Double(boxRadii(held).reduce(0, +))
    }

    /// Blurs an image by deviations in pixels; deviations that are not positive change nothing.
    static func apply(_ deviationX: Double, _ deviationY: Double, to image: FilterImage) -> FilterImage {
        var image = image
        if deviationX >= minimumDeviation { image = blurredAlongRows(image, deviationX) }
        if deviationY >= minimumDeviation { image = blurredAlongRows(image.transposed, deviationY).transposed }
        return image
    }

    private static func blurredAlongRows(_ image: FilterImage, _ deviation: Double) -> FilterImage {
        let deviation = min(deviation, maximumDeviation)
        return deviation < boxThreshold
            ? convolved(image, kernel(deviation)) : boxBlurred(image, radii: boxRadii(deviation))
    }

    // MARK: Kernels

    private static func kernelRadius(_ deviation: Double) -> Int { Int((3 * deviation).rounded(.up)) + 1 }

    /// The weights of a pixel and its neighbours on one side: those of the discrete Gaussian, the modified Bessel
    /// functions of the deviation's square. Their variance is exact even where samples of the bell curve are too few.
    static func kernel(_ deviation: Double) -> [Float] {
        let variance = deviation * deviation
        let radius = kernelRadius(deviation)
        // Miller's backward recurrence, from an order so high that the start does not matter.
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

    private static func convolved(_ image: FilterImage, _ kernel: [Float]) -> FilterImage {
        var result = image
        let radius = kernel.count - 1
        var row = [PixelColor](repeating: .zero, count: image.width + 2 * radius)
        for y in 0..<image.height {
            let start = y * image.width
            for x in 0..<image.width { row[radius + x] = image.pixels[start + x] }
            for x in 0..<image.width {
                let center = radius + x
                var sum = row[center] * kernel[0]
                for distance in 1...max(1, radius) {
                    sum += (row[center - distance] + row[center + distance]) * kernel[distance]
                }
                result.pixels[start + x] = sum
            }
        }
        return result
    }

    // MARK: Boxes

    /// The radii of three boxes whose variances add up to that of the deviation, as closely as whole pixels can.
    static func boxRadii(_ deviation: Double) -> [Int] {
        let target = 12 * deviation * deviation
        let ideal = (target / 3 + 1).squareRoot()
        let lower = 2 * Int((ideal - 1) / 2) + 1
        func variance(_ side: Int) -> Double { Double(side * side - 1) }
        let step = variance(lower + 2) - variance(lower)
        let greaterCount = Int(((target - 3 * variance(lower)) / step).rounded())
        return (0..<3).map { $0 < greaterCount ? lower / 2 + 1 : lower / 2 }
    }

    /// The steps that a component is counted in: sums over three boxes stay exact.
    private static let steps: Double = 0x1p20

    private static func boxBlurred(_ image: FilterImage, radii: [Int]) -> FilterImage {
        var result = image
        let padding = radii.reduce(0, +)
        let area = radii.reduce(1) { $0 * (2 * $1 + 1) }
        let scale = 1 / (Double(area) * steps)
        var sums = [SIMD4<Int64>](repeating: .zero, count: image.width + 2 * padding)
        for y in 0..<image.height {
            let start = y * image.width
            for index in sums.indices { sums[index] = .zero }
            for x in 0..<image.width { sums[padding + x] = counted(image.pixels[start + x]) }
            for radius in radii { addNeighbors(&sums, radius: radius) }
            for x in 0..<image.width {
                result.pixels[start + x] = PixelColor(SIMD4<Double>(sums[padding + x]) * scale)
            }
        }
        return result
    }

    private static func counted(_ pixel: PixelColor) -> SIMD4<Int64> {
        SIMD4<Int64>(SIMD4<Double>(pixel) * steps, rounding: .toNearestOrEven)
    }

    /// Replaces every value with the sum of those up to `radius` away.
    private static func addNeighbors(_ values: inout [SIMD4<Int64>], radius: Int) {
        let original = values
        let count = values.count
        var sum = SIMD4<Int64>.zero
        for index in 0..<min(radius, count) { sum &+= original[index] }
        for index in 0..<count {
            if index + radius < count { sum &+= original[index + radius] }
            values[index] = sum
            if index >= radius { sum &-= original[index - radius] }
        }
    }
}
