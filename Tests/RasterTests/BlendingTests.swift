import SVGScene
import Testing

@testable import Raster

/// The formulas of Compositing and Blending Level 1.
struct BlendingTests {
    struct Case: CustomTestStringConvertible {
        var mode: BlendMode
        var source: SIMD3<Float>
        var backdrop: SIMD3<Float>
        var result: SIMD3<Float>
        var testDescription: String { "\(mode.rawValue) of \(source) and \(backdrop)" }
    }

    static let cases = [
        Case(mode: .normal, source: [0.2, 0.4, 0.6], backdrop: [0.5, 0.5, 0.5], result: [0.2, 0.4, 0.6]),
        Case(mode: .multiply, source: [0.2, 0.5, 1], backdrop: [0.5, 0.5, 0.5], result: [0.1, 0.25, 0.5]),
        Case(mode: .screen, source: [0.2, 0.5, 1], backdrop: [0.5, 0.5, 0.5], result: [0.6, 0.75, 1]),
        Case(mode: .overlay, source: [0.2, 0.5, 0.5], backdrop: [0.25, 0.5, 0.75], result: [0.1, 0.5, 0.75]),
        Case(mode: .darken, source: [0.2, 0.5, 1], backdrop: [0.5, 0.5, 0.5], result: [0.2, 0.5, 0.5]),
        Case(mode: .lighten, source: [0.2, 0.5, 1], backdrop: [0.5, 0.5, 0.5], result: [0.5, 0.5, 1]),
        Case(mode: .colorDodge, source: [0.5, 1, 1], backdrop: [0.25, 0.5, 0], result: [0.5, 1, 0]),
        Case(mode: .colorBurn, source: [0.5, 0, 0], backdrop: [0.75, 0.5, 1], result: [0.5, 0, 1]),
        Case(mode: .colorBurn, source: [0.25, 0.5, 1], backdrop: [0.5, 0.25, 0.5], result: [0, 0, 0.5]),
        Case(mode: .hardLight, source: [0.25, 0.5, 0.75], backdrop: [0.2, 0.5, 0.5], result: [0.1, 0.5, 0.75]),
        Case(
            mode: .softLight, source: [0.25, 0.75, 0.75], backdrop: [0.5, 0.25, 0.64], result: [0.375, 0.375, 0.72]),
        Case(mode: .difference, source: [0.2, 0.5, 1], backdrop: [0.5, 0.5, 0.25], result: [0.3, 0, 0.75]),
        Case(mode: .exclusion, source: [0.2, 0.5, 1], backdrop: [0.5, 0.5, 0.25], result: [0.5, 0.5, 0.75]),
        // Luminosities: red 0.3, gray as its components.
        Case(mode: .hue, source: [1, 0, 0], backdrop: [0.5, 0.5, 0.5], result: [0.5, 0.5, 0.5]),
        Case(mode: .hue, source: [0, 0, 1], backdrop: [1, 0, 0], result: [0.213483, 0.213483, 1]),
        Case(mode: .saturation, source: [0.5, 0.5, 0.5], backdrop: [1, 0, 0], result: [0.3, 0.3, 0.3]),
        Case(mode: .color, source: [0.5, 0.5, 0.5], backdrop: [1, 0, 0], result: [0.3, 0.3, 0.3]),
        Case(mode: .luminosity, source: [0.3, 0.3, 0.3], backdrop: [1, 0, 0], result: [1, 0, 0]),
        Case(mode: .luminosity, source: [1, 1, 1], backdrop: [1, 0, 0], result: [1, 1, 1]),
    ]

    @Test(arguments: cases)
    func opaqueColoursAreMixedByTheFormula(_ c: Case) {
        let mixed = Blending.blend(
            c.mode, source: SIMD4(c.source, 1), backdrop: SIMD4(c.backdrop, 1))
        let error = SIMD3(mixed.x, mixed.y, mixed.z) - c.result
        #expect(max(error.max(), -error.min()) < 1e-5, "\(mixed)")
        #expect(mixed.w == 1)
    }

    @Test(arguments: BlendMode.allCases)
    func nothingIsMixedWhereOneOfBothIsTransparent(mode: BlendMode) {
        let color = PixelColor(0.25, 0.125, 0.5, 0.5)
        #expect(Blending.blend(mode, source: color, backdrop: .zero) == color)
        #expect(Blending.blend(mode, source: .zero, backdrop: color) == color)
    }

    @Test func halfTransparentColoursAreMixedWhereBothAre() {
        let result = Blending.blend(
            .multiply, source: PixelColor(0.5, 0, 0, 0.5), backdrop: PixelColor(0.5, 0.5, 0.5, 0.5))
        // αs·(1-αb)·cs + αs·αb·cs·cb + (1-αs)·αb·cb, for red over white
        #expect(result == PixelColor(0.75, 0.25, 0.25, 0.75))
    }
}
