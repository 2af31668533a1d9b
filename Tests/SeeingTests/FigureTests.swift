import Seeing
import Testing

/// Figures in drawings of several styles: by a pen, as filled outlines, knocked out of plates.
@Suite struct FigureTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let figure: Figure
        let grade: Grade
        var direction: Double?
        let drawing: Drawing

        var testDescription: String { name }

        init(_ name: String, _ figure: Figure, _ grade: Grade, _ direction: Double? = nil, _ drawing: Drawing) {
            self.name = name
            self.figure = figure
            self.grade = grade
            self.direction = direction
            self.drawing = drawing
        }
    }

    static let cases: [Case] = [
        Case("check in a ring, by a pen", .check, .certain, nil, .stroke(Shapes.ring, "M7 12L10.5 15.5L17 9")),
        Case(
            "check as an outline in a frame", .check, .certain, nil,
            .fill(Shapes.square + "M4 4H20V20H4z" + Shapes.check)),
        Case("check knocked out of a disc", .check, .certain, nil, .fill(Shapes.disc + Shapes.check)),
        Case(
            "thick check in a ring", .check, .certain, nil,
            .stroke(Shapes.ring) + .stroke("M8 12.5L10.8 15L16 9", width: 4)),
        Case(
            "small check of a badge", .check, .certain, nil,
            .stroke("M2 4H22", "M2 10H12")
                + .fill(
                    "M17 11a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM13.8 17.2L14.6 16.4L16.2 18L19.4 14.8L20.2 15.6L16.2 19.6z")),
        Case(
            "white check painted on a disc", .check, .certain, nil,
            Drawing("<path d='\(Shapes.disc)' fill='#2a7'/><path d='\(Shapes.check)' fill='white'/>")),
        Case(
            "white check beside a colour", .check, .certain, nil,
            Drawing(
                "<path d='M2 12L7 17L14 9' fill='none' stroke='white' stroke-width='2'/>"
                    + "<rect x='17' y='2' width='6' height='20' fill='#06c'/>")),
        // Where it lies on the pixels so, the shorter leg wears away when it is thinned.
        Case(
            "check whose shorter leg falls at 45 degrees", .check, .certain, nil,
            .stroke(Shapes.square, "M6.1 12L10.1 16L18.1 8")),
        Case(
            "thin check with square ends, whose shorter leg is worn", .check, .certain, nil,
            .fill("M3 3H15V4H3z") + .fill("M20 13.3L21 14.3L15.2 20L13 17.9L13.8 17.1L15.2 18.2z")),
        Case(
            "thin check with square ends, whose shorter leg is worn by less", .check, .certain, nil,
            Drawing(
                "<path d='M3 3H11V4H3z'/><path transform='scale(1.0909)' "
                    + "d='M20.45 13L15.85 17.59L14.7 16.45L14 17.15L15.85 19L21.15 13.7z'/>")),
        Case("check alone", .check, .certain, nil, .stroke("M4 12L9 17L20 6")),
        Case(
            "slash over a bell", .slash, .certain, 315,
            .stroke("M5 18V11A7 7 0 0 1 9 5", "M13 4A7 7 0 0 1 19 11V13", "M3 3L21 21", "M9 21H14", "M5 18H14")),
        Case(
            "slash as an outline with a clearance", .slash, .certain, 315,
            .fill("M4 8L16 20H4zM8 4H20V16z") + .fill("M2.7 1.3L22.7 21.3L21.3 22.7L1.3 2.7z")),
        Case(
            "slash welded to a plate on one side", .slash, .certain, 315,
            .fill("M1.3 2.7L2.7 1.3L22.7 21.3L21.3 22.7L18.6 20H4V5.4zM8 4H20V16z")),
        Case("steep slash", .slash, .certain, 315, .stroke("M4 6H8L13 16H4z", "M12 6H20V20L14 8", "M6 1L18 23")),
        Case("clock by a pen", .clock, .certain, 315, .stroke(Shapes.ring, "M12 6V12L15 15")),
        Case("clock knocked out of a disc", .clock, .certain, 0, .fill(Shapes.disc + "M11 6H13V11H17V13H11z")),
        Case(
            "clock with a gap in its ring", .clock, .certain, 315,
            .stroke("M4 8A9 9 0 1 1 3 13", "M3 4V8H7", "M12 7V12L15.5 15.5")),
        Case(
            "clock whose hands end near a ring with a gap", .clock, .certain, 0,
            .stroke("M7 18A8 8 0 1 1 12 20", "M12 6.5V12.5H15")),
        Case(
            "clock of which a hand points down", .clock, .certain, 45,
            .stroke("M4 7A9.5 9.5 0 1 1 3 14", "M3 3V8H8", "M12.5 18V12L16 8.5")),
        Case(
            "clock of a few pixels beside a window", .clock, .probable, 0,
            .stroke("M2 3H22V11M2 3V20H12", width: 1)
                + .stroke(
                    "M18.5 14.2a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 1 0 0-6.4z", "M18.1 15.7V18.1H20", width: 1, cap: "butt")),
        Case(
            "clock whose hands by a square pen begin beside the middle, in a badge", .clock, .certain, 320,
            .fill("M2 2H16V12H9V18H2z")
                + .stroke("M16 10.2a6 6 0 1 0 0 12a6 6 0 1 0 0-12z", width: 1.8)
                + .fill("M15.1 12.9H16.6V16L19 17.4L18.3 18.7L15.1 16.8z")),
        Case(
            "clock whose hands begin beside the middle, with a gap in its ring", .clock, .certain, 320,
            .stroke("M5 8A8.5 8.5 0 1 1 5 16", width: 2) + .fill("M11.4 7H13V12.6L17 15L16.2 16.3L11.4 13.5z")),
        Case("eleven o'clock, by a pen", .clock, .probable, 120, .stroke(Shapes.ring, "M12 6V12L10 8.2")),
        Case(
            "one o'clock, knocked out of a disc", .clock, .probable, 60,
            Drawing(
                "<path d='\(Shapes.disc)' fill='#2a7'/><path d='M12 6V12L14 8.5' fill='none' stroke='white' "
                    + "stroke-width='2' stroke-linecap='round' stroke-linejoin='round'/>")),
        Case(
            "lens whose handle ends in a frame", .lens, .possible, 315,
            .stroke("M3 2H21V22H3z", "M10 4a5 5 0 1 0 0 10a5 5 0 1 0 0-10z", "M13.5 12.5L21 20")),
        Case(
            "prohibition sign in a corner", .slash, .probable, 225,
            .stroke("M2 4H22V11M2 4V18H11", "M18 14a4 4 0 1 0 0 8a4 4 0 1 0 0-8z", "M15.5 20.5L20.5 15.5", width: 1.6)),
        Case(
            "prohibition sign alone", .slash, .certain, 315,
            .fill(
                "M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22zM5.5 8.6L15.4 18.5A7.5 7.5 0 0 1 5.5 8.6z"
                    + "M8.6 5.5A7.5 7.5 0 0 1 18.5 15.4z")),
        Case(
            "two triangles in one shape, the second over the tip of the first", .triangle, .possible, 0,
            .fill("M2 6V18L12 13V18L22 12L12 6V11z")),
        Case(
            "triangle whose tip ends in a bar", .triangle, .certain, 0,
            .fill("M5 4.5L15 11.7V4.5H18V19.5H15V12.3L5 19.5z")),
        Case(
            "two triangles in one shape, the first with a bar at its tip", .triangle, .certain, 180,
            .fill("M3 6V18H5.5V12L13 18V12L21 18V6L13 12V6L5.5 12V6z")),
        Case(
            "slash on a key", .slash, .probable, 225,
            .stroke("M6 3H18A3 3 0 0 1 21 6V18A3 3 0 0 1 18 21H6A3 3 0 0 1 3 18V6A3 3 0 0 1 6 3z", "M8.5 15.5L15.5 8.5")
        ),
        Case(
            "slash left out of a plate", .slash, .probable, 315,
            .fill("M4 4H20V20H4zM8.2 7.2L16.8 15.8L15.8 16.8L7.2 8.2z")),
        Case(
            "check over the edge of its box", .check, .possible, nil,
            .stroke("M3 2H21V22H3z", "M7 12L11 16L21 5")),
        Case(
            "lens by a pen", .lens, .probable, 315, .stroke("M10 4a6 6 0 1 0 0 12a6 6 0 1 0 0-12z", "M14.3 14.3L21 21")),
        Case(
            "lens as an outline", .lens, .probable, 315,
            .fill("M10 3a7 7 0 1 0 4 12.7l5.6 5.6 1.4-1.4-5.6-5.6A7 7 0 0 0 10 3zM10 5a5 5 0 1 0 0 10a5 5 0 1 0 0-10z")),
        Case(
            "lens with a gap in its ring", .lens, .probable, 315,
            .stroke("M10 4A6 6 0 1 0 14.3 14.3A6 6 0 0 0 16 10.5", "M14.3 14.3L21 21", "M18 2V6", "M16 4H20")),
        Case(
            "lens that is a disc with a plus left out", .lens, .probable, 315,
            .fill(
                "M10 3a7 7 0 1 0 4.2 12.6L19.8 21.2L21.2 19.8L15.6 14.2A7 7 0 0 0 10 3z"
                    + "M9.3 7H10.7V9.3H13V10.7H10.7V13H9.3V10.7H7V9.3H9.3z")),
        Case(
            "lens held in the left hand", .lens, .probable, 225,
            .stroke("M14 4a6 6 0 1 0 0 12a6 6 0 1 0 0-12z", "M9.7 14.3L2 22")),
        Case("arrow by a pen", .arrow, .possible, 0, .stroke("M4 12H20", "M14 6L20 12L14 18")),
        Case("arrow with a bent shaft", .arrow, .possible, 180, .stroke("M20 20V14A5 5 0 0 0 15 9H4", "M9 4L4 9L9 14")),
        Case("solid arrow", .arrow, .possible, 180, .fill("M3 12L11 4V9H21V15H11V20z")),
        Case("triangle by a pen", .triangle, .possible, 0, .stroke("M8 4L17 12L8 20z")),
        Case(
            "triangle with large round corners", .triangle, .possible, 0,
            .stroke("M5 9C5 5 8 4 11 6L18 10C20 11 20 13 18 14L11 18C8 20 5 19 5 15z", width: 1.6)),
        Case("triangle with round corners", .triangle, .possible, 180, .fill("M15 4.5V19.5L6 13Q5 12 6 11z")),
        Case(
            "rows of which the last goes on into an arrow", .lines, .probable, 180,
            .stroke("M3 4H13", "M3 9H13", "M3 14H13", "M3 20H15A5 5 0 0 0 20 15V9", "M17 12L20 9L23 12")),
        Case(
            "rows that run behind a lens", .lines, .probable, 180,
            .stroke("M3 2H19", "M3 7H12", "M3 12H10", "M3 18H12", "M15 7a4 4 0 1 0 0 8a4 4 0 1 0 0-8z", "M18 14L22 18")),
        Case("rows that end together", .lines, .probable, 0, .stroke("M3 5H21", "M11 12H21", "M15 19H21")),
        Case("chevron", .chevron, .possible, 0, .stroke("M9 5L16 12L9 19")),
        Case("thick chevron", .chevron, .possible, 180, .stroke("M15 5L8 12L15 19", width: 6)),
        Case("triangle", .triangle, .possible, 0, .fill("M7 4L19 12L7 20z")),
        Case("lines by a pen", .lines, .probable, 180, .stroke("M3 6H21", "M3 12H15", "M3 18H18")),
        Case(
            "lines knocked out of a page", .lines, .probable, 180,
            .fill("M4 1H20V23H4zM7 6H17V8H7zM7 11H14V13H7zM7 16H16V18H7z")),
        Case("lines that end together", .lines, .probable, 0, .stroke("M3 6H21", "M9 12H21", "M6 18H21")),
        Case(
            "list with dots", .list, .probable, 180,
            .stroke("M9 6H21", "M9 12H21", "M9 18H21", "M4 6h.01", "M4 12h.01", "M4 18h.01", width: 2.4)),
        Case(
            "waves", .waves, .possible, 0,
            .stroke("M6 9A5 5 0 0 1 6 15", "M9 6A9 9 0 0 1 9 18", "M12 3A13 13 0 0 1 12 21")),
        Case("plus", .plus, .probable, nil, .stroke("M12 5V19", "M5 12H19")),
        Case(
            "thick plus knocked out of a disc", .plus, .probable, nil,
            .fill(Shapes.disc + "M10 6H14V10H18V14H14V18H10V14H6V10H10z")),
        Case("cross", .cross, .probable, nil, .stroke("M6 6L18 18", "M18 6L6 18")),
    ]

    @Test(arguments: cases) func sees(_ example: Case) throws {
        let found = try example.drawing.marks().filter { $0.figure == example.figure }
        let mark = try #require(found.first)
        #expect(mark.grade == example.grade)
        if let direction = example.direction {
            let seen = try #require(mark.direction)
            #expect(abs((seen - direction + 540).truncatingRemainder(dividingBy: 360) - 180) < 12)
        }
    }

    /// At these places among the pixels, thinning leaves a part of one barb.
    @Test("an arrow with a worn barb is seen, and none with a barb that is shorter", arguments: [(11, 7), (23, 19)])
    func seesArrowsWithWornBarbs(_ x: Int, _ y: Int) throws {
        func isSeen(_ data: String) throws -> Bool {
            // In 24ths of a pixel, of which 128 are 24 units.
            let shift = "<g transform='translate(\(Double(x) / 128) \(Double(y) / 128))'>"
            return try Drawing("\(shift)\(Drawing.fill(data).content)</g>").marks().contains { $0.figure == .arrow }
        }
        #expect(try isSeen("M14 6L20 12L14 18L13 17L17.2 12.8H4V11.2H17.2L13 7z"))
        #expect(try !isSeen("M14 6L20 12L17.4 14.6L16.4 13.6L17.2 12.8H4V11.2H17.2L13 7z"))
        #expect(try !isSeen("M12 3L21 12L16 17L15 16L18.2 12.8H3V11.2H18.2L11 4z"))
    }

    @Test("an arrow is seen of which one barb is worn to a corner")
    func seesArrowsWithBarbsWornAway() throws {
        func isSeen(_ data: String) throws -> Bool { try Drawing.fill(data).marks().contains { $0.figure == .arrow } }
        #expect(try isSeen("M13.6 17.6l-1.4-1.6 2.6-2.4h-8.2v-2h8.2l-2.6-2.4 1.4-1.6 5 5z"))
        #expect(try isSeen("M13.8 17.6l-1.4-1.6 2.6-2.4h-8.2v-2h8.2l-2.6-2.4 1.4-1.6 5 5z"))
        #expect(try !isSeen("M13.6 17.6l-1.4-1.6 2.6-2.4h-8.2v-2h8.2l-.6-.6 1.4-1.6 3 3.2z"))
    }

    @Test(
        "rows that begin behind one thing beside all of them are lines of text, as where they begin together",
        arguments: [
            ("M1 11L6 6.5V9.5Q11.5 9.5 12.5 15Q9 13 6 12.8V15.5z", 180), ("M1 8L5 5V8Q6 8 6 10z", 0),
            ("M1 13H13V15H1z", 0),
        ])
    func seesRowsBehindArrows(before: String, direction: Double) throws {
        let page = Drawing.stroke("M10 5H20", "M12.5 9.5H20", "M15 14H20", "M9 1H23V23H9V19", width: 1.6)
        let lines = try (page + .fill(before)).marks().filter { $0.figure == .lines }
        #expect(lines.map(\.direction) == [direction])
    }

    /// Square ends of a broad pen turn the ends of the thinned hands aside, so their directions are not exact.
    @Test func seesClocksByBroadPens() throws {
        let clock = Drawing.stroke(Shapes.ring, "M12 6v6l4 2", cap: "butt")
        for drawing in [clock, clock.mirrored] {
            #expect(try drawing.marks().contains { $0.figure == .clock && $0.grade == .certain })
        }
    }

    /// What has a hand vanishes in the mirror, or points the other way.
    @Test(arguments: cases) func turnsInTheMirror(_ example: Case) throws {
        let marks = try example.drawing.mirrored.marks().filter { $0.figure == example.figure }
        guard ![.plus, .cross].contains(example.figure) else {
            #expect(!marks.isEmpty)
            return
        }
        guard let direction = example.direction else {
            #expect(marks.isEmpty)
            return
        }
        for mark in marks {
            let seen = try #require(mark.direction)
            let turned = 180 - direction
            #expect(abs((seen - turned + 720 + 180).truncatingRemainder(dividingBy: 360) - 180) < 12)
            if example.figure == .slash, !mark.isProhibitionSign { #expect(mark.grade == .possible) }
        }
    }

    @Test(arguments: cases) func seesItAtAnotherSize(_ example: Case) throws {
        #expect(try example.drawing.marks(extent: 96).contains { $0.figure == example.figure })
    }

    @Test func seesTheSameAgain() throws {
        let all = Self.cases.map(\.drawing).reduce(Drawing("")) { $0 + $1 }
        for drawing in [Self.cases[2].drawing, all] { #expect(try drawing.marks() == drawing.marks()) }
    }

    /// Where the pixels fall so that one cannot be read by itself, it is known by the others.
    @Test(arguments: 0..<24) func seesAllChecksOfAListOrNone(step: Int) throws {
        let rows = (0..<3).map { row in "M\(4 + Double(step) / 45) \(4.6 + 6.67 * Double(row))l1.33 1.33 2.67-2.67" }
        let list = Drawing.stroke(rows.joined(), width: 2.67) + .stroke("M15 6V18", width: 5)
        let count = try list.marks().count { $0.figure == .check }
        // So thick a check cannot be told from the tip of a pen at every place.
        #expect(count == (step == 14 ? 0 : 3))
    }
}
