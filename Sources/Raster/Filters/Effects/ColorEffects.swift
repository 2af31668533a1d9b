import Buffers
import Geometry
import SVGScene

/// A linear map of unpremultiplied colours (`feColorMatrix`).
struct ColorMatrix: Sendable {
    private let columns: [PixelColor]

    /// Creates a matrix.
    ///
    /// - Parameter values: Four rows of five numbers; with any other count the result is `nil`.
    init?(_ values: [Double]) {
        guard values.count == 20 else { return nil }
        let numbers = values.map { Float($0) }
        columns = (0..<5).map { PixelColor(numbers[$0], numbers[$0 + 5], numbers[$0 + 10], numbers[$0 + 15]) }
    }

    func apply(to image: FilterImage) -> FilterImage {
        image.mapped { pixel in
            let color = pixel.straight
            let sum = columns[0] * color.x + columns[1] * color.y + columns[2] * color.z + columns[3] * color.w
            return (sum + columns[4]).clampedAndPremultiplied
        }
    }
}

/// A transfer function for each component (`feComponentTransfer`).
struct ComponentTransfer: Sendable {
    let red: SceneTransferFunction
    let green: SceneTransferFunction
    let blue: SceneTransferFunction
    let alpha: SceneTransferFunction

    func apply(to image: FilterImage) -> FilterImage {
        image.mapped { pixel in
            let color = pixel.straight
            return PixelColor(
                red.value(color.x), green.value(color.y), blue.value(color.z), alpha.value(color.w)
            ).clampedAndPremultiplied
        }
    }
}

extension SceneTransferFunction {
    /// Returns the function's value for a component (Filter Effects 1, section 9.7.1).
    fileprivate func value(_ component: Float) -> Float {
        switch self {
        case .identity: component
        case .table(let values): Self.interpolated(values, Double(component))
        case .discrete(let values): Float(values[Self.index(Double(component) * Double(values.count), values)])
        case .linear(let slope, let intercept): Float(slope * Double(component) + intercept)
        case .gamma(let amplitude, let exponent, let offset):
            Float(amplitude * PortableMath.power(Double(component), exponent) + offset)
        }
    }

    private static func interpolated(_ values: [Double], _ component: Double) -> Float {
        let position = component * Double(values.count - 1)
        let lower = index(position, values)
        let upper = min(lower + 1, values.count - 1)
        return Float(values[lower] + (position - Double(lower)) * (values[upper] - values[lower]))
    }

    private static func index(_ position: Double, _ values: [Double]) -> Int {
        Int(bounded: position.clamped(to: 0...Double(values.count - 1)))
    }
}

/// The effects that combine two images of one size.
enum FilterCompositing {
    /// Returns the first image blended over the second.
    static func blend(_ top: FilterImage, over bottom: FilterImage, _ mode: BlendMode) -> FilterImage {
        if mode == .normal { return composite(top, bottom, .over) }
        return combine(top, bottom) { Blending.blend(mode, source: $0, backdrop: $1) }
    }

    /// Returns the images composited over each other, the first one lowest; `canvas` gives size and colour space.
    static func merge(_ images: [FilterImage], on canvas: FilterImage) -> FilterImage {
        images.reduce(canvas) { blend($1, over: $0, .normal) }
    }

    /// Returns the first image composited with the second.
    static func composite(
        _ first: FilterImage, _ second: FilterImage, _ operation: SceneFilterComposite
    ) -> FilterImage {
        switch operation {
        case .over: return combine(first, second) { $0 + $1 * (1 - $0.w) }
        case .in: return combine(first, second) { $0 * $1.w }
        case .out: return combine(first, second) { $0 * (1 - $1.w) }
        case .atop: return combine(first, second) { $0 * $1.w + $1 * (1 - $0.w) }
        case .xor: return combine(first, second) { $0 * (1 - $1.w) + $1 * (1 - $0.w) }
        case .lighter: return combine(first, second) { ($0 + $1).clampedPremultiplied }
        case .arithmetic(let k1, let k2, let k3, let k4):
            let (k1, k2, k3, k4) = (Float(k1), Float(k2), Float(k3), Float(k4))
            return combine(first, second) { ($0 * $1 * k1 + $0 * k2 + $1 * k3 + k4).clampedPremultiplied }
        }
    }

    @inline(__always)
    private static func combine(
        _ first: FilterImage, _ second: FilterImage, _ formula: (PixelColor, PixelColor) -> PixelColor
    ) -> FilterImage {
        var result = first
        result.pixels.withMutableLoopBuffer { pixels in
            second.pixels.withLoopBuffer { second in
                for index in 0..<min(pixels.count, second.count) {
                    pixels[index] = formula(pixels[index], second[index])
                }
            }
        }
        return result
    }
}
