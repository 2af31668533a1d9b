import Geometry
import SVGScene
import Testing

@testable import Raster

/// The alpha of a pixel is the area that a shape covers of it.
struct CoverageTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var node: SceneNode
        /// The covered area of the pixels of a canvas of 3 × 3, row by row.
        var areas: [Double]
    }

    static let cases = [
        Case(testDescription: "whole pixels", node: .rect(1, 0, 2, 2), areas: [0, 1, 1, 0, 1, 1, 0, 0, 0]),
        Case(
            testDescription: "parts of pixels", node: .rect(0.5, 0.25, 2, 2),
            areas: [0.375, 0.75, 0.375, 0.5, 1, 0.5, 0.125, 0.25, 0.125]),
        Case(
            testDescription: "a triangle", node: .fill(.polygon([(0, 0), (3, 3), (0, 3)])),
            areas: [0.5, 0, 0, 1, 0.5, 0, 1, 1, 0.5]),
        Case(
            testDescription: "a flat triangle", node: .fill(.polygon([(0, 0), (3, 1.5), (0, 1.5)])),
            areas: [0.75, 0.25, 0, 0.5, 0.5, 0.25, 0, 0, 0]),
        Case(
            testDescription: "beyond the canvas on every side", node: .rect(-100, -100, 200, 200),
            areas: [1, 1, 1, 1, 1, 1, 1, 1, 1]),
        Case(
            testDescription: "far beyond the canvas", node: .rect(-1e12, -1e12, 1e12 + 1.5, 2e12),
            areas: [1, 0.5, 0, 1, 0.5, 0, 1, 0.5, 0]),
        Case(
            testDescription: "far above and below the canvas alone", node: .rect(0, -1e12, 1.5, 2e12),
            areas: [1, 0.5, 0, 1, 0.5, 0, 1, 0.5, 0]),
        Case(
            testDescription: "a line downwards from far above the canvas",
            node: .fill(.polygon([(2e6, -3_999_998), (0, 2), (0, 3), (3, 3)])),
            areas: [0.25, 1, 1, 0.75, 1, 1, 1, 1, 1]),
        Case(
            testDescription: "a far diagonal", node: .fill(.polygon([(-1e7, -1e7), (1e7, 1e7), (-1e7, 1e7)])),
            areas: [0.5, 0, 0, 1, 0.5, 0, 1, 1, 0.5]),
        Case(
            testDescription: "a line upwards from far beside the canvas",
            node: .fill(.polygon([(-3_999_998, 2e6), (2, 0), (3, 0), (3, 3)])),
            areas: [0.25, 0.75, 1, 1, 1, 1, 1, 1, 1]),
        Case(
            testDescription: "overlaps count once", node: .fill(.rect(0, 0, 1.5, 1).adding(.rect(1.25, 0, 0.5, 1))),
            areas: [1, 0.75, 0, 0, 0, 0, 0, 0, 0]),
        Case(
            testDescription: "opposite overlaps are holes",
            node: .fill(.rect(0, 0, 2, 1).adding(.polygon([(1, 0), (1, 1), (1.5, 1), (1.5, 0)]))),
            areas: [1, 0.5, 0, 0, 0, 0, 0, 0, 0]),
        Case(
            testDescription: "overlaps are holes by the even-odd rule",
            node: .fill(.rect(0, 0, 1.5, 1).adding(.rect(1.25, 0, 0.5, 1)), .color(.black), .evenodd),
            areas: [1, 0.5, 0, 0, 0, 0, 0, 0, 0]),
        Case(
            testDescription: "triangles that cross within a pixel",
            node: .fill(.polygon([(0, 0), (1, 0), (0, 1)]).adding(.polygon([(0, 0), (1, 0), (1, 1)]))),
            areas: [0.75, 0, 0, 0, 0, 0, 0, 0, 0]),
        Case(
            testDescription: "a contour in another one of the same direction",
            node: .fill(.rect(0, 0, 1, 1).adding(.rect(0.25, 0.25, 0.5, 0.5))), areas: [1, 0, 0, 0, 0, 0, 0, 0, 0]),
        Case(
            testDescription: "contours of both directions beside each other within a pixel",
            node: .fill(
                .rect(0, 0, 0.25, 1).adding(.polygon([(0.5, 0), (0.5, 1), (0.75, 1), (0.75, 0)]))),
            areas: [0.5, 0, 0, 0, 0, 0, 0, 0, 0]),
        Case(
            testDescription: "contours with an edge in common",
            node: .fill(.rect(0, 0, 0.5, 1).adding(.rect(0.5, 0, 0.25, 1))), areas: [0.75, 0, 0, 0, 0, 0, 0, 0, 0]),
        Case(
            testDescription: "a contour that begins on an edge of another one",
            node: .fill(.rect(0, 0, 0.5, 1).adding(.polygon([(0.5, 0.25), (1, 0.75), (0.5, 0.75)]))),
            areas: [0.625, 0, 0, 0, 0, 0, 0, 0, 0]),
        Case(
            testDescription: "a level edge across another contour",
            node: .fill(.rect(0.25, 0, 0.5, 1).adding(.rect(0, 0.25, 1, 0.5))),
            areas: [0.75, 0, 0, 0, 0, 0, 0, 0, 0]),
        Case(
            testDescription: "the same by the even-odd rule",
            node: .fill(
                .polygon([(0, 0), (1, 0), (0, 1)]).adding(.polygon([(0, 0), (1, 0), (1, 1)])), .color(.black), .evenodd),
            areas: [0.5, 0, 0, 0, 0, 0, 0, 0, 0]),
        Case(
            testDescription: "pixels covered by half or more where edges are not smoothed",
            node: .shape(
                SceneShape(
                    path: .rect(0.5, 0.2, 2.2, 1.2), fill: SceneFill(paint: .color(.black)), isAntialiased: false)),
            areas: [0, 1, 1, 0, 0, 0, 0, 0, 0]),
    ]

    @Test(arguments: cases)
    func alphaIsTheCoveredArea(_ c: Case) throws {
        var renderer = Renderer()
        let picture = try renderer.render(Scene(3, c.node), width: 3, height: 3)
        let alphas = (0..<9).map { Int(picture.bytes[$0 * 4 + 3]) }
        #expect(alphas == c.areas.map { Int(($0 * 255).rounded()) })
    }

    /// Boxes of whole pixels, and what is none by one corner.
    @Test(arguments: [
        [(0, 0), (2, 0), (2, 3), (0, 3)], [(0, 0), (1, 0), (3, 2), (2, 2)], [(0, 0), (3, 0), (2, 2), (0, 2)],
        [(1, 0), (3, 0), (3, 2), (0, 2)], [(0, 0), (2, 0), (2, 2)], [(0, 0), (2.5, 0), (2.5, 2), (0, 2)],
        [(0, 0), (2, 0), (2, 2.5), (0, 2.5)], [(0.5, 0), (2, 0), (2, 2), (0.5, 2)], [(0, 0), (0, 2), (2, 2), (2, 0)],
    ])
    func aClipLeavesWhatItsOutlineWouldFill(corners: [(Double, Double)]) throws {
        let outline = Path.polygon(corners)
        let clip = SceneClip(outlines: [SceneClip.Outline(path: outline, rule: .nonzero)])
        let clipped = SceneNode.group(SceneGroup(clip: clip, children: [.rect(0, 0, 3, 3)]))
        var renderer = Renderer()
        let picture = try renderer.render(Scene(3, clipped), width: 3, height: 3)
        #expect(picture.bytes == (try renderer.render(Scene(3, .fill(outline)), width: 3, height: 3)).bytes)
    }

    @Test(arguments: [0.5, 3.75, 11])
    func theAlphasOfADiscAddUpToItsArea(radius: Double) throws {
        var renderer = Renderer()
        let picture = try renderer.render(Scene(24, .fill(.circle(12.3, 11.9, radius: radius))), width: 24, height: 24)
        let sum = stride(from: 3, to: picture.bytes.count, by: 4).reduce(0) { $0 + Double(picture.bytes[$1]) / 255 }
        // Four cubic curves enclose 0.028 % more than a circle; every edge pixel is rounded.
        #expect(abs(sum - .pi * radius * radius * 1.00028) < 0.02 * (1 + radius))
    }

    @Test(arguments: [0.05, 0.5, 1.25])
    func aThinLineIsAsFaintAsItIsThin(width: Double) throws {
        var path = Path()
        path.move(to: Point(x: 2.5, y: 0))
        path.line(to: Point(x: 2.5, y: 5))
        let stroke = SceneStroke(paint: .color(.black), style: StrokeStyle(width: width))
        var renderer = Renderer()
        let picture = try renderer.render(
            Scene(5, .shape(SceneShape(path: path, stroke: stroke))), width: 5, height: 5)
        let sum = (0..<5).reduce(0) { $0 + Double(picture[$1, 2].w) / 255 }
        #expect(abs(sum - width) < 0.01)
    }

    @Test func aHairlineDoesNotVanish() throws {
        var path = Path()
        path.move(to: Point(x: 2.5, y: 0))
        path.line(to: Point(x: 2.5, y: 5))
        let stroke = SceneStroke(paint: .color(.black), style: StrokeStyle(width: 1e-9))
        var renderer = Renderer()
        let picture = try renderer.render(
            Scene(5, .shape(SceneShape(path: path, stroke: stroke))), width: 5, height: 5)
        #expect(picture[2, 2].w > 0)
    }

    @Test func aStrokeThatDoesNotScaleKeepsItsWidth() throws {
        var path = Path()
        path.move(to: Point(x: 2.5, y: 0))
        path.line(to: Point(x: 2.5, y: 5))
        let group = SceneGroup(
            transform: .scale(x: 2, y: 1),
            children: [
                .shape(
                    SceneShape(
                        path: path,
                        stroke: SceneStroke(
                            paint: .color(.black), style: StrokeStyle(width: 2), penTransform: .scale(x: 2, y: 1))))
            ])
        var renderer = Renderer()
        let picture = try renderer.render(Scene(10, .group(group)), width: 10, height: 10)
        #expect((0..<10).map { picture[$0, 2].w } == [0, 0, 0, 0, 255, 255, 0, 0, 0, 0])
    }
}
