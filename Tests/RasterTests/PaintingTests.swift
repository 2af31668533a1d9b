import Geometry
import Testing

@testable import Raster
@testable import SVGScene

/// What the pixels of small scenes are, worked out by hand.
struct PaintingTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var group: SceneGroup
        /// Red, green, blue and alpha of the pixels of a canvas of 4 × 1.
        var pixels: [SIMD4<UInt8>]
    }

    static let none = SIMD4<UInt8>(0, 0, 0, 0)
    static let black = SIMD4<UInt8>(0, 0, 0, 255)
    static let red = SIMD4<UInt8>(255, 0, 0, 255)
    static let blue = SIMD4<UInt8>(0, 0, 255, 255)

    static func gradient(_ stops: [(Double, RGBColor)], _ spread: SceneGradient.Spread = .pad) -> SceneGradient {
        SceneGradient(
            transform: .identity, spread: spread, stops: stops.map { SceneGradient.Stop(offset: $0.0, color: $0.1) })
    }

    static func linear(from: Double, to: Double, _ gradient: SceneGradient) -> SceneNode {
        .fill(
            .rect(0, 0, 4, 1),
            .linearGradient(
                SceneLinearGradient(gradient: gradient, start: Point(x: from, y: 0), end: Point(x: to, y: 0))))
    }

    static func clip(_ paths: Path..., further: [SceneClip] = []) -> SceneClip {
        SceneClip(outlines: paths.map { SceneClip.Outline(path: $0, rule: .nonzero) }, furtherClips: further)
    }

    static let redGreen: [SceneNode] = [.rect(0, 0, 3, 1, .red), .rect(1, 0, 3, 1, .blue)]

    static let cases = [
        Case(
            testDescription: "later nodes cover earlier ones", group: SceneGroup(children: redGreen),
            pixels: [red, blue, blue, blue]),
        Case(
            testDescription: "the opacity of a group applies to it as a whole",
            group: SceneGroup(opacity: 0.4, children: redGreen),
            pixels: [[255, 0, 0, 102], [0, 0, 255, 102], [0, 0, 255, 102], [0, 0, 255, 102]]),
        Case(
            testDescription: "a faint pixel keeps its colour",
            group: SceneGroup(children: [.rect(0, 0, 4, 1, RGBColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.01))]),
            pixels: [SIMD4<UInt8>](repeating: [51, 102, 153, 3], count: 4)),
        Case(
            testDescription: "a clip of whole pixels",
            group: SceneGroup(clip: clip(.rect(1, 0, 2, 1)), children: redGreen),
            pixels: [none, blue, blue, none]),
        Case(
            testDescription: "a clip of parts of pixels",
            group: SceneGroup(clip: clip(.rect(0.5, 0, 2, 1)), children: redGreen),
            pixels: [[255, 0, 0, 128], blue, [0, 0, 255, 128], none]),
        Case(
            testDescription: "a clip is the union of its outlines",
            group: SceneGroup(clip: clip(.rect(0, 0, 1, 1), .rect(2, 0, 1, 1)), children: redGreen),
            pixels: [red, none, blue, none]),
        Case(
            testDescription: "a clip cut by another",
            group: SceneGroup(
                clip: clip(.rect(0, 0, 3, 1), further: [clip(.rect(1, 0, 9, 1))]), children: redGreen),
            pixels: [none, blue, blue, none]),
        Case(
            testDescription: "a clip without outlines leaves nothing",
            group: SceneGroup(clip: clip(), children: redGreen), pixels: [none, none, none, none]),
        Case(
            testDescription: "clips within each other",
            group: SceneGroup(
                clip: clip(.rect(0, 0, 2.5, 1)),
                children: [.group(SceneGroup(clip: clip(.rect(1.5, 0, 9, 1)), children: redGreen))]),
            pixels: [none, [0, 0, 255, 128], [0, 0, 255, 128], none]),
        Case(
            testDescription: "a mask by luminance",
            group: SceneGroup(
                mask: SceneMask(
                    kind: .luminance, region: Rect(x: 0, y: 0, width: 3, height: 1),
                    content: [.rect(1, 0, 3, 1, .white), .rect(0, 0, 1, 1, .green)]), children: redGreen),
            pixels: [[255, 0, 0, 182], blue, blue, none]),
        Case(
            testDescription: "a mask by luminance of linear light",
            group: SceneGroup(
                mask: SceneMask(
                    kind: .luminance, region: Rect(x: 0, y: 0, width: 4, height: 1),
                    content: [.rect(0, 0, 4, 1, RGBColor(red: 0.5, green: 0.5, blue: 0.5))], usesLinearRGB: true),
                children: [.rect(0, 0, 4, 1)]),
            pixels: [SIMD4<UInt8>](repeating: [0, 0, 0, 55], count: 4)),
        Case(
            testDescription: "a mask by alpha",
            group: SceneGroup(
                mask: SceneMask(
                    kind: .alpha, region: Rect(x: 0, y: 0, width: 4, height: 1),
                    content: [.rect(0, 0, 2, 1, RGBColor(red: 0, green: 0, blue: 0, alpha: 0.2))]),
                children: redGreen),
            pixels: [[255, 0, 0, 51], [0, 0, 255, 51], none, none]),
        Case(
            testDescription: "a blend mode works on what lies under the group",
            group: SceneGroup(
                children: [
                    .rect(0, 0, 2, 1, .red),
                    .group(SceneGroup(blendMode: .screen, children: [.rect(1, 0, 2, 1, .blue)])),
                ]), pixels: [red, [255, 0, 255, 255], blue, none]),
        Case(
            testDescription: "an isolated group hides what lies under it",
            group: SceneGroup(
                children: [
                    .rect(0, 0, 2, 1, .red),
                    .group(
                        SceneGroup(
                            isIsolated: true,
                            children: [.group(SceneGroup(blendMode: .screen, children: [.rect(1, 0, 2, 1, .blue)]))])),
                ]), pixels: [red, blue, blue, none]),
        Case(
            testDescription: "a linear gradient",
            group: SceneGroup(children: [linear(from: 0, to: 4, gradient([(0, .black), (1, .white)]))]),
            pixels: [[32, 32, 32, 255], [96, 96, 96, 255], [159, 159, 159, 255], [223, 223, 223, 255]]),
        Case(
            testDescription: "a gradient is padded",
            group: SceneGroup(children: [linear(from: 1, to: 2, gradient([(0, .red), (1, .blue)]))]),
            pixels: [red, [128, 0, 128, 255], blue, blue]),
        Case(
            testDescription: "of stops that share an offset, the first counts before and the last after",
            group: SceneGroup(children: [
                linear(from: 1, to: 3, gradient([(0, .red), (0, .black), (1, .black), (1, .blue)]))
            ]), pixels: [red, black, black, blue]),
        Case(
            testDescription: "a gradient is repeated",
            group: SceneGroup(children: [
                linear(from: 0, to: 2, gradient([(0, .black), (0.5, .red), (1, .black)], .repeat))
            ]),
            pixels: [[128, 0, 0, 255], [128, 0, 0, 255], [128, 0, 0, 255], [128, 0, 0, 255]]),
        Case(
            testDescription: "a gradient is reflected",
            group: SceneGroup(children: [linear(from: 0, to: 2, gradient([(0.5, .red), (0.5, .blue)], .reflect))]),
            pixels: [red, blue, blue, red]),
        Case(
            testDescription: "opacity and colour of stops are interpolated apart",
            group: SceneGroup(children: [
                linear(from: 0, to: 4, gradient([(0, RGBColor(red: 1, green: 0, blue: 0, alpha: 0)), (1, .red)]))
            ]), pixels: [[255, 0, 0, 32], [255, 0, 0, 96], [255, 0, 0, 159], [255, 0, 0, 223]]),
        Case(
            testDescription: "a radial gradient",
            group: SceneGroup(children: [
                .fill(
                    .rect(0, 0, 4, 1),
                    .radialGradient(
                        SceneRadialGradient(
                            gradient: gradient([(0, .black), (1, .white)]), center: Point(x: 0, y: 0.5), radius: 4,
                            focus: Point(x: 0, y: 0.5), focusRadius: 0)))
            ]), pixels: [[32, 32, 32, 255], [96, 96, 96, 255], [159, 159, 159, 255], [223, 223, 223, 255]]),
        Case(
            testDescription: "a pattern",
            group: SceneGroup(children: [
                .fill(
                    .rect(0, 0, 4, 1),
                    .pattern(
                        ScenePattern(
                            tile: Rect(x: 1, y: 0, width: 2, height: 1), transform: .identity,
                            content: SceneGroup(children: [.rect(1, 0, 1, 1, .red)]))))
            ]), pixels: [none, red, none, red]),
        Case(
            testDescription: "an image drawn four times as large",
            group: SceneGroup(children: [
                .image(
                    SceneImage(
                        width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 255],
                        transform: .scale(x: 2, y: 1), isSmoothed: false))
            ]), pixels: [red, red, blue, blue]),
        Case(
            testDescription: "an image drawn half as large",
            group: SceneGroup(children: [
                .image(
                    SceneImage(
                        width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 255],
                        transform: .scale(x: 0.5, y: 1)))
            ]), pixels: [[128, 0, 128, 255], none, none, none]),
        Case(
            testDescription: "an image with too few pixels draws nothing",
            group: SceneGroup(children: [
                .image(SceneImage(width: 2, height: 1, pixels: [1, 2, 3], transform: .identity)), .rect(0, 0, 1, 1),
            ]), pixels: [black, none, none, none]),
        Case(
            testDescription: "a clip by outlines that meet within a pixel has no seam, whichever way they wind",
            group: SceneGroup(
                clip: SceneClip(outlines: [
                    .init(path: .rect(0, 0, 1.5, 1), rule: .nonzero),
                    .init(path: .polygon([(1.5, 0), (1.5, 1), (3, 1), (3, 0)]), rule: .evenodd),
                ]),
                children: [.rect(0, 0, 4, 1)]), pixels: [black, black, black, none]),
        Case(
            testDescription: "a dash without length is a square that lies along the line",
            group: SceneGroup(children: [
                .shape(
                    SceneShape(
                        path: .polygon([(-6, -7.5), (10, 8.5)]),
                        stroke: SceneStroke(
                            paint: .color(.black),
                            style: StrokeStyle(
                                width: 2, lineCap: .square, dashes: [0, 100],
                                dashOffset: -8 * 2.0.squareRoot()))))
            ]), pixels: [[0, 0, 0, 44], [0, 0, 0, 253], [0, 0, 0, 253], [0, 0, 0, 44]]),
        Case(
            testDescription: "a stroke under the fill",
            group: SceneGroup(children: [
                .shape(
                    SceneShape(
                        path: .rect(1, 0, 2, 1), fill: SceneFill(paint: .color(.blue)),
                        stroke: SceneStroke(paint: .color(.red), style: StrokeStyle(width: 2)), strokesFirst: true))
            ]), pixels: [red, blue, blue, red]),
    ]

    @Test(arguments: cases)
    func pixelsAreAsWorkedOut(_ c: Case) throws {
        var renderer = Renderer()
        let scene = Scene(size: Size(width: 4, height: 1), root: c.group)
        let picture = try renderer.render(scene, width: 4, height: 1)
        #expect((0..<4).map { picture[$0, 0] } == c.pixels)
    }

    @Test(arguments: [
        Transform.identity, Transform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, e: 1, f: 2),
        Transform(a: 1, b: 0.5, c: 0.25, d: 2, e: -1, f: 0), Transform(a: 2, b: 0, c: 1, d: 1, e: 0, f: 3),
    ])
    func aLinearGradientFollowsItsTransform(transform: Transform) throws {
        let (start, axis) = (Point(x: 1, y: 2), Point(x: 6, y: 3))
        let paint = SceneLinearGradient(
            gradient: Self.gradient([(0, .black), (1, .white)]), start: start, end: start + axis)
        let shader = try #require(LinearShader(paint, opacity: 0.5, transform: transform))
        for offset in [0.25, 0.5, 0.75] {
            for aside in [-2.0, 0, 3] {
                let place = transform.apply(start + axis * offset + Point(x: -axis.y, y: axis.x) * aside)
                var colors = [PixelColor](repeating: .zero, count: 1)
                shader.fill(&colors, count: 1, x: place.x, y: place.y)
                #expect(abs(Double(colors[0].x) - offset / 2) < 0.01 && colors[0].w == 0.5, "\(offset), \(aside)")
            }
        }
    }
}
