import Seeing
import Testing

/// Drawings that resemble a figure and are something else.
@Suite struct LookalikeTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let figure: Figure
        let drawing: Drawing

        var testDescription: String { name }

        init(_ name: String, _ figure: Figure, _ drawing: Drawing) {
            self.name = name
            self.figure = figure
            self.drawing = drawing
        }
    }

    static let cases: [Case] = [
        Case("head of an arrow", .check, .stroke("M4 20L20 4", "M8 4H20V16")),
        Case("two equal legs", .check, .stroke(Shapes.ring, "M7 9L12 14L17 9")),
        Case("cross of two bars", .slash, .stroke("M3 3L21 21", "M21 3L3 21", "M12 2V5")),
        Case("diagonal arrow", .slash, .stroke("M4 4L20 20", "M20 9V20H9", "M17 3H21V5", "M3 16V21H5")),
        Case("two parallel bars", .slash, .stroke("M3 7L17 21", "M7 3L21 17", "M3 20H6", "M18 3H21")),
        Case("bar that is all", .slash, .stroke("M3 3L21 21")),
        Case("hands without a dial", .clock, .stroke("M2 2H22V22H2z", "M6 5V11L9 14")),
        Case(
            "ring with a short tail to the lower left", .lens,
            .stroke("M12 3a8 8 0 1 0 0 16a8 8 0 1 0 0-16z", "M6.4 16.6L4 19")),
        Case(
            "ring with a needle to the upper right", .lens,
            .stroke("M10 8a6 6 0 1 0 0 12a6 6 0 1 0 0-12z", "M14.3 9.7L21 3")),
        Case(
            "hole in a bubble with a tail", .lens,
            .fill("M12 2a9 9 0 0 1 6 15.7L21 22L14 19.8A9 9 0 1 1 12 2zM12 13a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6z")
        ),
        Case(
            "ring with an upright bar", .slash, .stroke("M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z", "M12 3V21", "M2 2V5")),
        Case(
            "ring with a chord beside its middle", .slash,
            .stroke("M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z", "M9.6 20.6L20.6 9.6", "M2 2V5")),
        Case(
            "bar between unequal discs", .letter,
            .fill("M5 3a3 3 0 1 0 0 6a3 3 0 1 0 0-6z") + .fill("M18 17a1 1 0 1 0 0 2a1 1 0 1 0 0-2z")
                + .stroke("M7 19L17 6")),
        Case(
            "disc in the middle below a stem", .letter,
            .fill("M12 14a4 4 0 1 0 0 8a4 4 0 1 0 0-8z") + .stroke("M12 3V15", width: 1.6)),
        Case(
            "disc with a pointed tail", .lens, .fill("M10 2A8 8 0 1 0 13 17.4L22 22L17.4 13A8 8 0 0 0 10 2z")),
        Case("bubble with a square corner", .letter, .stroke("M12 4a8 8 0 1 0 0 16H20V12A8 8 0 0 0 12 4z")),
        Case("L in a ring", .clock, .stroke(Shapes.ring, "M10 8V16H14")),
        Case("1 in a ring", .clock, .stroke(Shapes.ring, "M10 10L12 8V16")),
        Case(
            "corner of a frame beside dots", .clock, .stroke("M5 2H19V22H5z", "M9 12H13V18", "M9 18h.01", "M16 12h.01")),
        Case("bar across a ring", .lens, .stroke(Shapes.ring, "M5 5L19 19")),
        Case("leaf in a ring", .slash, .stroke(Shapes.ring) + .fill("M4 20C4 9 9 4 20 4C20 15 15 20 4 20z")),
        Case(
            "arrows left out of a disc", .slash,
            .fill(Shapes.disc + "M12 7H16V4.5L20 8.5L16 12.5V10H12zM12 17H8V19.5L4 15.5L8 11.5V14H12z")),
        Case(
            "U in a hexagon", .letter, .stroke("M12 2L21 7V17L12 22L3 17V7z", "M9.5 8V13.5A2.5 2.5 0 0 0 14.5 13.5V8")),
        Case("corner in a ring", .digit, .stroke(Shapes.ring, "M8 9H15V16")),
        Case("square below and to the left of a stem", .letter, .fill("M6 15H12V3H14V22H6z")),
        Case("bars of one length", .lines, .stroke("M3 6H21", "M3 12H21", "M3 18H21")),
        Case("bars about one middle", .lines, .stroke("M3 6H21", "M7 12H17", "M10 18H14")),
        Case("rectangle", .triangle, .fill("M5 5H19V19H5z")),
        Case(
            "solid head of an arrow beside lines", .letter,
            .fill("M3 8.6H3.7L6.8 11.7V12.3L3.7 15.4H3zM3 4H21V6H3zM11 8.5H21V10.5H11z")
                + .fill("M11 13.5H21V15.5H11zM3 18H21V20H3z")),
        Case("bent outline by a pen", .clock, .stroke("M11 3H15V12L19 16L16 19L11 14z")),
        Case("arc alone", .waves, .stroke("M9 6A9 9 0 0 1 9 18")),
        Case("four-pointed star", .plus, .fill("M12 1L13.5 10.5L23 12L13.5 13.5L12 23L10.5 13.5L1 12L10.5 10.5z")),
    ]

    @Test(arguments: cases) func seesNothing(_ example: Case) throws {
        #expect(try example.drawing.marks().filter { $0.figure == example.figure } == [])
    }
}
