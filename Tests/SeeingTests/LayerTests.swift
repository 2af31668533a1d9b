import Geometry
import Seeing
import Testing

/// What a tone is painted with: the attributes of an element.
struct Paint: Sendable {
    let fill: String
    let opacity: Double

    init(_ fill: String, opacity: Double = 1) { (self.fill, self.opacity) = (fill, opacity) }
}

/// A way to paint a mark on a plate, in two tones and a third one for what is around both.
struct Coloring: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let plate: Paint
    let mark: Paint
    let frame: Paint

    init(_ name: String, plate: Paint, mark: Paint, frame: Paint) {
        (testDescription, self.plate, self.mark, self.frame) = (name, plate, mark, frame)
    }

    static let all = [
        Coloring("pale on dark", plate: Paint("#9c27b0"), mark: Paint("#e1bee7"), frame: Paint("#4db6ac")),
        Coloring("dark on pale", plate: Paint("#d7e0ff"), mark: Paint("#4147d5"), frame: Paint("#2859c5")),
        Coloring(
            "black on black that shines through", plate: Paint("black", opacity: 0.3), mark: Paint("black"),
            frame: Paint("#777")),
        Coloring("two grays", plate: Paint("#444"), mark: Paint("#888"), frame: Paint("#ccc")),
        Coloring(
            "white on white that shines through", plate: Paint("white", opacity: 0.4), mark: Paint("white"),
            frame: Paint("#999")),
        Coloring("black on a white plate", plate: Paint("white"), mark: Paint("black"), frame: Paint("#2f88ff")),
        Coloring("on a gradient", plate: Paint("url(#sky)"), mark: Paint("#123"), frame: Paint("#a52")),
    ]

    /// Whether the mark is white, which counts as paper where it is painted on something.
    var hasWhiteMark: Bool { mark.fill == "white" }

    /// All in one tone, in which nothing is seen of a mark.
    static let plain = Coloring("all black", plate: Paint("black"), mark: Paint("black"), frame: Paint("black"))
}

/// A drawing in several tones.
struct PaintedDrawing: Sendable {
    /// The part of a coloring that paints something.
    enum Tone: Sendable { case plate, mark, frame }

    /// Something that has one tone.
    struct Part: Sendable {
        let tone: Tone
        let content: String
    }

    let parts: [Part]

    static func + (a: PaintedDrawing, b: PaintedDrawing) -> PaintedDrawing { PaintedDrawing(parts: a.parts + b.parts) }

    static func fill(_ tone: Tone, _ data: String) -> PaintedDrawing {
        PaintedDrawing(parts: [Part(tone: tone, content: "<path d='\(data)' fill-rule='evenodd' stroke='none'/>")])
    }

    static func stroke(_ tone: Tone, _ data: String..., width: Double = 2, cap: String = "round") -> PaintedDrawing {
        PaintedDrawing(
            parts: data.map {
                Part(
                    tone: tone,
                    content: "<path d='\($0)' fill='none' stroke-width='\(width)' stroke-linecap='\(cap)' "
                        + "stroke-linejoin='\(cap == "round" ? "round" : "miter")'/>")
            })
    }

    /// Paints the drawing.
    func painted(_ coloring: Coloring) -> Drawing {
        let gradient =
            "<linearGradient id='sky' x1='0' x2='1' y1='0' y2='1'><stop offset='0' stop-color='#bdf'/>"
            + "<stop offset='1' stop-color='#7be'/></linearGradient>"
        return Drawing(
            gradient
                + parts.map { part in
                    let paint =
                        switch part.tone {
                        case .plate: coloring.plate
                        case .mark: coloring.mark
                        case .frame: coloring.frame
                        }
                    return
                        "<g fill='\(paint.fill)' stroke='\(paint.fill)' opacity='\(paint.opacity)'>\(part.content)</g>"
                }.joined())
    }
}

/// Marks in a tone of their own on something in another one, whose ink is one with theirs.
@Suite struct LayerTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let figure: Figure
        let grade: Grade
        let reading: String?
        let drawing: PaintedDrawing

        init(_ name: String, _ figure: Figure, _ grade: Grade, reading: String? = nil, _ drawing: PaintedDrawing) {
            (testDescription, self.figure, self.grade, self.reading) = (name, figure, grade, reading)
            self.drawing = drawing
        }
    }

    private static let disc = Measured.disc(Measured.middle, 10)
    private static let page = PaintedDrawing.fill(.frame, "M2 3H16V19H2z")

    /// A check in a disc on a page, by the corner and the lengths of its legs.
    private static func check(pen: Double = 1.6) -> PaintedDrawing {
        let corner = Point(x: 15.2, y: 18.4)
        return page + .fill(.plate, Measured.disc(Point(x: 16, y: 16), 6))
            + .stroke(
                .mark,
                Measured.line(
                    Measured.point(135, 3.1, from: corner), corner, Measured.point(48, 6, from: corner)),
                width: pen)
    }

    /// A disc with a bar across its middle, in a ring below lines.
    private static func forbidden(length: Double = 5.6, degrees: Double = 45, aside: Double = 0) -> PaintedDrawing {
        let (center, middle) = (Point(x: 16, y: 16), Measured.point(degrees + 90, aside, from: Point(x: 16, y: 16)))
        let ends = [0, 180].map { Measured.point(degrees + $0, length / 2, from: middle) }
        return .stroke(.frame, "M2 3H22", "M2 22V7") + .fill(.plate, Measured.disc(center, 5))
            + .stroke(.frame, Measured.disc(center, 6))
            + .stroke(.mark, Measured.line(ends[0], ends[1]), cap: "butt")
    }

    /// A camera with a bar from corner to corner.
    private static func crossedOut(length: Double = 26, degrees: Double = -42, aside: Double = 0) -> PaintedDrawing {
        let middle = Measured.point(degrees + 90, aside)
        return .fill(.plate, "M2 4H18V9H22V15H18V20H2z")
            + .stroke(
                .mark,
                Measured.line(
                    Measured.point(degrees, length / 2, from: middle),
                    Measured.point(degrees + 180, length / 2, from: middle)))
    }

    static let cases: [Case] = [
        Case("check in a disc", .check, .certain, check()),
        Case("hands in a disc", .clock, .certain, .fill(.plate, disc) + .stroke(.mark, "M12 6V12H16")),
        Case(
            "P in a disc", .letter, .certain, reading: "P",
            .fill(.plate, disc) + .stroke(.mark, "M9 18V6.5H13.2A3.2 3.2 0 0 1 13.2 13H9", cap: "butt")),
        Case(
            "question mark on a page", .questionMark, .certain, reading: "?",
            .fill(.plate, "M4 1H20V23H4z")
                + .stroke(.mark, "M9 8.5A3 3 0 1 1 13.3 11.2C12.3 11.8 12 12.4 12 14", "M12 17.5V17.6")),
        Case(
            "digits on a page", .digits, .certain, reading: "24",
            .fill(.plate, "M1 3H23V21H1z")
                + .stroke(.mark, "M5 9A2.5 2.5 0 1 1 9.5 10.5L5 16H10", "M17.5 16V8L13 13.5H19.5", width: 1.6)),
        Case("slash across a camera", .slash, .probable, crossedOut()),
        Case("bar in a disc", .slash, .probable, reading: "⊘", forbidden()),
        Case("bar from edge to edge of a disc", .slash, .probable, reading: "⊘", forbidden(length: 9)),
    ]

    @Test(arguments: cases, Coloring.all) func seesInEachColoring(_ example: Case, _ coloring: Coloring) throws {
        let marks = try example.drawing.painted(coloring).marks()
        let mark = try #require(marks.first { $0.figure == example.figure }, "\(marks.map(\.figure))")
        #expect(mark.grade <= example.grade)
        #expect(example.reading == nil || mark.reading == example.reading)
    }

    @Test(arguments: cases) func seesNothingInOneTone(_ example: Case) throws {
        let marks = try example.drawing.painted(.plain).marks()
        #expect(!marks.contains { $0.figure == example.figure && $0.grade <= .probable })
    }

    @Test(arguments: cases, Coloring.all) func seesNoHandInTheMirror(_ example: Case, _ coloring: Coloring) throws {
        let marks = try example.drawing.painted(coloring).mirrored.marks().filter { $0.figure == example.figure }
        switch example.figure {
        case .clock: #expect(marks.contains { $0.direction == 180 })
        case .slash:
            let direction = try #require(
                example.drawing.painted(coloring).marks().first { $0.figure == .slash }?.direction)
            #expect(marks.allSatisfy { $0.direction == 540 - direction })
        default: #expect(!marks.contains { $0.grade <= .probable })
        }
    }

    @Test(arguments: cases.filter { $0.figure != .clock }, Coloring.all) func tellsWhatDraws(
        _ example: Case, _ coloring: Coloring
    ) throws {
        let marks = try example.drawing.painted(coloring).marks()
        let mark = try #require(marks.first { $0.figure == example.figure })
        let count = example.drawing.parts.count { $0.tone == .mark }
        #expect(mark.sources.count == count)
        #expect(!mark.isKnockedOut || coloring.hasWhiteMark)
    }

    // MARK: What is no mark

    /// A drawing that resembles one of the above.
    struct NearMiss: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let figure: Figure
        let drawing: PaintedDrawing

        init(_ name: String, _ figure: Figure, _ drawing: PaintedDrawing) {
            (testDescription, self.figure, self.drawing) = (name, figure, drawing)
        }
    }

    static let nearMisses = [
        NearMiss(
            "two gleams on a pane", .slash,
            .fill(.plate, "M2 3H22V21H2z") + .stroke(.mark, "M3 4L16 20", "M9 4L21 19", cap: "butt")),
        NearMiss("short bar across a camera", .slash, crossedOut(length: 11)),
        NearMiss("bar along the edge of a camera", .slash, crossedOut(length: 16, aside: -7.5)),
        NearMiss("flat bar across a camera", .slash, crossedOut(length: 22, degrees: -20)),
        NearMiss("level bar in a disc", .slash, forbidden(degrees: 0)),
        NearMiss("bar beside the middle of a disc", .slash, forbidden(length: 5, aside: 2)),
        NearMiss(
            "bar between two dots in a disc", .slash,
            .fill(.plate, disc) + .stroke(.mark, "M9 15L15 9", "M9 9H9.1", "M15 15H15.1")),
        NearMiss(
            "mouth of a face", .check,
            .fill(.plate, disc) + .stroke(.mark, "M15.465 14A4 4 0 0 1 12 16A4 4 0 0 1 8.535 14")),
    ]

    @Test(arguments: nearMisses, Coloring.all) func isNotFooled(_ miss: NearMiss, _ coloring: Coloring) throws {
        for drawing in [miss.drawing.painted(coloring), miss.drawing.painted(coloring).mirrored] {
            let sure = try drawing.marks().filter { $0.figure == miss.figure && $0.grade <= .probable }
            #expect(sure.isEmpty, "\(sure.map { ($0.grade, $0.reading ?? "") })")
        }
    }

    /// The coin around a sign has the form of an `@`.
    @Test func readsNoCoin() throws {
        let coin = "M12 23.14a11.14 11.14 0 1 0 0-22.28a11.14 11.14 0 0 0 0 22.28"
        let sign =
            "M14.92 8.95a2.28 2.28 0 0 0-2.16-1.52H10.99a2.04 2.04 0 0 0-.44 4.03l2.69.59a2.29 2.29 0 0 1-.49 4.52"
        let drawing =
            PaintedDrawing.fill(.plate, coin)
            + .stroke(.mark, coin, sign + "h-1.52a2.28 2.28 0 0 1-2.16-1.53M12 7.43V5.14m0 13.72V16.57", width: 1.714)
        for coloring in Coloring.all.prefix(2) {
            let letters = try drawing.painted(coloring).marks().filter { $0.figure == .letter }
            #expect(letters.map(\.reading) == ["$"])
        }
    }

    /// What other things leave of a plate has any shape, so that of such a one nothing is certain.
    @Test func isNotSureOfWhatIsLeft() throws {
        let covers =
            PaintedDrawing.fill(.mark, "M1 1H23V7.5L18.85 8.85L17.15 7.15L10 14.3L6.85 11.15L5.15 12.85L1 10z")
            + .fill(.mark, "M1 10L5.15 12.85L10 17.7L18.85 8.85L23 7.5V23H1z")
        for coloring in Coloring.all.prefix(2) {
            let marks = try (.fill(.plate, "M2 2H22V22H2z") + covers).painted(coloring).marks()
            #expect(marks.filter { $0.figure == .check }.map(\.grade) == [.probable])
        }
    }

    @Test(arguments: Coloring.all) func seesNoSlashInAPercentSign(_ coloring: Coloring) throws {
        let rounds = [Point(x: 5, y: 6), Point(x: 19, y: 18)].map { Measured.disc($0, 3) }
        let sign =
            PaintedDrawing.fill(.plate, rounds[0] + rounds[1])
            + .stroke(.mark, "M2 22L22 2", rounds[0], rounds[1], width: 1.6)
        let figures = try sign.painted(coloring).marks().map(\.figure)
        #expect(figures.contains(.letter))
        #expect(!figures.contains(.slash))
    }

    /// Of a single character one layer is not enough, as where only half of it is painted over something.
    @Test func isNotSureOfOneCharacterInOneLayer() throws {
        let letter = PaintedDrawing.stroke(.mark, "M9 18V6.5H13.2A3.2 3.2 0 0 1 13.2 13H9", cap: "butt")
        func grades(_ plate: String) throws -> [Grade] {
            let drawing = (.fill(.plate, plate) + letter).painted(Coloring.all[0])
            return try drawing.marks().filter { $0.figure == .letter }.map(\.grade)
        }
        #expect(try grades("M2 2H12V22H2z") == [.possible])
        #expect(try grades("M2 2H22V22H2z") == [.certain])
    }

    /// A highlight or a shadow that is hardly to be told from what it is on.
    @Test func seesNothingInAShade() throws {
        func grade(_ color: String) throws -> Grade? {
            let coloring = Coloring(
                "", plate: Paint("#2859c5"), mark: Paint(color), frame: Paint("#d1c4e9"))
            return try Self.check().painted(coloring).marks().first { $0.figure == .check }?.grade
        }
        #expect(try grade("#3a6bd6") == nil)
        #expect(try grade("#4a7be6") == .certain)
    }

    /// Art has many tones, whose layers have any shape.
    @Test func seesNoMarksInArt() throws {
        func drawing(_ tones: [String]) -> Drawing {
            let coloring = Coloring.all[0]
            return Drawing(
                tones.enumerated().map { "<rect x='\($0 * 3 + 1)' y='20' width='2' height='3' fill='\($1)'/>" }.joined()
            )
                + Self.check().painted(coloring)
        }
        #expect(try drawing(["#f00", "#0f0", "#00f"]).marks().contains { $0.figure == .check })
        #expect(try !drawing(["#f00", "#0f0", "#00f", "#000"]).marks().contains { $0.figure == .check })
    }
}
