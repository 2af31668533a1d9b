import Geometry
import SVGScene

/// Perlin noise as computed by the reference code of Filter Effects 1, section 9.20.
struct Turbulence: Sendable {
    private let parameters: SceneTurbulence
    private let lattice: [Int]
    /// The x components of the gradients, one vector element per channel.
    private let gradientsX: [SIMD4<Double>]
    /// The y components of the gradients, one vector element per channel.
    private let gradientsY: [SIMD4<Double>]
    private let frequency: Point
    private let stitching: Stitching?

    /// The wrapping of the lattice in one octave, so that tiles fit together.
    private struct Stitching: Sendable {
        var width: Int
        var height: Int
        var wrapX: Int
        var wrapY: Int

        /// The wrapping in the next octave.
        var doubled: Stitching {
            Stitching(
                width: 2 * width, height: 2 * height, wrapX: 2 * wrapX - Turbulence.shift,
                wrapY: 2 * wrapY - Turbulence.shift)
        }
    }

    private static let latticeSize = 256
    /// The offset that keeps coordinates positive.
    private static let shift = 4096
    /// The coordinate beyond which there is no noise.
    private static let maximumCoordinate: Double = 0x1p40

    /// Creates the noise.
    ///
    /// - Parameters:
    ///   - parameters: The parameters.
    ///   - region: The primitive's region in user space, to which tiles are fitted.
    init(_ parameters: SceneTurbulence, region: Rect) {
        self.parameters = parameters
        (lattice, gradientsX, gradientsY) = Self.tables(seed: parameters.seed)
        var frequency = Point(x: parameters.frequencyX, y: parameters.frequencyY)
        if parameters.isStitched {
            frequency.x = Self.fitted(frequency.x, region.width)
            frequency.y = Self.fitted(frequency.y, region.height)
        }
        self.frequency = frequency
        stitching = parameters.isStitched ? Self.stitching(frequency, region) : nil
    }

    /// Returns the unpremultiplied colour at a point in user space.
    func color(at point: Point) -> PixelColor {
        var position = Point(x: point.x * frequency.x, y: point.y * frequency.y)
        var sum = SIMD4<Double>.zero
        var weight = 1.0
        var stitching = stitching
        for _ in 0..<min(parameters.octaves, SceneTurbulence.maximumOctaves) {
            let noise = noise(at: position, stitching)
            sum += (parameters.isFractalNoise ? noise : pointwiseMax(noise, -noise)) * weight
            position = position * 2
            weight /= 2
            stitching = stitching?.doubled
        }
        return PixelColor(parameters.isFractalNoise ? (sum + 1) / 2 : sum)
    }

    // MARK: Noise

    private func noise(at position: Point, _ stitching: Stitching?) -> SIMD4<Double> {
        let x = position.x + Double(Self.shift)
        let y = position.y + Double(Self.shift)
        guard x.magnitude < Self.maximumCoordinate, y.magnitude < Self.maximumCoordinate else { return .zero }
        var columns = (Int(bounded: x.rounded(.down)), Int(bounded: x.rounded(.down)) + 1)
        var rows = (Int(bounded: y.rounded(.down)), Int(bounded: y.rounded(.down)) + 1)
        if let stitching {
            columns = Self.wrapped(columns, at: stitching.wrapX, by: stitching.width)
            rows = Self.wrapped(rows, at: stitching.wrapY, by: stitching.height)
        }
        let left = lattice[columns.0 & 255]
        let right = lattice[columns.1 & 255]
        let top = rows.0 & 255
        let bottom = rows.1 & 255
        let offsetX = x - x.rounded(.down)
        let offsetY = y - y.rounded(.down)
        let upper = Self.interpolate(
            gradient(left + top, offsetX, offsetY), gradient(right + top, offsetX - 1, offsetY), offsetX)
        let lower = Self.interpolate(
            gradient(left + bottom, offsetX, offsetY - 1), gradient(right + bottom, offsetX - 1, offsetY - 1), offsetX)
        return Self.interpolate(upper, lower, offsetY)
    }

    private static func wrapped(_ pair: (Int, Int), at wrap: Int, by extent: Int) -> (Int, Int) {
        (pair.0 >= wrap ? pair.0 - extent : pair.0, pair.1 >= wrap ? pair.1 - extent : pair.1)
    }

    private func gradient(_ index: Int, _ x: Double, _ y: Double) -> SIMD4<Double> {
        let entry = lattice[index]
        return gradientsX[entry] * x + gradientsY[entry] * y
    }

    private static func interpolate(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ offset: Double) -> SIMD4<Double> {
        a + (b - a) * (offset * offset * (3 - 2 * offset))
    }

    // MARK: Tables

    private static func tables(seed: Int32) -> ([Int], [SIMD4<Double>], [SIMD4<Double>]) {
        var generator = MinimalStandardGenerator(seed: seed)
        var lattice = Array(0..<latticeSize)
        var gradientsX = [SIMD4<Double>](repeating: .zero, count: latticeSize)
        var gradientsY = gradientsX
        for channel in 0..<4 {
            for index in 0..<latticeSize {
                let x = Double(generator.next() % (2 * latticeSize) - latticeSize) / Double(latticeSize)
                let y = Double(generator.next() % (2 * latticeSize) - latticeSize) / Double(latticeSize)
                let length = max((x * x + y * y).squareRoot(), .leastNormalMagnitude)
                gradientsX[index][channel] = x / length
                gradientsY[index][channel] = y / length
            }
        }
        for index in stride(from: latticeSize - 1, to: 0, by: -1) {
            lattice.swapAt(index, generator.next() % latticeSize)
        }
        return (lattice + lattice, gradientsX, gradientsY)
    }

    // MARK: Stitching

    /// Returns the frequency nearest to the given one at which a whole number of waves fits an extent.
    private static func fitted(_ frequency: Double, _ extent: Double) -> Double {
        guard frequency > 0, extent > 0 else { return frequency }
        let lower = (extent * frequency).rounded(.down) / extent
        let upper = (extent * frequency).rounded(.up) / extent
        return lower > 0 && frequency / lower < upper / frequency ? lower : upper
    }

    private static func stitching(_ frequency: Point, _ region: Rect) -> Stitching? {
        let numbers = [
            region.width * frequency.x, region.height * frequency.y, region.minX * frequency.x,
            region.minY * frequency.y,
        ]
        guard numbers.allSatisfy({ $0.magnitude < 0x1p30 }) else { return nil }
        let width = Int(bounded: numbers[0].rounded())
        let height = Int(bounded: numbers[1].rounded())
        return Stitching(
            width: width, height: height, wrapX: Int(bounded: numbers[2]) + shift + width,
            wrapY: Int(bounded: numbers[3]) + shift + height)
    }
}

/// The pseudorandom number generator that `feTurbulence` prescribes: Park and Miller's minimal standard.
struct MinimalStandardGenerator: Sendable {
    private var state: Int
    private static let modulus = 2_147_483_647
    private static let multiplier = 16807

    /// Creates a generator from a seed; seeds that are not positive are mapped as the specification says.
    init(seed: Int32) {
        let seed = Int(seed)
        let positive = seed > 0 ? seed : -(seed % (Self.modulus - 1)) + 1
        state = min(positive, Self.modulus - 1)
    }

    /// Returns the next number, from 1 to 2³¹ - 2.
    mutating func next() -> Int {
        state = state * Self.multiplier % Self.modulus
        return state
    }
}
