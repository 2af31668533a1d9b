import Buffers
import SVGScene

/// A linear map of unpremultiplied colours (`feColorMatrix`).
struct ColorMatrix: Sendable {
    private let columns: [PixelColor]

    /// Creates a matrix. `values` are four rows of five numbers; with any other count the result is `nil`.
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
