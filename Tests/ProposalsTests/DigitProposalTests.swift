import Manifest
import Pipeline
import PipelineTestSupport
import Testing

@testable import Proposals

@Suite("Which digits are proposed to be drawn in those of each locale")
struct DigitProposalTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var name: String
        var drawing: String
        /// The texts of the parts in order, `western` where they stay so, or the kind where there are none.
        var proposed: String
        var locales = ["ar", "fa", "he"]
    }

    private static let pen = ##"fill="none" stroke="#000" stroke-linejoin="round""##
    private static let circle = ##"<circle cx="12" cy="12" r="11" fill="none" stroke="#000" stroke-width="1.6"/>"##

    private static let bubble = ##"<path d="M2 2h20v16H9l-5 5v-5H2z" fill="none" stroke="#000" stroke-width="1.6"/>"##

    /// The lines of characters, 10 high and about 6 wide, with the upper left corner at the origin.
    private static let lines: [Character: String] = [
        "0": "M3 0C4.8 0 6 1.8 6 5C6 8.2 4.8 10 3 10C1.2 10 0 8.2 0 5C0 1.8 1.2 0 3 0z",
        "1": "M0 2L3 0V10", "2": "M0 2.6C.6 1 1.6 0 3 0C4.6 0 5.8 1 5.8 2.6C5.8 4 5 5 3.6 6.2L0 10H6",
        "3": "M.2 1.6C.8 .6 1.8 0 3 0C4.6 0 5.6 1 5.6 2.4C5.6 3.9 4.5 4.7 2.6 4.7C4.7 4.7 6 5.7 6 7.3C6 8.9 4.7 10 3 10"
            + "C1.5 10 .5 9.3 0 8.1",
        "4": "M4.6 10V0L0 7H6",
        "5": "M5.4 0H.8L.3 4.6C1 4 2 3.7 2.9 3.7C4.8 3.7 6 4.9 6 6.8C6 8.7 4.8 10 2.8 10C1.5 10 .6 9.5 0 8.5",
        "6":
            "M5.2 .8C4.6 .3 4 0 3.2 0C1.2 0 0 2 0 5.6C0 8.4 1.2 10 3 10C4.8 10 6 8.8 6 7C6 5.2 4.8 4 3 4C1.6 4 .6 4.8 .1 6",
        "7": "M0 0H6L2 10",
        "8": "M3 4.7C1.4 4.7 .4 3.8 .4 2.4C.4 1 1.4 0 3 0C4.6 0 5.6 1 5.6 2.4C5.6 3.8 4.6 4.7 3 4.7C1.2 4.7 0 5.8 0 7.4"
            + "C0 9 1.2 10 3 10C4.8 10 6 9 6 7.4C6 5.8 4.8 4.7 3 4.7z",
        "9": "M5.8 4.2C5.2 5.4 4.2 6 3 6C1.3 6 0 4.8 0 3C0 1.3 1.3 0 3 0C4.9 0 6 1.5 6 4.4C6 8 4.8 10 2.8 10"
            + "C1.8 10 1.1 9.6 .6 9",
        "K": "M0 0V10M5.4 0L.2 5.2L5.4 10", "x": "M0 4L5 10M5 4L0 10",
    ]

    /// Draws characters beside each other, each as a path.
    private static func text(_ text: String, x: Double, y: Double, scale: Double, width: Double = 1.4) -> String {
        var position = x
        var paths = ""
        for character in text {
            let data = lines[character] ?? ""
            paths += "<path transform=\"translate(\(position) \(y)) scale(\(scale))\" "
            paths += "d=\"\(data)\" stroke-width=\"\(width)\" \(pen)/>"
            let step: Double = character == "1" ? 5.6 : 8.6
            position += step * scale
        }
        return paths
    }

    private static let keypad: String = {
        var keys = ""
        for key in 0..<9 {
            let (column, row) = (Double(key % 3), Double(key / 3))
            keys += text(String(key + 1), x: 2.6 + column * 8, y: 1 + row * 6, scale: 0.4)
        }
        return keys + text("0", x: 10.8, y: 19, scale: 0.4)
    }()

    static let cases: [Case] = [
        Case(
            testDescription: "the number of the name, in a circle", name: "1-circle",
            drawing: circle + text("1", x: 10.2, y: 7, scale: 1), proposed: "1 in place"),
        Case(
            testDescription: "a number drawn with a wide pen, whose ink is farther out than its lines",
            name: "2-circle",
            drawing: circle + text("2", x: 9.5, y: 7, scale: 1, width: 2.4), proposed: "2 in place"),
        Case(
            testDescription: "a number of two digits in a circle, whatever the name", name: "limit",
            drawing: circle + text("25", x: 5.6, y: 8, scale: 0.8), proposed: "25 in place"),
        Case(
            testDescription: "the day of a calendar", name: "calendar",
            drawing:
                ##"<path fill="none" stroke="#000" stroke-width="1.6" d="M2 3h20v19H2zM2 7h20"/>"##
                + text("24", x: 6.2, y: 9.5, scale: 0.75), proposed: "24 in place"),
        Case(
            testDescription: "the keys of a keypad are one part", name: "keypad", drawing: keypad,
            proposed: "1234567890 in place"),
        Case(
            testDescription: "a number in the corner of a frame changes sides", name: "limit",
            drawing: ##"<path fill="none" stroke="#000" stroke-width="1.6" d="M1 1h22v22H1z"/>"##
                + text("25", x: 3.4, y: 12.5, scale: 0.6), proposed: "25"),
        Case(
            testDescription: "digits below each other, of which one has a counter", name: "sort-numeric",
            drawing: ##"<path fill="none" stroke="#000" stroke-width="2" d="M5 22V2M1 6L5 2L9 6"/>"##
                + text("1", x: 16, y: 1.5, scale: 0.8) + text("9", x: 15, y: 13.5, scale: 0.8), proposed: "19"),
        Case(
            testDescription: "a 1 that is a mere stroke stays beside its 5", name: "chat-frob",
            drawing: bubble + ##"<path d="M7 5V15" stroke-width="1.4" \##(pen)/>"## + text("5", x: 10, y: 5, scale: 1),
            proposed: "-"),
        Case(
            testDescription: "two numbers with a colon between them", name: "chat-frub",
            drawing: bubble + text("2", x: 5, y: 5, scale: 1)
                + ##"<path d="M12.3 7h1.4v1.4h-1.4zM12.3 12h1.4v1.4h-1.4z"/>"## + text("7", x: 15, y: 5, scale: 1),
            proposed: "-"),
        Case(
            testDescription: "one digit alone", name: "chat-frog", drawing: bubble + text("2", x: 9, y: 5, scale: 1),
            proposed: "2"),
        Case(
            testDescription: "no locale writes other digits", name: "limit",
            drawing: circle + text("25", x: 5.6, y: 8, scale: 0.8), proposed: "fixed", locales: ["he"]),
        Case(
            testDescription: "the hands of a clock at seven", name: "clock-hour-7",
            drawing:
                ##"<path fill-rule="evenodd" d="M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM11 6H13V12L10 17L8.4 16L11 11.6z"/>"##,
            proposed: "fixed"),
        Case(
            testDescription: "a measure with its letter", name: "badge",
            drawing: circle + text("4K", x: 5.6, y: 8, scale: 0.8), proposed: "fixed"),
        Case(
            testDescription: "a factor", name: "zoom-level",
            drawing: circle + text("2x", x: 6.2, y: 8, scale: 0.8), proposed: "fixed"),
        Case(
            testDescription: "a resolution by its name", name: "badge-4k",
            drawing: circle + text("4", x: 8, y: 7, scale: 1), proposed: "fixed"),
        Case(
            testDescription: "a heading by its name", name: "type-h2",
            drawing: circle + text("2", x: 9, y: 7, scale: 1), proposed: "fixed"),
        Case(
            testDescription: "a turn in degrees", name: "rotate-360",
            drawing: circle + text("360", x: 3.2, y: 9, scale: 0.7), proposed: "fixed"),
        Case(
            testDescription: "a logo", name: "logo-24",
            drawing: circle + text("24", x: 5.6, y: 8, scale: 0.8), proposed: "fixed"),
        Case(
            testDescription: "dots where the name has a number", name: "dice-2",
            drawing: ##"<path fill="none" stroke="#000" d="M2 2h20v20H2z"/><circle cx="7" cy="7" r="2"/>"##
                + ##"<circle cx="17" cy="17" r="2"/>"##, proposed: "fixed"),
        Case(
            testDescription: "a frame that is another one in the mirror", name: "limit",
            drawing: ##"<path fill="none" stroke="#000" stroke-width="1.6" d="M1 1h22v22H1zM4 4h4"/>"##
                + text("25", x: 5.6, y: 8, scale: 0.8), proposed: "fixed"),
        Case(
            testDescription: "a number without a frame", name: "limit", drawing: text("25", x: 5.6, y: 8, scale: 0.8),
            proposed: "fixed"),
        Case(
            testDescription: "a list whose digits have no room for others", name: "list-numbered",
            drawing: ##"<path d="M7 2h16v3H7zM7 10h16v3H7zM7 18h16v3H7z"/>"##
                + text("1", x: 1.2, y: 1.5, scale: 0.3, width: 4.8) + text("2", x: 1, y: 9.5, scale: 0.3, width: 4.8)
                + text("3", x: 1, y: 17.5, scale: 0.3, width: 4.8), proposed: "123 western"),
    ]

    @Test(arguments: cases) func proposes(_ testCase: Case) throws {
        let set = try TemporarySet(["Assets/\(testCase.name).svg": Drawing.svg(testCase.drawing)])
        let report = try #require(try set.propose(testCase.locales))
        let entry = try #require(report.icons.first?.entry)
        var proposed = entry.kind.name
        if case .composite(let parts, _) = entry.kind {
            proposed = parts.map { part in
                (part.text ?? "-") + (part.staysWestern ? " western" : "") + (part.staysInPlace ? " in place" : "")
            }.joined(separator: ", ")
        }
        #expect(proposed == testCase.proposed, "\(entry.note)")
    }

    @Test("what stands on one line with a digit is one part with it")
    func run() throws {
        let drawing =
            Self.bubble + ##"<path d="M7 5V15" stroke-width="1.4" \##(Self.pen)/>"##
            + Self.text("5", x: 10, y: 5, scale: 1)
        let set = try TemporarySet(["Assets/chat-frob.svg": Drawing.svg(drawing)])
        let entry = try #require(try set.propose(["fa"])?.icons.first?.entry)
        guard case .composite(let parts, _) = entry.kind else {
            Issue.record("\(entry)")
            return
        }
        #expect(parts.map(\.selector) == ["region(6.3 4.3 10.4 11.4)"])
    }

    @Test("the letters of a list are one part, those that are not read too")
    func letters() throws {
        let lines = ##"<path d="M10 2h13v2H10zM10 11h13v2H10zM10 20h13v2H10z"/>"##
        let letter =
            ##"<path d="M1 8h2.6a2.1 2.1 0 0 1 1.3 3.8A2.2 2.2 0 0 1 3.8 16H1zM2.4 9.2v2.1h1a1 1 0 0 0 0-2.1z"##
            + ##"M2.4 12.6v2.2h1.2a1.1 1.1 0 0 0 0-2.2z" fill-rule="evenodd"/>"##
        let unread = ##"<path d="M1 24L3.2 18L5.4 24M1.8 22H4.6" stroke-width="1" fill="none" stroke="#000"/>"##
        let set = try TemporarySet(["Assets/lettered-list.svg": Drawing.svg(lines + letter + unread)])
        let entry = try #require(try set.propose(["ar"])?.icons.first?.entry)
        guard case .composite(let parts, _) = entry.kind else {
            Issue.record("\(entry)")
            return
        }
        #expect(parts.map(\.role) == [.digits])
        #expect(parts.first?.selector == "region(1 7.9 5.3 8.2), path:nth-of-type(3)")
    }

    struct Choice: CustomTestStringConvertible {
        var testDescription: String
        var locales: [String]
        var written: String
    }

    static let choices = [
        Choice(testDescription: "locales with one answer", locales: ["ar-EG", "fa"], written: #""digits": "default""#),
        Choice(
            testDescription: "bare Arabic, of which systems disagree", locales: ["ar", "fa"],
            written: #""digits": { "ar": "latn", "rtl": "default" }"#),
        Choice(
            testDescription: "bare Arabic and a country", locales: ["ar", "ar-EG", "fa"],
            written: #""digits": { "ar": "latn", "ar-EG": "default", "rtl": "default" }"#),
    ]

    @Test("what the manifest says of digits leaves nothing to note", arguments: choices)
    func choosesDigits(_ choice: Choice) throws {
        let drawing = Drawing.svg(Self.circle + Self.text("25", x: 5.6, y: 8, scale: 0.8))
        let set = try TemporarySet(["Assets/limit.svg": drawing])
        let report = try #require(try set.propose(choice.locales))
        #expect(report.manifest.text.contains(choice.written + ","))
        try set.write(report.manifest.text, to: "manifest.json")
        #expect(set.validate().diagnostics.map(\.rule) == [])
    }
}
