import Composites
import Diagnostics
import Directionality
import DrawingTestSupport
import Geometry
import IconModel
import Raster
import SVGDocument
import SVGScene
import Testing

/// Parts whose digits are drawn in other forms.
@Suite("Digits of the locale")
struct LocalDigitTests {
    /// A part that draws digits, by the id `d` unless a selector is given.
    private static func part(
        _ text: String, _ forms: DigitForms = .arab, _ role: Role = .digits, select: String = "#d"
    ) -> Part {
        var part = Part.named("d", select, role)
        part.digits = LocalText(text: text, forms: forms)
        return part
    }

    /// The digits 1, 2 and 3 below each other as strokes of 1, to the left of lines.
    private static let list =
        "<path d=\"M10 4h12M10 12h12M10 20h12\"/><g id=\"d\" fill=\"none\" stroke=\"#000\" stroke-linecap=\"round\" "
        + "stroke-linejoin=\"round\"><path d=\"M3 3L5 2V6\"/><path d=\"M3 10H6V12H3V14H6M3 18H6V22H3M3 20H6\"/></g>"

    /// Returns the alpha of a picture of 96 pixels at whole units, in some columns and the middle rows.
    private static func alphas(_ picture: Pixmap, _ columns: ClosedRange<Int>) -> [UInt8] {
        var alphas: [UInt8] = []
        for x in columns {
            for y in 5...19 {
                let pixel: Int = y * 4 * 96 + x * 4
                alphas.append(picture.bytes[pixel * 4 + 3])
            }
        }
        return alphas
    }

    private static func localized(_ source: String, _ parts: Part...) throws -> SVGDocument {
        try Composite.localize(try TestIcon.document(source), parts: parts)
    }

    private static func boxes(_ document: SVGDocument, _ ids: [String]) -> [Rect?] {
        let scene = SceneResolver.resolve(document)
        return ids.map { id in
            let node = document.elementsByID()[ExactName(id)]
            let inside = Set(node.map { document.subtree(of: $0) } ?? [])
            return scene.inkBounds { inside.contains($0) }
        }
    }

    // MARK: Drawing

    @Test("Strokes stay strokes of the same pen, and as high as what they replace")
    func strokes() throws {
        let document = try Self.localized(Self.list, Self.part("123"))
        let content = TestIcon.content(of: document)
        #expect(content.contains("<path d=\"M10 4h12M10 12h12M10 20h12\"/>"))
        #expect(!content.contains("stroke-width"))
        #expect(content.count(of: "<path") == 3)
        let (before, after) = (
            try #require(Self.boxes(try TestIcon.document(Self.list), ["d"])[0]),
            try #require(Self.boxes(document, ["d"])[0])
        )
        #expect((before.minY - after.minY).magnitude < 0.02 && (before.maxY - after.maxY).magnitude < 0.02)
    }

    @Test("Fills become outlines with the fill of the source")
    func fills() throws {
        let source = "<path id=\"d\" class=\"ink\" fill=\"red\" d=\"M3 2H4V8H3zM8 2H12V3H9V4.5H12V8H8V7H11V5.5H8z\"/>"
        let content = TestIcon.content(of: try Self.localized(source, Self.part("12")))
        #expect(content.contains("<path id=\"d\" class=\"ink\" fill=\"red\" d=\"M"))
        #expect(!content.contains("stroke"))
        #expect(content.count(of: "z") == 2)
    }

    @Test("A basic shape becomes a path with its other attributes")
    func basicShapes() throws {
        let source =
            "<g id=\"d\"><rect id=\"one\" class=\"k\" x=\"3\" y=\"2\" width=\"1\" height=\"6\" fill=\"red\"/></g>"
        let content = TestIcon.content(of: try Self.localized(source, Self.part("1")))
        #expect(content.contains("<path id=\"one\" class=\"k\" fill=\"red\" d=\"M"))
        #expect(!content.contains("<rect") && !content.contains("width"))
    }

    @Test("A digit that is knocked out stays a hole, by either rule", arguments: ["nonzero", "evenodd"])
    func holes(rule: String) throws {
        // A plate with a hole that runs in the other direction.
        let source = "<path fill-rule=\"\(rule)\" d=\"M2 2H22V22H2zM11 5V19H13V5z\"/>"
        for (isMirrored, select) in [(false, "subpath(2)"), (true, "subpath(2)")] {
            let document = try TestIcon.document(source)
            let part = Self.part("1", .arab, .slash, select: select)
            let result =
                isMirrored
                ? try Composite.mirror(document, parts: [part]).document
                : try Composite.localize(document, parts: [part])
            #expect(TestIcon.content(of: result).count(of: "<path") == 1)
            let picture = try Picture.of(result, extent: 96)
            func alpha(_ x: Int, _ y: Int) -> UInt8 { picture.bytes[(y * 4 * 96 + x * 4) * 4 + 3] }
            #expect(alpha(12, 12) == 0)
            #expect(alpha(4, 12) == 255 && alpha(20, 12) == 255 && alpha(9, 12) == 255 && alpha(15, 12) == 255)
        }
    }

    @Test("Each of several digits stays a hole", arguments: ["12", "19", "67", "80"])
    func manyHoles(text: String) throws {
        let source = "<path d=\"M1 1H23V23H1zM4 5V19H6V5zM14 5V19H16V5z\"/>"
        for forms in DigitForms.allCases {
            let part = Self.part(text, forms, .slash, select: "subpath(2-3)")
            let picture = try Picture.of(
                try Composite.mirror(try TestIcon.document(source), parts: [part]).document, extent: 96)
            for cell in [2...8, 12...18] {
                let holes = Self.alphas(picture, cell).contains(0)
                #expect(holes, "\(forms) \(cell)")
            }
        }
    }

    @Test("A digit that is cut out, with its counter as another element, stays cut out")
    func counters() throws {
        let source =
            "<path d=\"M11 9h2v3h-2z\"/><path fill-rule=\"evenodd\" d=\"M2 2H22V22H2zM9 7V18H11V14H15V7z\"/>"
        let part = Self.part("9", .arab, .slash, select: "path:nth-of-type(1), path:nth-of-type(2) subpath(2)")
        let result = try Composite.mirror(try TestIcon.document(source), parts: [part]).document
        #expect(TestIcon.content(of: result).count(of: "<path") == 1)
        let picture = try Picture.of(result, extent: 96)
        let inside = Self.alphas(picture, 8...15)
        #expect(inside.contains(0) && inside.contains(255))
    }

    @Test("Nothing moves from its place in the mirror: the part's box goes to the mirrored place")
    func mirrored() throws {
        let document = try TestIcon.document(Self.list)
        let plain = try #require(Self.boxes(try Self.localized(Self.list, Self.part("123")), ["d"])[0])
        let result = try Composite.mirror(document, parts: [Self.part("123")])
        let moved = try #require(Self.boxes(result.document, ["d"])[0])
        #expect((moved.minX - (24 - plain.maxX)).magnitude < 1e-2 && (moved.width - plain.width).magnitude < 1e-6)
        #expect(result.isExact)
        // Mirrored twice they are where they were, upright.
        let back = try Composite.mirror(result.document, parts: [.named("d", .digits)])
        let (again, once) = (
            try Picture.of(back.document, extent: 96),
            try Picture.of(try Self.localized(Self.list, Self.part("123")), extent: 96)
        )
        #expect(zip(again.bytes, once.bytes).allSatisfy { Int($0).distance(to: Int($1)).magnitude <= 6 })
    }

    @Test("A row of numerals reverses its order, digit by digit")
    func sequence() throws {
        let source =
            "<g id=\"d\" fill=\"none\" stroke=\"#000\"><path id=\"a\" d=\"M3 2V8\"/><path id=\"b\" d=\"M10 2H13V5H10V8H13\"/></g>"
        let result = try Composite.mirror(try TestIcon.document(source), parts: [Self.part("12", .arab, .sequence)])
        let boxes = Self.boxes(result.document, ["a", "b"]).compactMap(\.self)
        #expect(boxes.count == 2 && boxes[0].minX > boxes[1].maxX)
    }

    // MARK: Fit

    @Test("The digits of a column stand on one stem")
    func stems() throws {
        let ids = ["a", "b", "c"]
        let source =
            "<g id=\"d\" fill=\"none\" stroke=\"#000\" stroke-linecap=\"round\"><path id=\"a\" d=\"M4 3L5 2V6\"/>"
            + "<path id=\"b\" d=\"M3 10H6V12H3V14H6\"/><path id=\"c\" d=\"M3 18H6V22H3M3 20H6\"/></g><path d=\"M10 4h12\"/>"
        let boxes = Self.boxes(try Self.localized(source, Self.part("123")), ids).compactMap(\.self)
        #expect(boxes.count == 3)
        #expect(boxes.allSatisfy { ($0.minX - boxes[0].minX).magnitude < 0.02 })
        #expect(boxes[2].width > boxes[1].width && boxes[1].width > boxes[0].width)
        let middle = (boxes[2].minX + boxes[2].maxX) / 2
        #expect((middle - 4.5).magnitude < 0.1)
    }

    @Test("The pen of a group with a transform counts in the icon's units")
    func pens() throws {
        let source =
            "<g transform=\"scale(2)\"><path id=\"d\" fill=\"none\" stroke=\"#000\" stroke-width=\".5\" d=\"M3 2V6\"/></g>"
        #expect(!TestIcon.content(of: try Self.localized(source, Self.part("1"))).contains("stroke-width:"))
    }

    @Test(
        "What begins on a stem does not reach beyond it, with ends of any form",
        arguments: [("2", DigitForms.arab, 0.004), ("3", .arab, 0.004), ("4", .arabext, 0.03)], [0.1, 0.2, 0.3])
    func joints(_ digit: (character: Character, forms: DigitForms, slack: Double), _ pen: Double) throws {
        let path = try #require(LocalDigits.digit(digit.character, digit.forms)).path
        for cap in [StrokeStyle.LineCap.square, .round] {
            let style = StrokeStyle(width: pen, lineCap: cap)
            func left(_ path: Path, _ y: Double) -> Double {
                var least = Double.infinity
                for ring in Polygon.all(of: path.stroked(style, tolerance: 0.001)) {
                    ring.forEachCrossing(at: y) { x, _ in least = min(least, x) }
                }
                return least
            }
            let stem = try #require(path.subpaths.first)
            for y in stride(from: 0.05, to: 0.95, by: 0.05) {
                #expect(left(stem, y) - left(path, y) < digit.slack, "\(cap) at \(y)")
            }
        }
    }

    @Test("A zero is a dot of the pen")
    func zero() throws {
        let source = "<path id=\"d\" fill=\"none\" stroke=\"#000\" stroke-linecap=\"round\" d=\"M3 2H6V8H3z\"/>"
        let box = try #require(Self.boxes(try Self.localized(source, Self.part("0")), ["d"])[0])
        #expect((box.width - 1.45).magnitude < 0.02 && (box.height - 1.45).magnitude < 0.02)
        #expect((box.center.x - 4.5).magnitude < 0.02 && box.center.y > 5)
    }

    @Test("Too little room is told by the part's name")
    func cramped() throws {
        func names(_ source: String) throws -> [String] {
            try PreparedComposite(try TestIcon.document(source), parts: [Self.part("333")]).crampedDigits
        }
        let low = "<g id=\"d\" fill=\"none\" stroke=\"#000\"><path d=\"M4 4H6V7H4M4 5.5H6\"/>"
        let (near, far) = (
            "<path d=\"M7 4H9V7H7M7 5.5H9M10 4H12V7H10M10 5.5H12\"/></g>",
            "<path d=\"M9 4H11V7H9M9 5.5H11M14 4H16V7H14M14 5.5H16\"/></g>"
        )
        #expect(try names(low + near) == ["d"])
        #expect(try names(low + far) == [])
    }

    @Test(
        "a pen that is too wide for the height is narrowed and told, down to 0.7 of its width",
        arguments: [1.6, 1.7, 2.95, 3.05])
    func wide(pen: Double) throws {
        let source =
            "<path id=\"d\" fill=\"none\" stroke=\"#000\" stroke-width=\"\(pen)\" stroke-linecap=\"round\" d=\"M8 8V11\"/>"
        func prepared() throws -> PreparedComposite {
            try PreparedComposite(try TestIcon.document(source), parts: [Self.part("1")])
        }
        // Of a height of 3 and the pen, 0.35 is the widest pen.
        guard pen < 3 else {
            let error = #expect(throws: CompositeError.self) { try prepared() }
            #expect(error?.parts.map(\.setting) == [.text])
            #expect(
                error?.parts.first?.message.hasPrefix("a pen of \(pen) is too wide for digits of this height") == true)
            return
        }
        #expect(try prepared().crampedDigits == (pen < 1.615 ? [] : ["d"]))
        let content = TestIcon.content(of: try Self.localized(source, Self.part("1")))
        let drawn = content.firstMatch(of: /stroke-width:([0-9.]+)/).flatMap { Double($0.1) } ?? pen
        #expect(drawn <= 0.35 * (3 + pen) && drawn >= 0.699 * pen && (drawn < pen) == (pen > 1.615), "\(drawn)")
    }

    // MARK: Errors

    struct ErrorCase: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var source: String
        var text: String
        var setting: PartError.Setting
        var message: String
        var hint: String
    }

    static let errors = [
        ErrorCase(
            testDescription: "more digits than shapes", source: list, text: "1234", setting: .text,
            message: "'1234' has 4 digits, but '#d' draws 3 separate shapes",
            hint: "there are 1 in 2.5 1.5 3 5, 2 in 2.5 9.5 4 5, 3 in 2.5 17.5 4 5"),
        ErrorCase(
            testDescription: "fewer digits than shapes", source: list, text: "1", setting: .text,
            message: "'1' has 1 digit, but '#d' draws 3 separate shapes",
            hint: "there are 1 in 2.5 1.5 3 5, 2 in 2.5 9.5 4 5, 3 in 2.5 17.5 4 5"),
        ErrorCase(
            testDescription: "digits of a use",
            source: "<defs><path id=\"one\" d=\"M3 2h1v5H3z\"/></defs><use id=\"d\" href=\"#one\"/>", text: "1",
            setting: .text, message: "'1' has 1 digit, but the part 'd' draws none by its own elements",
            hint: "select shapes; digits of a <use> cannot be redrawn"),
        ErrorCase(
            testDescription: "a pen that fills the digit", source: "<path id=\"d\" d=\"M3 2h5v5H3z\"/>", text: "1",
            setting: .text, message: "a pen of 5 is too wide for digits of this height: at most 2.5",
            hint: "draw the digits as 'variants'"),
    ]

    @Test("What cannot be drawn is an error with the boxes that were found", arguments: errors)
    func error(_ example: ErrorCase) throws {
        let document = try TestIcon.document(example.source)
        let error = #expect(throws: CompositeError.self) {
            try Composite.localize(document, parts: [Self.part(example.text)])
        }
        let first = try #require(error?.parts.first)
        #expect(first.setting == example.setting && first.message == example.message && first.hint == example.hint)
    }
}

extension String {
    /// Returns how often a text occurs.
    fileprivate func count(of text: String) -> Int { ranges(of: text).count }

}
