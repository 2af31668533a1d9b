import IconModel
import Testing

@testable import Judging

@Suite("What a drawing must be to show a mark")
struct MarkLimitTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var name = "zorp"
        var mark: Mark
        var drawing: String
        var isShown: Bool

        init(_ testDescription: String, _ mark: Mark, name: String = "zorp", _ drawing: String, _ isShown: Bool) {
            (self.testDescription, self.mark, self.name) = (testDescription, mark, name)
            (self.drawing, self.isShown) = (drawing, isShown)
        }
    }

    private static func path(_ data: String) -> String { "<path d=\"\(data)\"/>" }

    private static func pen(_ data: String, _ width: Double = 2) -> String {
        "<path fill=\"none\" stroke=\"#000\" stroke-width=\"\(width)\" d=\"\(data)\"/>"
    }

    /// A triangle that points to the right, or to the left, by the middle of its box.
    private static func triangle(
        _ width: Double, _ height: Double, x: Double = 12, y: Double = 12, pointsLeft: Bool = false
    ) -> String {
        let (back, tip) = pointsLeft ? (x + width / 2, x - width / 2) : (x - width / 2, x + width / 2)
        return "M\(back) \(y - height / 2)L\(tip) \(y)L\(back) \(y + height / 2)z"
    }

    static let players = [
        Case("a triangle of nearly half the height", .playback, path(triangle(10, 11.6)), true),
        Case("a triangle of more than half the height", .playback, path(triangle(11, 12.8)), false),
        Case("a triangle that is nearly a third wider than high", .playback, path(triangle(10, 8.2)), true),
        Case("a triangle that is half as wide again as high", .playback, path(triangle(12, 8)), false),
        Case("a slender triangle", .playback, path(triangle(6.4, 10)), true),
        Case("a triangle of half its height in width", .playback, path(triangle(5, 10)), false),
        Case("a triangle that points to the left", .playback, path(triangle(9, 10, pointsLeft: true)), false),
        Case("a triangle with a word for what points", .playback, name: "zorp-left", path(triangle(9, 10)), false),
        Case(
            "two triangles in a row", .playback, path(triangle(8, 10, x: 6) + triangle(8, 10, x: 17)), true),
        Case(
            "two triangles that point at each other", .playback,
            path(triangle(8, 10, x: 6) + triangle(8, 10, x: 18, pointsLeft: true)), false),
        Case(
            "two triangles that are a fifth of their height beside a row", .playback,
            path(triangle(8, 10, x: 6, y: 11) + triangle(8, 10, x: 17, y: 13)), true),
        Case(
            "two triangles that are a third of their height beside a row", .playback,
            path(triangle(8, 10, x: 6, y: 10.2) + triangle(8, 10, x: 17, y: 13.8)), false),
        Case(
            "two triangles in a row, one of which is much smaller", .playback,
            path(triangle(8, 10, x: 6) + triangle(5, 6, x: 17)), false),
        Case("a triangle before a bar", .playback, path(triangle(12, 14, x: 9) + "M17 5h2v14h-2z"), true),
        Case("a triangle whose tip ends in a bar", .playback, path("M5 4.5L15 11.7V4.5H18V19.5H15V12.3L5 19.5z"), true),
        Case(
            "a triangle whose tip ends in a broad block", .playback, path("M2 4.5L12 11.7V4.5H19V19.5H12V12.3L2 19.5z"),
            false),
        Case(
            "a bar before a triangle", .playback, path("M5 8h1.4v7h-1.4z" + triangle(7, 7.2, x: 12, pointsLeft: true)),
            true),
        Case(
            "a bar before a small triangle", .playback,
            path("M5 9h1.2v5.6h-1.2z" + triangle(5.4, 5.6, x: 11, pointsLeft: true)),
            false),
        Case(
            "a triangle before a bar and other things", .playback,
            path(triangle(12, 14, x: 9) + "M17 5h2v14h-2z") + path("M2 1h9v3H2zM2 20h9v3H2z"), false),
        Case(
            "a triangle before two bars", .playback, path(triangle(10, 14, x: 8) + "M15 5h2v14h-2zM19 5h2v14h-2z"),
            false),
    ]

    static let signs = [
        Case(
            "chevrons that point away from a bar that leans", .letters, pen("M8 8l-4 4 4 4M16 8l4 4-4 4M13.5 7l-3 10"),
            true),
        Case(
            "chevrons that point at a bar that leans", .letters, pen("M4 8l4 4-4 4M20 8l-4 4 4 4M13.5 7l-3 10"), false),
        Case(
            "chevrons around two bars", .letters,
            pen("M7 8l-4 4 4 4M17 8l4 4-4 4M11.5 7l-2 10M15 7l-2 10", 1.5), false),
        Case("chevrons around a low bar", .letters, pen("M8 8l-4 4 4 4M16 8l4 4-4 4M12.7 10l-1.4 4"), false),
    ]

    @Test("of a player", arguments: players)
    func player(one: Case) throws { try check(one) }

    @Test("of signs", arguments: signs)
    func sign(one: Case) throws { try check(one) }

    private func check(_ one: Case) throws {
        let evidence = try IconEvidence(
            name: IconName(one.name), words: WordTable(), file: DrawnFile(svg: one.drawing))
        #expect((evidence.drawn(one.mark) != nil) == one.isShown)
    }

    @Test(
        "a chevron is a direction where it points sideways",
        arguments: [(0.0, true), (30, false), (-30, false), (45, false), (90, false), (180, true)])
    func chevrons(degrees: Double, isDirection: Bool) throws {
        let drawing = "<g transform=\"rotate(\(degrees) 12 12)\">\(Self.pen("M9 5l7 7-7 7"))</g>"
        let evidence = try IconEvidence(name: IconName("zorp"), words: WordTable(), file: DrawnFile(svg: drawing))
        #expect((evidence.direction != nil) == isDirection)
    }

    @Test(
        "a number is one where it is counted, begins, or is a digit behind a number",
        arguments: [
            ("repeat-1", "1"), ("1-zorp", "1"), ("zorp-1", nil), ("zorp-24", nil), ("repeat-24", "24"),
            ("level-2-1", "2"), ("zorp-1-2", "2"), ("zorp-1-24", nil), ("4-k", nil), ("heading-6", "6"),
            ("heading-06", "06"), ("heading-16", nil), ("1", nil),
        ])
    func numerals(name: String, number: String?) throws {
        let evidence = try IconEvidence(
            name: IconName(name), words: WordTable(), file: DrawnFile(svg: Self.path("M3 3h9v4H3z")))
        #expect(evidence.place(of: .digits).map(evidence.quoted) == number)
    }

    @Test(
        "a box is beside the middle from 0.15 of the canvas on, in any view box",
        arguments: [(0.14, false), (0.16, true), (-0.14, false), (-0.16, true)])
    func besideMiddle(share: Double, isBeside: Bool) throws {
        let evidence = try IconEvidence(
            name: IconName("zorp"), words: WordTable(), file: DrawnFile(svg: Self.path("M3 3h9v4H3z")))
        #expect(evidence.isBesideMiddle(.init(x: 11 + 24 * share, y: 11, width: 2, height: 2)) == isBeside)
        #expect(evidence.isBesideMiddle(.init(x: 11, y: 11 + 24 * share, width: 2, height: 2)) == isBeside)
    }

    @Test("a lens that fills the icon may be a bubble, unless the name says a tool", arguments: ["zorp", "search"])
    func lenses(name: String) throws {
        let drawings = [
            "M9 5a5 5 0 1 0 0 10a5 5 0 1 0 0-10zM12.5 13.5L18 19",
            "M10 2a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM15.6 15.6L22 22",
        ]
        let shown = try drawings.map { data in
            try IconEvidence(name: IconName(name), words: WordTable(), file: DrawnFile(svg: Self.pen(data))).drawn(
                .tool) != nil
        }
        #expect(shown == [true, name == "search"])
    }

    @Test("a subpath has the ink of its pen, and a picture of an odd height is filled to its last row")
    func measures() throws {
        let stroke = try #require(DrawnFile(svg: Self.pen("M6 12h12")).strokes.first)
        #expect(
            (stroke.inkBounds.minY * 24 - 11).magnitude < 1e-9 && (stroke.inkBounds.maxX * 24 - 19).magnitude < 1e-9)
        let plate = try #require(DrawnFile(svg: Self.path("M0 0h24v24H0z"), viewBox: "0 0 24 23.75").facts)
        let stamp = InkStamp(plate.stamp)
        #expect(stamp.height == 48 && stamp.width == 48)
        #expect(stamp.rows.dropLast().allSatisfy { $0 == (1 << 48) - 1 } && stamp.rows.last == 0)
    }

    @Test("a principle is that of what is read")
    func principles() {
        #expect(Mark.letters.principle(reading: "12") == Mark.digits.principle)
        #expect(Mark.letters.principle(reading: "1A") == Mark.letters.principle)
        #expect(Mark.letters.principle(reading: "") == Mark.letters.principle)
        #expect(Mark.letters.principle(reading: "$") == "characters are never flipped")
        #expect(Mark.check.principle(reading: "12") == Mark.check.principle)
    }
}
