import SVGScene
import Testing

@testable import Raster

/// The formulas of Compositing and Blending Level 1, with numbers of both sides of their limits.
struct BlendingTests {
    struct Separable: CustomTestStringConvertible {
        let mode: BlendMode
        let (source, backdrop, mixed): (Float, Float, Float)
        var testDescription: String { "\(mode) of \(source) over \(backdrop)" }

        init(_ mode: BlendMode, _ source: Float, _ backdrop: Float, _ mixed: Float) {
            (self.mode, self.source, self.backdrop, self.mixed) = (mode, source, backdrop, mixed)
        }
    }

    @Test(arguments: [
        Separable(.multiply, 0.2, 0.8, 0.16), Separable(.screen, 0.2, 0.8, 0.84), Separable(.darken, 0.2, 0.8, 0.2),
        Separable(.lighten, 0.2, 0.8, 0.8), Separable(.difference, 0.2, 0.8, 0.6),
        Separable(.difference, 0.8, 0.2, 0.6),
        Separable(.exclusion, 0.2, 0.8, 0.68), Separable(.hardLight, 0.2, 0.8, 0.32),
        Separable(.hardLight, 0.8, 0.2, 0.68), Separable(.overlay, 0.2, 0.8, 0.68), Separable(.overlay, 0.8, 0.2, 0.32),
        Separable(.colorDodge, 0.5, 0.25, 0.5), Separable(.colorDodge, 0.8, 0.5, 1), Separable(.colorDodge, 1, 0, 0),
        Separable(.colorDodge, 1, 0.1, 1), Separable(.colorBurn, 0.5, 0.75, 0.5), Separable(.colorBurn, 0.2, 0.5, 0),
        Separable(.colorBurn, 0, 1, 1), Separable(.colorBurn, 0, 0.5, 0), Separable(.softLight, 0.25, 0.5, 0.375),
        Separable(.softLight, 0.75, 0.16, 0.279168), Separable(.softLight, 0.75, 0.64, 0.72),
        Separable(.hardLight, 0.4, 0.8, 0.64), Separable(.hardLight, 0.6, 0.8, 0.84),
        Separable(.softLight, 0.4, 0.16, 0.13312), Separable(.softLight, 0.6, 0.16, 0.2076672),
        Separable(.softLight, 0.75, 0.2, 0.324), Separable(.softLight, 0.75, 0.3, 0.4238613),
    ])
    func componentsAreMixed(_ c: Separable) {
        let mixed = Blending.mix(c.mode, SIMD4(repeating: c.source), SIMD4(repeating: c.backdrop))
        for index in 0..<3 { #expect(abs(mixed[index] - c.mixed) < 1e-5, "\(mixed)") }
    }

    /// Source, backdrop and result: what is transparent has no colour to mix, and no component is above the alpha but by
    /// rounding.
    private static let alphas: [[SIMD4<Float>]] = [
        [[0, 0, 0, 0], [0.5, 0.5, 0, 0.5], [0.5, 0.5, 0, 0.5]],
        [[0.25, 0, 0, 0.5], [0, 0, 0, 0], [0.25, 0, 0, 0.5]],
        [[0.25, 0, 0, 0.5], [0.5, 0.5, 0, 0.5], [0.5, 0.25, 0, 0.75]],
        [[0.12, 0, 0, 0.1], [1, 1, 1, 1], [1, 0.9, 0.9, 1]],
    ]

    @Test(arguments: alphas) func alphaIsKept(_ colors: [SIMD4<Float>]) {
        let mixed = Blending.blend(.multiply, source: colors[0], backdrop: colors[1])
        for index in 0..<4 { #expect(abs(mixed[index] - colors[2][index]) < 1e-5, "\(mixed)") }
    }

    struct Whole: CustomTestStringConvertible {
        let mode: BlendMode
        let source, backdrop, mixed: SIMD3<Float>
        var testDescription: String { "\(mode) of \(source) over \(backdrop)" }

        init(_ mode: BlendMode, _ source: SIMD3<Float>, _ backdrop: SIMD3<Float>, _ mixed: SIMD3<Float>) {
            (self.mode, self.source, self.backdrop, self.mixed) = (mode, source, backdrop, mixed)
        }
    }

    /// The luminosities of pure red, green and blue are 0.3, 0.59 and 0.11.
    @Test(arguments: [
        Whole(.color, [1, 0, 0], [0.9, 0.9, 0.9], [1, 0.857142, 0.857142]),
        Whole(.color, [1, 0, 0], [0.1, 0.1, 0.1], [0.333333, 0, 0]),
        Whole(.luminosity, [0.9, 0.9, 0.9], [1, 0, 0], [1, 0.857142, 0.857142]),
        Whole(.luminosity, [0.5, 0.5, 0.5], [0, 0, 0], [0.5, 0.5, 0.5]),
        Whole(.hue, [1, 0, 0], [0, 0.5, 0], [0.645, 0.145, 0.145]),
        Whole(.hue, [0.5, 0.5, 0.5], [1, 0, 0], [0.3, 0.3, 0.3]),
        Whole(.saturation, [0.5, 0.5, 0.5], [1, 0, 0], [0.3, 0.3, 0.3]),
        Whole(.saturation, [0.5, 0, 0], [0.8, 0.4, 0.4], [0.87, 0.37, 0.37]),
    ])
    func coloursAreMixed(_ c: Whole) {
        let mixed = Blending.mix(c.mode, SIMD4(c.source, 1), SIMD4(c.backdrop, 1))
        for index in 0..<3 { #expect(abs(mixed[index] - c.mixed[index]) < 1e-5, "\(mixed)") }
    }
}
