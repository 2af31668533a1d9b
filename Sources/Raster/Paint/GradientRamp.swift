import Buffers
import SVGScene

/// The colours of a gradient along its offset.
struct GradientRamp: Sendable {
    private let offsets: [Float]
    /// The unpremultiplied colours at the offsets: SVG interpolates colour and opacity separately.
    private let colors: [SIMD4<Float>]
    private let spread: SceneGradient.Spread

    init(_ gradient: SceneGradient, opacity: Double) {
        offsets = gradient.stops.map { Float($0.offset) }
        colors = gradient.stops.map { stop in
            let color = stop.color
            return SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha * opacity))
        }
        spread = gradient.spread
    }

    /// The grid that offsets are snapped to, in steps per unit. Where a pixel's colour is half way between two bytes,
    /// or its offset is on a stop, rounding noise must not decide, since a mirrored gradient's differs.
    private static let grid: Double = 0x1p20

    /// Writes the premultiplied colours at offsets; transparent for NaN. `target` is the array to write to, from index
    /// 0 on; it must have room. `offset` returns the offset for an index.
    @inline(__always)
    func fill(_ target: inout [PixelColor], count: Int, offset: (Int) -> Double) {
        precondition(count <= target.count)
        target.withMutableLoopBuffer { target in
            offsets.withLoopBuffer { offsets in
                colors.withLoopBuffer { colors in
                    for index in 0..<count { target[index] = Self.color(at: offset(index), offsets, colors, spread) }
                }
            }
        }
    }

    @inline(__always)
    private static func color(
        at offset: Double, _ offsets: LoopBuffer<Float>, _ colors: LoopBuffer<SIMD4<Float>>,
        _ spread: SceneGradient.Spread
    ) -> PixelColor {
        // At offsets this large, farther than any canvas, the phase of the repetition is lost.
        guard offset.magnitude < 0x1p28 else {
            return offset.isNaN ? .zero : premultiplied(offset > 0 ? 2 : -1, offsets, colors)
        }
        let snapped = Subpixel.rounded(offset * grid) * (1 / grid)
        let folded: Double
        switch spread {
        case .pad:
            // Offsets before the first stop stay before it, even if more stops share its offset.
            folded = snapped
        case .repeat:
            folded = snapped - snapped.rounded(.down)
        case .reflect:
            let phase = snapped - 2 * (snapped * 0.5).rounded(.down)
            folded = phase > 1 ? 2 - phase : phase
        }
        return premultiplied(Float(folded), offsets, colors)
    }

    /// The index of the first stop but the very first that lies beyond an offset.
    private static func firstStop(beyond offset: Float, _ offsets: LoopBuffer<Float>, _ count: Int) -> Int {
        var (low, high) = (1, count)
        while low < high {
            let middle = (low &+ high) / 2
            if offset >= offsets[middle] { low = middle &+ 1 } else { high = middle }
        }
        return low
    }

    @inline(__always)
    private static func premultiplied(
        _ offset: Float, _ offsets: LoopBuffer<Float>, _ colors: LoopBuffer<SIMD4<Float>>
    ) -> PixelColor {
        let count = min(offsets.count, colors.count)
        guard count > 0 else { return .zero }
        var color = colors[count &- 1]
        if offset < offsets[0] {
            color = colors[0]
        } else {
            var index = 1
            // Only long gradients are worth more than going through them.
            if count > 16 { index = firstStop(beyond: offset, offsets, count) }
            while index < count, offset >= offsets[index] { index &+= 1 }
            if index < count {
                let start = offsets[index &- 1]
                let fraction = (offset - start) / (offsets[index] - start)
                color = colors[index &- 1] + (colors[index] - colors[index &- 1]) * fraction
            }
        }
        let alpha = color.w
        color.w = 1
        return color * alpha
    }
}
