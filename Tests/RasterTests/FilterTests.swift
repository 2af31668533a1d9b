import Geometry
import Testing

@testable import Raster
@testable import SVGScene

/// Filters compute what Filter Effects 1 says, within bounds and as mirrored drawings ask.
struct FilterTests {
    static let region = Rect(x: -2.4, y: -2.4, width: 28.8, height: 28.8)

    static func scene(
        _ effects: [SceneFilterEffect], on nodes: [SceneNode], region: Rect? = region, usesLinearRGB: Bool = false,
        transform: Transform = .identity
    ) -> Scene {
        let primitives = effects.map {
            SceneFilterPrimitive(effect: $0, region: nil, usesLinearRGB: usesLinearRGB)
        }
        let group = SceneGroup(
            transform: transform, filters: [SceneFilter(region: region, primitives: primitives)], children: nodes)
        return Scene(24, .group(group))
    }

    static func render(_ scene: Scene, _ width: Int = 24, _ height: Int = 24) throws -> Pixmap {
        var renderer = Renderer()
        renderer.filterPixelCount = 1 << 12
        return try renderer.render(scene, width: width, height: height)
    }

    // MARK: Results

    struct Result: CustomTestStringConvertible {
        let testDescription: String
        let effects: [SceneFilterEffect]
        let at: (Int, Int)
        let pixel: SIMD4<UInt8>
        var usesLinearRGB = false
    }

    static let half = RGBColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    static let results = [
        Result(
            testDescription: "a flood fills the region", effects: [.flood(.green)], at: (0, 0), pixel: [0, 255, 0, 255]),
        Result(
            testDescription: "an offset moves", effects: [.offset(.sourceGraphic, Point(x: 8, y: 0))], at: (18, 12),
            pixel: [255, 0, 0, 255]),
        Result(
            testDescription: "what an offset leaves is transparent",
            effects: [.offset(.sourceGraphic, Point(x: 8, y: 0))], at: (9, 12), pixel: [0, 0, 0, 0]),
        Result(
            testDescription: "a shadow lies under what throws it",
            effects: [
                .dropShadow(.sourceGraphic, offset: Point(x: 4, y: 0), deviationX: 0, deviationY: 0, .blue)
            ], at: (17, 12), pixel: [0, 0, 255, 255]),
        Result(
            testDescription: "a shadow is blurred before it is moved over the edge of the region",
            effects: [
                .dropShadow(.sourceGraphic, offset: Point(x: -12, y: 0), deviationX: 2, deviationY: 0, .blue)
            ], at: (0, 12), pixel: [0, 0, 255, 242]),
        Result(
            testDescription: "a blur spreads half of an edge to either side",
            effects: [.gaussianBlur(.sourceGraphic, deviationX: 1, deviationY: 0)], at: (8, 12),
            pixel: [255, 0, 0, 187]),
        Result(
            testDescription: "a blur keeps the middle",
            effects: [.gaussianBlur(.sourceGraphic, deviationX: 0.5, deviationY: 0.5)],
            at: (12, 12), pixel: [255, 0, 0, 255]),
        Result(
            testDescription: "linear light turns half of a component to 188",
            effects: [
                .colorMatrix(
                    .sourceGraphic, [0.5, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0])
            ],
            at: (12, 12), pixel: [188, 0, 0, 255], usesLinearRGB: true),
        Result(
            testDescription: "a matrix exchanges components",
            effects: [
                .colorMatrix(
                    .sourceGraphic, [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0])
            ],
            at: (12, 12), pixel: [0, 255, 0, 255]),
        Result(
            testDescription: "dilation grows by its radius",
            effects: [.morphology(.sourceGraphic, dilates: true, radiusX: 3, radiusY: 0)], at: (5, 12),
            pixel: [255, 0, 0, 255]),
        Result(
            testDescription: "erosion takes its radius",
            effects: [.morphology(.sourceGraphic, dilates: false, radiusX: 3, radiusY: 0)], at: (10, 12),
            pixel: [0, 0, 0, 0]),
        Result(
            testDescription: "`in` keeps what both have",
            effects: [.flood(half), .composite(.result(0), over: .sourceAlpha, .in)], at: (4, 12), pixel: [0, 0, 0, 0]),
        Result(
            testDescription: "numbers too great for a component are clamped",
            effects: [
                .composite(
                    .sourceGraphic, over: .sourceGraphic, .arithmetic(k1: 1e300, k2: -1e300, k3: 0, k4: 0))
            ],
            at: (12, 12), pixel: [0, 0, 0, 0]),
    ]

    @Test(arguments: results)
    func filtersASquare(_ expected: Result) throws {
        let scene = Self.scene(
            expected.effects, on: [.rect(8, 8, 8, 8, .red)], usesLinearRGB: expected.usesLinearRGB)
        #expect(try Self.render(scene)[expected.at.0, expected.at.1] == expected.pixel)
    }

    @Test(arguments: [Point(x: -12, y: 0), Point(x: 0, y: -12)])
    func whatAShadowBlursOutOfTheRegionIsMovedBackIntoIt(offset: Point) throws {
        let effects: [SceneFilterEffect] = [
            .dropShadow(.sourceGraphic, offset: offset, deviationX: 2, deviationY: 2, .blue)
        ]
        let whole = try Self.render(
            Self.scene(effects, on: [.rect(14, 14, 8, 8)], region: Rect(x: -40, y: -40, width: 104, height: 104)))
        let cut = try Self.render(
            Self.scene(effects, on: [.rect(14, 14, 8, 8)], region: Rect(x: 0, y: 0, width: 22, height: 22)))
        let pixel = offset.x < 0 ? cut[11, 18] : cut[18, 11]
        #expect(pixel == (offset.x < 0 ? whole[11, 18] : whole[18, 11]))
        #expect(pixel.w > 40)
    }

    @Test func aBlurKeepsTheSumOfOpacities() throws {
        for deviation in [0.3, 1, 1.7, 3] {
            let scene = Self.scene(
                [.gaussianBlur(.sourceGraphic, deviationX: deviation, deviationY: deviation)],
                on: [.rect(11, 11, 2, 2)])
            let picture = try Self.render(scene)
            let sum = (0..<24 * 24).reduce(0) { $0 + Int(picture.bytes[$1 * 4 + 3]) }
            #expect(abs(sum - 4 * 255) < 24)
        }
    }

    @Test(arguments: [0.5, 1.0, 2.5, 7.9])
    func theKernelHasTheDeviationAskedFor(deviation: Double) {
        let kernel = GaussianBlur.kernel(deviation)
        let variance = kernel.enumerated().reduce(0.0) { $0 + 2 * Double($1.offset * $1.offset) * Double($1.element) }
        #expect(abs(variance.squareRoot() - deviation) < 0.02 * deviation)
    }

    @Test(arguments: [8.0, 13.7, 50, 400])
    func threeBoxesHaveTheDeviationAskedFor(deviation: Double) {
        let variance = GaussianBlur.boxRadii(deviation).reduce(0.0) { $0 + (pow2(2 * $1 + 1) - 1) / 12 }
        #expect(abs(variance.squareRoot() - deviation) < 0.03 * deviation)
    }

    private func pow2(_ value: Int) -> Double { Double(value * value) }

    @Test func colorSpacesAreInverse() {
        for byte in 0...255 {
            let value = Float(byte) / 255
            let color = PixelColor(value, value, value, 1)
            let back = ColorSpace.sRGB(premultiplied: ColorSpace.linear(premultiplied: color))
            #expect(abs(back.x - value) < 0.05 / 255)
        }
    }

    @Test("a region without an area has no pixels, not even the one that its corner lies in")
    func emptyRegion() throws {
        let nothing = SceneFilterPrimitive(
            effect: .flood(.green), region: Rect(x: 3.3, y: 4.4, width: 0, height: 9), usesLinearRGB: false)
        let group = SceneGroup(
            filters: [SceneFilter(region: Self.region, primitives: [nothing])],
            children: [.fill(.circle(9, 9, radius: 4))])
        #expect(try Self.render(Scene(24, .group(group))) == Pixmap(width: 24, height: 24))
    }

    // MARK: Regions

    @Test func nothingIsDrawnOutsideTheRegion() throws {
        let scene = Self.scene(
            [.flood(.red)], on: [.rect(0, 0, 24, 24)], region: Rect(x: 4, y: 6, width: 8, height: 10))
        let picture = try Self.render(scene)
        #expect(picture[4, 6].w == 255 && picture[11, 15].w == 255)
        #expect(picture[3, 6].w == 0 && picture[12, 15].w == 0 && picture[4, 5].w == 0 && picture[4, 16].w == 0)
    }

    @Test func aRotatedFilterIsComputedAlongItsOwnAxes() throws {
        let turn = Transform.translation(x: 12, y: 12) * .rotation(degrees: 45) * .translation(x: -12, y: -12)
        let scene = Self.scene(
            [.offset(.sourceGraphic, Point(x: 6, y: 0))], on: [.rect(10, 10, 4, 4, .red)], transform: turn)
        let picture = try Self.render(scene)
        // The middle of the square lies at 12 + 6 · cos 45°.
        #expect(picture[16, 16] == SIMD4(255, 0, 0, 255))
        #expect(picture[11, 11].w == 0)
    }

    // MARK: Mirrors, strips and limits

    struct Sample: CustomTestStringConvertible {
        let testDescription: String
        let effect: SceneFilterEffect
    }

    static let all = FilterEffectSamples.all.map { Sample(testDescription: $0.name, effect: $0.effect) }

    static func drawing(_ sample: Sample, _ transform: Transform) -> Scene {
        let nodes: [SceneNode] = [
            .fill(.polygon([(2.1, 3.4), (17.3, 1.9), (9.2, 20.6)]), .color(.red)),
            .rect(10.4, 8.3, 6.7, 9.9, RGBColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.6)),
        ]
        let region = Rect(x: 1.3, y: 2.1, width: 19.2, height: 18.4)
        return scene([sample.effect], on: nodes, region: region, usesLinearRGB: true, transform: transform)
    }

    @Test(arguments: all, [Transform.identity, Transform(a: 0.9, b: 0.3, c: -0.2, d: 0.8, e: 1.5, f: -0.7)])
    func aMirroredDrawingGivesReversedPixels(sample: Sample, transform: Transform) throws {
        let scene = Self.drawing(sample, transform)
        let mirrored = SceneMirror(width: 24).mirror(scene)
        let picture = try Self.render(scene, 17, 12)
        let isReversed = try Self.render(mirrored, 17, 12).flippedHorizontally() == picture
        #expect(isReversed)
        #expect(picture.bytes.contains { $0 > 0 })
    }

    @Test(arguments: all)
    func aReflectingTransformGivesReversedPixels(sample: Sample) throws {
        let reflection = Transform(a: -1, b: 0, c: 0, d: 1, e: 24, f: 0)
        let picture = try Self.render(Self.drawing(sample, .identity), 12, 9)
        let reversed = try Self.render(Self.drawing(sample, reflection), 12, 9).flippedHorizontally()
        let isReversed = picture == reversed
        #expect(isReversed)
    }

    @Test(arguments: all)
    func stripsGiveThePixelsOfTheWhole(sample: Sample) throws {
        let scene = Self.drawing(sample, .identity)
        var renderer = Renderer()
        let whole = try renderer.render(scene, width: 12, height: 12)
        renderer.stripPixelCount = 12 * 5
        let isSame = try renderer.render(scene, width: 12, height: 12) == whole
        #expect(isSame)
    }

    @Test(arguments: all, [1e-300, 1e-9, 1e9, 1e200])
    func extremeScalesEnd(sample: Sample, scale: Double) throws {
        let scene = Self.drawing(sample, .scale(x: scale, y: scale))
        let picture = try Self.render(scene, 8, 8)
        #expect(picture.width == 8)
    }

    @Test func aFilterOfTooManyPixelsIsComputedCoarser() throws {
        // Seen by a dilation as wide as the region, no part of it may be left out.
        let scene = Self.scene(
            [.morphology(.sourceGraphic, dilates: true, radiusX: 240, radiusY: 24)], on: [.rect(0, 0, 24, 24, .red)],
            region: Rect(x: -240, y: -24, width: 480, height: 48))
        #expect(try Self.render(scene)[12, 12].x == 255)
    }
}
