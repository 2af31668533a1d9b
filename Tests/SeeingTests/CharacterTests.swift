import Seeing
import Testing

/// Characters by pens of several widths, as outlines and knocked out of plates.
@Suite struct CharacterTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let figure: Figure
        let reading: String
        let drawing: Drawing

        var testDescription: String { name }

        init(_ name: String, _ figure: Figure, _ reading: String, _ drawing: Drawing) {
            self.name = name
            self.figure = figure
            self.reading = reading
            self.drawing = drawing
        }
    }

    /// The lines of characters, 10 high and about 6 wide, with the upper left corner at the origin.
    private static let lines: [Character: String] = [
        "1": "M0 2L3 0V10", "2": "M0 2.6C0.6 1 1.6 0 3 0C4.6 0 5.8 1 5.8 2.6C5.8 4 5 5 3.6 6.2L0 10H6",
        "3":
            "M0.2 1.6C0.8 0.6 1.8 0 3 0C4.6 0 5.6 1 5.6 2.4C5.6 3.9 4.5 4.7 2.6 4.7C4.7 4.7 6 5.7 6 7.3C6 8.9 4.7 10 3 10"
            + "C1.5 10 0.5 9.3 0 8.1",
        "4": "M4.6 10V0L0 7H6",
        "9": "M5.8 4.2C5.2 5.4 4.2 6 3 6C1.3 6 0 4.8 0 3C0 1.3 1.3 0 3 0C4.9 0 6 1.5 6 4.4"
            + "C6 8 4.8 10 2.8 10C1.8 10 1.1 9.6 0.6 9",
        "A": "M0 10L3.3 0L6.6 10M1.1 6.6H5.5",
        "B": "M0 0V10H3.2C4.8 10 5.6 9 5.6 7.4C5.6 5.8 4.8 4.8 3.2 4.8H0M0 0H2.8"
            + "C4.2 0 5.1 0.9 5.1 2.4C5.1 3.9 4.2 4.8 2.8 4.8",
        "D": "M0 0V10H2.6C5 10 6.4 8 6.4 5C6.4 2 5 0 2.6 0z",
        "G": "M6.2 1.8C5.6 0.7 4.8 0 3.6 0C1.4 0 0 2 0 5C0 8 1.4 10 3.6 10C5.4 10 6.6 8.8 6.6 6.6V5.4H4",
        "H": "M0 0V10M6.2 0V10M0 4.8H6.2", "K": "M0 0V10M5.4 0L0.2 5.2L5.4 10",
        "L": "M0 0V10H5.4",
        "R": "M0 10V0H3C4.6 0 5.4 1.1 5.4 2.8C5.4 4.5 4.6 5.6 3 5.6H0M2.8 5.6L5.6 10",
        "S": "M5.2 1.6C4.7 0.6 3.8 0 2.7 0C1.2 0 0.2 0.9 0.2 2.4C0.2 3.9 1.2 4.5 2.8 4.9C4.5 5.3 5.6 6 5.6 7.5"
            + "C5.6 9.1 4.4 10 2.8 10C1.5 10 0.5 9.4 0 8.2",
    ]

    /// Draws characters beside each other.
    static func text(
        _ text: String, x: Double, y: Double, scale: Double = 1, width: Double = 1.4
    ) -> Drawing {
        var position = x
        return text.map { character in
            defer { position += (character == "1" ? 5.6 : 8.6) * scale }
            return Drawing(
                "<path transform='translate(\(position) \(y)) scale(\(scale))' d='\(lines[character] ?? "")' "
                    + "fill='none' stroke='black' stroke-linejoin='round' stroke-width='\(width)'/>")
        }.reduce(Drawing("")) { $0 + $1 }
    }

    /// Knocks characters out of a plate by a mask.
    static func knockedOut(_ drawing: Drawing) -> Drawing {
        Drawing(
            "<mask id='m'><rect width='24' height='24' fill='white'/>\(drawing.content)</mask>"
                + "<rect x='1' y='1' width='22' height='22' rx='3' mask='url(#m)'/>")
    }

    static let cases: [Case] = [
        Case("a heading, whose characters have no hand", .text, "HA", text("HA", x: 4, y: 7)),
        Case(
            "zeros behind a decimal point, above an arrow", .digits, "00",
            .stroke(
                "M9.5 3C11 3 12 4 12 5.5V10C12 11.5 11 12.5 9.5 12.5C8 12.5 7 11.5 7 10V5.5C7 4 8 3 9.5 3z",
                "M18.5 3C20 3 21 4 21 5.5V10C21 11.5 20 12.5 18.5 12.5C17 12.5 16 11.5 16 10V5.5C16 4 17 3 18.5 3z",
                "M3 12.5h.5", "M9 19H21", "M18 16L21 19L18 22")),
        Case(
            "at sign by a fine pen", .letter, "@",
            .stroke(
                "M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7z",
                "M15.5 8.5v4.5a2.5 2.5 0 0 0 5 0v-1a8.5 8.5 0 1 0-3.4 6.8", width: 1.6)),
        Case(
            "small at sign in a book", .letter, "@",
            knockedOut(
                Drawing("<g transform='translate(7 5) scale(.55)'>")
                    + .stroke(
                        "M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7z",
                        "M15.5 8.5v4.5a2.5 2.5 0 0 0 5 0v-1a8.5 8.5 0 1 0-3.4 6.8")
                    + Drawing("</g>"))),
        Case(
            "percent sign with rings, beside a bag", .letter, "%",
            .stroke("M3 4H14L15 11M3 4L2 20H11", width: 1.6)
                + .stroke(
                    "M15 21L22 13", "M15.6 13.4a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 1 0 0-2.4z",
                    "M21.4 18.2a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 1 0 0-2.4z", width: 1)),
        Case(
            "percent sign with dots, knocked out of a disc", .letter, "%",
            .fill(
                Shapes.disc
                    + "M15.5 7L17 8.5L8.5 17L7 15.5zM8.6 7a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3zM15.4 14a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3z"
            )),
        Case(
            "question mark in a ring", .questionMark, "?",
            .stroke(
                Shapes.ring, "M9.2 9.4C9.6 8 10.7 7.2 12 7.2C13.7 7.2 14.8 8.3 14.8 9.8C14.8 12 12 12.2 12 14",
                "M12 17h.01", width: 1.8)),
        Case(
            "square question mark knocked out of a page", .questionMark, "?",
            .fill("M3 1H21V23H3zM8 9V7L10 5H14L16 7V10L13 13V15H11V12L14 9V8L13 7H11L10 8V9zM11 17H13V19H11z")),
        Case("digits", .digits, "42", text("42", x: 4, y: 7)),
        Case(
            "thin digits in a frame", .digits, "19",
            .stroke(Shapes.square) + text("19", x: 6, y: 8, scale: 0.9, width: 0.9)),
        Case("text", .text, "AB", text("AB", x: 4, y: 7)),
        Case("digit and letter", .text, "4G", text("4G", x: 4, y: 7, width: 2)),
        Case("a D is no zero", .text, "3D", text("3D", x: 4, y: 7, width: 2)),
        Case("text knocked out of a plate", .text, "KB", knockedOut(text("KB", x: 5, y: 7, scale: 0.9))),
        Case("letter of a sign", .letter, "R", .stroke(Shapes.ring) + text("R", x: 9.2, y: 7)),
        Case("fat letter", .letter, "B", text("B", x: 6, y: 3, scale: 1.8, width: 2.4)),
        Case("letter knocked out", .letter, "S", knockedOut(text("S", x: 8, y: 5, scale: 1.4))),
        Case(
            "1 knocked out of a disc", .digit, "1", .fill(Shapes.disc + "M9.4 8.6L12 6.6H13.4V17.4H11.4V9.4L10 10.4z")),
        Case("1 in a ring", .digit, "1", .stroke(Shapes.ring) + text("1", x: 10.2, y: 7)),
        Case(
            "letters in a frame of which none is alike to nothing else", .text, "HD",
            .stroke("M2 4H22V20H2z") + text("HD", x: 5, y: 8, scale: 0.8)),
        Case(
            "number in a frame whose digits are bars and rings", .text, "1D",
            .stroke("M3 3H21V21H3z") + text("1D", x: 7, y: 7)),
        Case("closed four", .digit, "4", .fill("M12 3H15V15H18V17H15V21H12V17H5V14zM12 7L8 14H12z")),
        Case(
            "digit of a numbered list", .digit, "3",
            .stroke("M11 5H22", "M11 18H22") + text("3", x: 2, y: 14, scale: 0.7)),
    ]

    @Test(
        "a 1, a 2 and a 3 below each other are the digits of a numbered list, in any order, at equal steps alone",
        arguments: [
            ("123", [1, 9, 17], 0, true), ("123", [1, 9, 17], 1.5, true), ("123", [1, 9, 17], 2.5, false),
            ("321", [1, 9, 17], 0, true), ("213", [1, 9, 17], 0, true), ("112", [1, 9, 17], 0, false),
            ("123", [1, 8.4, 17], 0, true),
            ("123", [1, 7.4, 17], 0, false), ("111", [1, 9, 17], 0, false),
        ] as [(String, [Double], Double, Bool)])
    func numberedLists(_ digits: String, _ places: [Double], _ offset: Double, _ areRead: Bool) throws {
        var drawing = Drawing.stroke("M12 4H22", "M12 12H22", "M12 20H22")
        for (place, digit) in zip(places, digits) {
            // A 1 with a foot and no long way is none where it stands alone.
            let x = 2 + (digit == "3" ? offset : 0)
            drawing =
                drawing + Self.text(String(digit), x: digit == "1" ? x + 1.2 : x, y: place, scale: 0.6, width: 1.9)
        }
        let read = try drawing.marks().compactMap { $0.figure == .digit ? $0.reading : nil }
        #expect((Set(read) == ["1", "2", "3"]) == areRead, "\(read)")
    }

    @Test func readsNoDigitsInTheDashesOfARoad() throws {
        let road = Drawing.stroke("M3 21L7 3M21 21L17 3", "M12 6V8M12 11V13M12 16V18")
        #expect(try !road.marks().contains { $0.figure == .digit })
    }

    @Test(arguments: cases) func reads(_ example: Case) throws {
        let mark = try #require(try example.drawing.marks().first { $0.figure == example.figure })
        #expect(mark.reading == example.reading)
        #expect(mark.grade == .certain)
    }

    @Test(arguments: cases) func doesNotReadTheMirrorImage(_ example: Case) throws {
        #expect(try !example.drawing.mirrored.marks().contains { $0.reading == example.reading })
    }

    @Test(arguments: cases) func readsTheSameAtAnotherSize(_ example: Case) throws {
        #expect(try example.drawing.marks(extent: 96).contains { $0.reading == example.reading })
    }

    /// A z by so thick a pen that other things look like it.
    private static let thickLetter = Drawing.stroke("M8.5 15H14.5L8.5 21H14.5", width: 3)

    @Test func readsNoNoteWithMoreHolesThanAHeadAndAFlag() throws {
        let head = "M12 18a3 3 0 1 1-6 0a3 3 0 0 1 6 0z"
        func isNote(_ flag: String) throws -> Bool {
            try Drawing.stroke(head, flag, width: 1.4).marks().contains { $0.reading == "♪" }
        }
        #expect(try isNote("M12 18V2.5L21 4.5V10.5L12 8.5"))
        #expect(try !isNote("M12 18V2.5L21 4.5V10.5L12 8.5M12 5.5L21 7.5"))
    }

    @Test func doesNotReadAThickLetterAlone() throws {
        #expect(try !Self.thickLetter.marks().contains { $0.figure == .letter })
    }

    static let probable: [Case] = [
        Case(
            "note with a disc and a flag beside lines", .letter, "♪",
            .stroke("M3 4H11", "M3 9H11", "M3 14H8") + .stroke("M17 17V4C18 7 20.5 7 20.5 10", width: 1.4)
                + .fill("M14.7 14a3 3 0 1 0 0 6a3 3 0 1 0 0-6z")),
        Case(
            "note with a ring and a straight flag", .letter, "♪",
            .stroke("M3 4H9", "M3 9H9", "M14 14a3 3 0 1 0 0 6a3 3 0 1 0 0-6z", "M17 17V4H21", width: 1.8)),
        Case(
            "note with a ring and a flag in outline", .letter, "♪",
            .stroke("M3 3H8", "M12 18a3 3 0 1 1-6 0a3 3 0 0 1 6 0zM12 18V4L21 6V10L12 8", width: 1.8)),
        Case(
            "note whose head is half of it", .letter, "♪",
            .stroke("M3 4H15", "M3 9H10", "M3 14H10", "M18 14a3 3 0 1 0 0 6a3 3 0 1 0 0-6z", "M21 17V6")),
        Case(
            "note whose flag hangs down to the head", .letter, "♪",
            .stroke(
                "M2 2H12", "M11 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4z", "M13 12V6C13.2 7.2 14 8 15 8.2",
                width: 1.5)),
        Case(
            "two notes that a beam joins", .letter, "♪",
            .stroke(
                "M2 2H6", "M7 15a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5z", "M9.5 17.5V6L18.5 4V15.5",
                "M16 13a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5z", width: 1.6)),
        Case(
            "sign of the pound", .letter, "£",
            .stroke("M2 2H6")
                + .stroke(
                    "M17 8C16.6 5.6 15 4.4 13 4.4C10.6 4.4 9.4 6 9.4 8.4C9.4 11 10.8 13.8 10.5 17C10.3 18.8 9.2 20.2 8 21H18",
                    "M8 13.4H15", width: 1.6)),
        Case(
            "letters of which one is a ring on a stem", .text, "Ha",
            text("H", x: 4, y: 4)
                + .stroke("M15.5 8.5a2.7 2.7 0 1 0 0 5.4a2.7 2.7 0 1 0 0-5.4z", "M18.2 8.5V13.9", width: 1.4)
                + .stroke("M2 20H22")),
        Case(
            "letters of which each may be something else", .text, "LT",
            text("L", x: 3, y: 8) + .stroke("M11.2 8H17.2", "M14.2 8V18", width: 1.4, cap: "butt")
                + .stroke("M2 22H22")),
        Case(
            "thick letter below another one", .letter, "z",
            .stroke("M8.5 3.5V9.5M14.5 3.5V9.5M8.5 6.5H14.5", width: 3) + thickLetter),
    ]

    @Test(arguments: probable) func readsWithoutBeingCertain(_ example: Case) throws {
        let mark = try #require(try example.drawing.marks().first { $0.figure == example.figure })
        #expect(mark.reading == example.reading)
        #expect(mark.grade == .probable)
        #expect(try !example.drawing.mirrored.marks().contains { $0.reading == example.reading })
    }

    struct Other: CustomTestStringConvertible, Sendable {
        let name: String
        let drawing: Drawing

        var testDescription: String { name }

        init(_ name: String, _ drawing: Drawing) {
            self.name = name
            self.drawing = drawing
        }
    }

    static let others: [Other] = [
        Other("brackets", .stroke("M9 4H4V20H9", "M15 4H20V20H15")),
        Other("ring on a stem", .stroke("M12 3a4 4 0 1 0 0 8a4 4 0 1 0 0-8z", "M12 11V20")),
        Other("ring in a ring", .stroke(Shapes.ring, "M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8z")),
        Other("corners", .stroke("M4 9V4H9", "M15 4H20V9", "M20 15V20H15", "M9 20H4V15")),
        Other("person", .stroke("M12 3a4 5 0 1 0 0 10a4 5 0 1 0 0-10z", "M4 22C4 14 20 14 20 22")),
        Other("equal bars", .stroke("M5 5V19", "M12 5V19", "M19 5V19")),
        Other("ship with sails", .stroke("M11 2L4 12H12V2", "M15 5L19 12H15", "M2 15H22L19 22H5z", width: 1.6)),
        Other("slanted drops", .stroke("M4 3H20", "M9 18L7.4 21", "M14 18L12.4 21")),
        Other("hourglass", .stroke("M6 2H18V7L13 12L18 17V22H6V17L11 12L6 7z")),
    ]

    @Test(arguments: others) func readsNothing(_ other: Other) throws {
        #expect(try other.drawing.marks().filter { $0.reading != nil } == [])
    }

    @Test func tellsHowMuchTextThereIs() throws {
        let wordmark = try #require(try Self.text("KARS", x: 0.5, y: 7, scale: 0.7, width: 1.2).sight())
        let sign = try #require(try (Drawing.stroke(Shapes.ring) + Self.text("KR", x: 8, y: 9, scale: 0.5)).sight())
        #expect(wordmark.textShare > 0.9)
        #expect(sign.textShare > 0 && sign.textShare < 0.3)
    }
}
