import SVGScene

/// The colours of a gradient along its offset.
struct GradientRamp: Sendable {
    private let offsets: [Float]
    /// The colours at the offsets, not premultiplied: SVG interpolates colour and opacity apart.
    private let colors: [SIMD4<Float>]
    private let spread: SceneGradient.Spread

    /// - Parameters:
    ///   - gradient: The stops and what lies beyond them.
    ///   - opacity: What the opacity of every stop is multiplied by.
    init(_ gradient: SceneGradient, opacity: Double) {
        offsets = gradient.stops.map { Float($0.offset) }
        colors = gradient.stops.map { stop in
            let color = stop.color
            return SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha * opacity))
        }
        spread = gradient.spread
    }

    /// Offsets are rounded to this fraction before they are used. Where a pixel's colour lies half way between two
    /// bytes, or its offset on a stop, the noise of the arithmetic must not decide: a mirrored gradient has another.
    private static let grid: Double = 0x1p20

    /// The premultiplied colour at an offset; transparent for NaN.
    @inline(__always)
    func color(at offset: Double) -> PixelColor {
        // Further than any canvas: which repetition it would be, no number says.
        guard offset.magnitude < 0x1p28 else { return offset.isNaN ? .zero : premultiplied(offset > 0 ? 2 : -1) }
        let snapped = Subpixel.rounded(offset * Self.grid) * (1 / Self.grid)
        let folded: Double
        switch spread {
        case .pad:
            // Offsets before the first stop stay before it, even where further stops share its offset.
            folded = snapped
        case .repeat:
            folded = snapped - snapped.rounded(.down)
        case .reflect:
            let phase = snapped - 2 * (snapped * 0.5).rounded(.down)
            folded = phase > 1 ? 2 - phase : phase
        }
        return premultiplied(Float(folded))
    }

    @inline(__always)
    private func premultiplied(_ offset: Float) -> PixelColor {
        guard let first = colors.first, let last = colors.last else { return .zero }
        var color = last
        if offset < offsets[0] {
            color = first
        } else {
            var index = 1
            while index < offsets.count, offset >= offsets[index] { index += 1 }
            if index < offsets.count {
                let start = offsets[index - 1]
                let fraction = (offset - start) / (offsets[index] - start)
                color = colors[index - 1] + (colors[index] - colors[index - 1]) * fraction
            }
        }
        let alpha = color.w
        color.w = 1
        return color * alpha
    }
}
