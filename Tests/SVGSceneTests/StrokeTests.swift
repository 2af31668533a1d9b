import Geometry
import SVGScene
import Testing

@Suite("Strokes") struct StrokeTests {
    private func style(_ attributes: String) throws -> StrokeStyle? {
        try scene("<path d='M0 0h10' stroke='red' \(attributes)/>").shapes.first?.shape.stroke?.style
    }

    @Test func stylesAreRead() throws {
        let read = try style(
            "stroke-width='2' stroke-linecap='round' stroke-linejoin='bevel' stroke-miterlimit='7'")
        #expect(read == StrokeStyle(width: 2, lineCap: .round, lineJoin: .bevel, miterLimit: 7))
    }

    @Test(arguments: [
        ("stroke-width='-1'", 1.0), ("stroke-width='x'", 1), ("stroke-width='3%'", 3),
        ("font-size='10' stroke-width='.2em'", 2),
    ])
    func widthIsResolved(_ test: (attributes: String, width: Double)) throws {
        #expect(try style(test.attributes)?.width == test.width)
    }

    @Test func zeroWidthStrokesNothing() throws {
        #expect(try style("stroke-width='0'") == nil)
    }

    @Test func limitBelowOneIsIgnored() throws {
        #expect(try style("stroke-miterlimit='0.5'")?.miterLimit == 4)
    }

    struct Dashes: CustomTestStringConvertible {
        var attributes: String
        var dashes: [Double]
        var offset = 0.0
        var testDescription: String { attributes }
    }

    @Test(arguments: [
        Dashes(attributes: "stroke-dasharray='1 2'", dashes: [1, 2]),
        Dashes(attributes: "stroke-dasharray='1,2 3' stroke-dashoffset='-4'", dashes: [1, 2, 3, 1, 2, 3], offset: -4),
        Dashes(attributes: "stroke-dasharray='none'", dashes: []),
        Dashes(attributes: "stroke-dasharray='0 0'", dashes: []),
        Dashes(attributes: "stroke-dasharray='1 -2'", dashes: []),
        Dashes(attributes: "stroke-dasharray='1 x'", dashes: []),
        Dashes(attributes: "stroke-dasharray='1% 2px'", dashes: [1, 2]),
        Dashes(attributes: "pathLength='5' stroke-dasharray='1' stroke-dashoffset='2'", dashes: [2, 2], offset: 4),
        Dashes(attributes: "pathLength='-5' stroke-dasharray='1 1'", dashes: [1, 1]),
    ])
    func dashesAreResolved(_ test: Dashes) throws {
        let style = try style(test.attributes)
        #expect(style?.dashes == test.dashes)
        if !test.dashes.isEmpty { #expect(style?.dashOffset == test.offset) }
    }

    @Test func nonScalingStrokeKeepsItsPen() throws {
        let scene = try scene(
            "<g transform='scale(2)'><path d='M0 0h10' stroke='red' vector-effect='non-scaling-stroke'/></g>",
            root: "viewBox='0 0 100 100' width='300' height='300'")
        #expect(scene.shapes.first?.shape.stroke?.penTransform == .scale(x: 6, y: 6))
    }
}
