import Geometry
import SVGDocument
import TestSupport
import Testing

@testable import Raster
@testable import SVGScene

struct RendererTests {
    @Test(arguments: [(0, 1), (1, 0), (-5, 5), (RenderLimits.maximumExtent + 1, 1), (.max, .max)])
    func sizesBeyondTheLimitsAreRefused(width: Int, height: Int) {
        var renderer = Renderer()
        #expect(throws: RenderError.invalidSize(width: width, height: height)) {
            try renderer.render(Scene(1, .rect(0, 0, 1, 1)), width: width, height: height)
        }
    }

    @Test func aSceneIsStretchedToThePicture() throws {
        var renderer = Renderer()
        let picture = try renderer.render(Scene(2, .rect(0, 0, 1, 1)), width: 8, height: 4)
        #expect((0..<8).map { picture[$0, 1].w } == [255, 255, 255, 255, 0, 0, 0, 0])
        #expect((0..<4).map { picture[1, $0].w } == [255, 255, 0, 0])
    }

    @Test func aRendererUsedBeforeDrawsTheSame() throws {
        var used = Renderer()
        for seed in 0..<8 {
            var drawing = RandomDrawing(seed: UInt64(seed))
            let scene = drawing.scene()
            let extent = [24, 48, 33][seed % 3]
            var fresh = Renderer()
            let expected = try fresh.render(scene, width: extent, height: extent)
            let isSame = try used.render(scene, width: extent, height: extent) == expected
            #expect(isSame, "seed \(seed)")
        }
    }

    @Test(arguments: 0..<6)
    func stripsMeetWithoutASeam(seed: Int) throws {
        var drawing = RandomDrawing(seed: UInt64(seed))
        let scene = drawing.scene()
        var renderer = Renderer()
        let whole = try renderer.render(scene, width: 30, height: 30)
        renderer.stripPixelCount = 30 * 7
        let isSame = try renderer.render(scene, width: 30, height: 30) == whole
        #expect(isSame)
    }

    struct Numbers: CustomTestStringConvertible {
        var value: Double
        var testDescription: String { "\(value)" }
    }

    @Test(
        arguments: [0, -0.0, .leastNonzeroMagnitude, 1e-30, 1e9, 1e18, 1e160, 1e308, -1e308, .infinity, .nan].map(
            Numbers.init))
    func noNumberStopsTheRenderer(number: Numbers) throws {
        let value = number.value
        var path = Path()
        path.move(to: Point(x: value, y: 1))
        path.cubic(Point(x: 3, y: value), Point(x: value, y: value), to: Point(x: 2, y: 9))
        path.quadratic(Point(x: -value, y: 4), to: Point(x: 1, y: -value))
        path.line(to: Point(x: 5, y: value))
        let gradient = SceneGradient(
            transform: Transform(a: value, b: 1, c: 0, d: 1, e: value, f: 0), spread: .reflect,
            stops: [.init(offset: 0, color: .red), .init(offset: 1, color: .blue)])
        let paints: [ScenePaint] = [
            .color(.black),
            .linearGradient(SceneLinearGradient(gradient: gradient, start: .zero, end: Point(x: value, y: 3))),
            .radialGradient(
                SceneRadialGradient(
                    gradient: gradient, center: .zero, radius: value, focus: Point(x: 1, y: value), focusRadius: value)),
            .pattern(
                ScenePattern(
                    tile: Rect(x: 0, y: 0, width: value, height: 2), transform: gradient.transform,
                    content: SceneGroup(children: [.rect(0, 0, 1, value)]))),
        ]
        var renderer = Renderer()
        for paint in paints {
            let shape = SceneShape(
                path: path, fill: SceneFill(paint: paint, opacity: value),
                stroke: SceneStroke(
                    paint: paint,
                    style: StrokeStyle(
                        width: value, lineCap: .round, lineJoin: .round, miterLimit: value, dashes: [value, 1],
                        dashOffset: value), penTransform: .scale(x: value, y: 1)))
            let group = SceneGroup(
                transform: Transform(a: 1, b: 0, c: value, d: 1, e: value, f: 0), opacity: value,
                clip: SceneClip(outlines: [.init(path: path, rule: .evenodd)]),
                mask: SceneMask(
                    kind: .luminance, region: Rect(x: value, y: 0, width: value, height: value),
                    content: [.shape(shape)]), children: [.shape(shape)])
            _ = try renderer.render(Scene(10, .shape(shape), .group(group)), width: 16, height: 16)
        }
        _ = try renderer.render(
            Scene(size: Size(width: value, height: value), root: SceneGroup(children: [.rect(0, 0, 1, 1)])), width: 3,
            height: 3)
    }

    @Test(arguments: 0..<12)
    func whereAnOutlineBeginsMakesNoDifference(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let points = (0..<3 * 7).map { _ in
            Point(x: Double.random(in: 0...12, using: &generator), y: Double.random(in: 0...12, using: &generator))
        }
        func outline(from first: Int) -> Path {
            var path = Path()
            path.move(to: points[first])
            for index in stride(from: first, to: first + points.count, by: 3) {
                let next = (1...3).map { points[(index + $0) % points.count] }
                path.cubic(next[0], next[1], to: next[2])
            }
            path.close()
            return path
        }
        var renderer = Renderer()
        let expected = try renderer.render(Scene(12, .fill(outline(from: 0))), width: 24, height: 24)
        for first in stride(from: 3, to: points.count, by: 3) {
            let isSame = try renderer.render(Scene(12, .fill(outline(from: first))), width: 24, height: 24) == expected
            #expect(isSame, "beginning with point \(first)")
        }
    }

    /// Otherwise as many shapes as there may be could each have a tile that takes as long as a whole picture may.
    @Test func crossingsWithinPatternsCountAsThoseOfThePictureDo() throws {
        let star = SceneNode.fill(
            .polygon(
                (0..<51).map { index in
                    let point = Transform.rotation(degrees: 360 * 25 / 51 * Double(index)).apply(Point(x: 5, y: 0))
                    return (5 + point.x, 5 + point.y)
                }))
        let pattern = ScenePattern(
            tile: Rect(x: 0, y: 0, width: 10, height: 10), transform: .identity, content: SceneGroup(children: [star]))
        /// How much of the picture's work a drawing leaves.
        func workLeft(_ node: SceneNode) throws -> Int {
            var renderer = Renderer()
            _ = try renderer.render(Scene(10, node), width: 20, height: 20)
            return renderer.finder.work
        }
        let drawn = try workLeft(star)
        #expect(drawn < RenderLimits.maximumOverlapWork - 51)
        #expect(try workLeft(.fill(.rect(0, 0, 10, 10), .pattern(pattern))) <= drawn)
    }

    @Test func warningsAreThoseOfTheLastPicture() throws {
        let endless = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
              <path d="M0 5h10" stroke="black" stroke-dasharray="1e-5"/>
            </svg>
            """
        var renderer = Renderer()
        _ = try renderer.render(
            SceneResolver.resolve(SVGReader.read(Array(endless.utf8), name: "")), width: 10, height: 10)
        #expect(renderer.warnings.count == 1)
        _ = try renderer.render(Scene(0, .rect(0, 0, 1, 1)), width: 10, height: 10)
        #expect(renderer.warnings.isEmpty)
    }

    @Test(
        "what overlaps itself within a pixel is drawn exactly within the limit, and past it with a warning",
        arguments: [(RenderLimits.maximumOverlapWork, UInt8(76)), (0, UInt8(102))])
    func overlaps(limit: Int, alpha: UInt8) throws {
        let source = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">
              <g><path d="M1 1h2v2H1z"/><path id="b" d="M0 0h.2v1H0zM.1 0h.2v1H.1z"/></g>
            </svg>
            """
        let document = try SVGReader.read(Array(source.utf8), name: "")
        let shapes = document.subtree(of: document.root).filter { document.element($0)?.isSVG(.path) == true }
        var renderer = Renderer()
        renderer.overlapWork = limit
        let picture = try renderer.render(SceneResolver.resolve(document), width: 4, height: 4)
        #expect(picture[0, 0].w == alpha)
        #expect(picture[1, 1].w == 255)
        #expect(renderer.warnings.map(\.element) == (limit == 0 ? [shapes[0]] : []))
        #expect(renderer.warnings.allSatisfy { $0.message.contains("too many overlapping lines") })
    }

    @Test(
        "past the limit, an outline still has its own rule",
        arguments: [("evenodd", UInt8(0)), ("nonzero", UInt8(255))])
    func ruleOfOverlaps(rule: String, alpha: UInt8) throws {
        let source = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">
              <path fill-rule="\(rule)" d="M0 0h4v4H0zM1 1h2v2H1zM0 3h.2v1H0zM.1 3h.2v1H.1z"/>
            </svg>
            """
        var renderer = Renderer()
        renderer.overlapWork = 0
        let picture = try renderer.render(
            SceneResolver.resolve(SVGReader.read(Array(source.utf8), name: "")), width: 4, height: 4)
        #expect(renderer.warnings.count == 1)
        #expect((picture[0, 0].w, picture[1, 1].w) == (255, alpha))
    }

    struct TurnedRoot: CustomTestStringConvertible {
        var root: String
        /// What is drawn of four times four pixels, row by row.
        var pixels: [String]
        var testDescription: String { root }

        init(_ root: String, _ pixels: String...) { (self.root, self.pixels) = (root, pixels) }
    }

    /// The pictures are those of Chromium.
    @Test(
        "a transform of the root turns the picture about its middle, and what was outside stays hidden",
        arguments: [
            TurnedRoot("", "##..", "#...", "....", "...."),
            TurnedRoot("transform='rotate(180)'", "....", "....", "...#", "..##"),
            TurnedRoot("transform='scale(-1 1)'", "..##", "...#", "....", "...."),
            TurnedRoot("transform='matrix(0 1 -1 0 0 0)'", "..##", "...#", "....", "...."),
            TurnedRoot("style='transform:rotate(-90deg)'", "....", "....", "#...", "##.."),
            TurnedRoot("style='transform:rotate(180deg)'", "....", "....", "...#", "..##"),
            TurnedRoot("transform='translate(1 2)'", "....", "....", ".##.", ".#.."),
            TurnedRoot("transform='translate(0 -4)'", "....", "....", "....", "...."),
            TurnedRoot("style='transform:translateX(50%)'", "..##", "..#.", "....", "...."),
            TurnedRoot("transform='scale(2)' transform-origin='0 0'", "####", "####", "##..", "##.."),
            TurnedRoot("transform='rotate(360)'", "##..", "#...", "....", "...."),
            TurnedRoot("transform='rotate(0)' opacity='1'", "##..", "#...", "....", "...."),
        ])
    func turnedRoot(test: TurnedRoot) throws {
        // The lower square is outside of the view box.
        let source = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="8 8 8 8" width="4" height="4" \(test.root)>
              <path d="M8 8h4v2h-2v2h-2zM8 20h8v8h-8z"/></svg>
            """
        let document = try SVGReader.read(Array(source.utf8), name: "")
        var renderer = Renderer()
        for drawing in [document, document.withTransformInside ?? document] {
            let picture = try renderer.render(SceneResolver.resolve(drawing), width: 4, height: 4)
            let rows = (0..<4).map { y in String((0..<4).map { picture[$0, y].w == 255 ? "#" : "." }) }
            #expect(rows == test.pixels)
        }
    }

    @Test("a root without a transform is left as it is", arguments: ["", "class='a'", "style='opacity:.5'"])
    func plainRoot(root: String) throws {
        let source = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4' \(root)><path d='M0 0h4v4z'/></svg>"
        #expect(try SVGReader.read(Array(source.utf8), name: "").withTransformInside == nil)
    }

    @Test(
        "a view box of the proportions of the size draws the same",
        arguments: [
            (#"viewBox="0 0 4 4" width="8" height="4""#, "-2 0 8 4"),
            (#"viewBox="0 0 4 4" width="4" height="8" preserveAspectRatio="xMidYMax""#, "0 -4 4 8"),
            (#"viewBox="0 0 4 4" width="8" height="4" preserveAspectRatio="xMinYMin slice""#, "0 0 4 2"),
            (#"viewBox="2 1 4 2" width="4" height="4" preserveAspectRatio="none""#, "0 0 4 4"),
            (
                #"viewBox="2 1 4 2" width="4" height="4" preserveAspectRatio="none" opacity=".5" clip-path="url(#c)""#,
                "0 0 4 4"
            ),
            (#"viewBox="0 0 4 4" style="width:8px;height:4px""#, "-2 0 8 4"),
        ])
    func proportions(root: String, box: String) throws {
        let source = """
            <svg xmlns="http://www.w3.org/2000/svg" \(root)><clipPath id="c"><path d="M2 1h3v2h-3z"/></clipPath>
              <path d="M0 0h3v2h-2v2h-1z"/><path fill="red" d="M3 3h9v1h-9z"/></svg>
            """
        let document = try SVGReader.read(Array(source.utf8), name: "")
        let other = try #require(document.withProportionsOfSize)
        #expect(other.rootElement?[.viewBox] == box && other.rootElement?[.preserveAspectRatio] == nil)
        var renderer = Renderer()
        let (before, after) = (SceneResolver.resolve(document), SceneResolver.resolve(other))
        #expect(before.size == after.size)
        #expect(
            try renderer.render(before, width: 16, height: 16).bytes
                == renderer.render(after, width: 16, height: 16).bytes)
        #expect(other.withProportionsOfSize == nil)
    }

    @Test(
        "and one that has them already is left as it is",
        arguments: [
            #"viewBox="0 0 4 4""#, #"viewBox="0 0 4 4" width="48" height="48""#, #"viewBox="0 0 4 4" width="48""#,
            #"width="8" height="4""#, #"viewBox="0 0 2 1" width="8" height="4" preserveAspectRatio="none""#,
        ])
    func ownProportions(root: String) throws {
        let source = "<svg xmlns='http://www.w3.org/2000/svg' \(root)><path d='M0 0h4v4z'/></svg>"
        #expect(try SVGReader.read(Array(source.utf8), name: "").withProportionsOfSize == nil)
    }

    @Test("a limit that a clip reaches is reported as well, at the element that is clipped")
    func limitOfAClip() throws {
        let source = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">
              <clipPath id="c"><path d="M0 0L4 1V3L0 4z"/></clipPath><g clip-path="url(#c)"><path d="M1 1h2v2H1z"/></g>
            </svg>
            """
        let document = try SVGReader.read(Array(source.utf8), name: "")
        let groups = document.subtree(of: document.root).filter { document.element($0)?.isSVG(.g) == true }
        var renderer = Renderer()
        renderer.overlapWork = 0
        _ = try renderer.render(SceneResolver.resolve(document), width: 4, height: 4)
        #expect(renderer.warnings.map(\.element) == groups)
    }

    @Test func aDrawingEndsWhereItTakesTooMuchWork() throws {
        var line = Path()
        line.move(to: Point(x: 0, y: 5))
        line.line(to: Point(x: 10, y: 5))
        let style = StrokeStyle(width: 2, dashes: [1e-5, 1e-5])
        let dashed = SceneNode.shape(
            SceneShape(path: line, stroke: SceneStroke(paint: .color(.black), style: style)))
        let group = SceneGroup(children: [.rect(0, 0, 10, 1), dashed, .rect(0, 9, 10, 1)])
        var renderer = Renderer()
        let picture = try renderer.render(Scene(10, .group(group)), width: 10, height: 10)
        #expect([0, 5, 9].map { picture[5, $0].w } == [255, 0, 0])
    }

    @Test("proportions of no size give a picture of one pixel", arguments: [0, Double.infinity, .nan])
    func degenerate(extent: Double) {
        let size = PictureSize.width(1).pixels(for: Size(width: extent, height: 0))
        #expect(size.height == 1)
    }
}
