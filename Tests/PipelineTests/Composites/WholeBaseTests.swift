import Diagnostics
import PipelineTestSupport
import Raster
import SVGDocument
import SVGScene
import Testing

@testable import Pipeline

@Suite("Bases taken from other icons")
struct WholeBaseTests {
    /// A microphone of strokes, and the same with a slash, as icon sets draw it: the strokes above the slash end 4 units
    /// from its middle line, those below on it.
    private static func strokes(_ content: String) -> String {
        Drawing.svg(
            content,
            attributes:
                ##"viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round""##)
    }

    private static let flag = strokes(#"<path d="M4 22V3h14l-3 5 3 5H4"/>"#)
    private static let flagOff = strokes(
        ##"<path d="M8.657 3H18L15 8L17.0145 11.3575M13 13H4M4 22V4"/><path id="slash" d="M2 2L22 22"/>"##)

    private static let entry =
        ##""flag-off": { "kind": "composite", "base": { "from": "flag" }, "parts": { "slash": { "select": "#slash", "role": "slash""##

    private static func set(_ clearance: String, whole: String = flag, base: String = "") throws -> TemporarySet {
        try TemporarySet(
            icons: "\"flag\": \"directional\", \(entry), \"clearance\": \(clearance) } } }",
            rules: TemporarySet.lenient, sources: ["flag.svg": whole, "flag-off.svg": flagOff])
    }

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var clearance: String
        var whole: String = flag
        var rules: [String]
    }

    static let cases = [
        Case(
            testDescription: "proven", clearance: #"{ "above": 4, "ends": "trim" }"#, rules: []),
        Case(
            testDescription: "the right base with another gap", clearance: "1", rules: ["base-from-unproven"]),
        Case(
            testDescription: "another base", clearance: #"{ "above": 4, "ends": "trim" }"#,
            whole: strokes(#"<path d="M4 22V3h14l-3 9 3 9H4"/>"#), rules: ["base-from-differs"]),
        Case(
            testDescription: "a base that lacks something", clearance: #"{ "above": 4, "ends": "trim" }"#,
            whole: strokes(#"<path d="M4 13V3h14l-3 5 3 5H4"/>"#), rules: ["base-from-differs"]),
        Case(
            testDescription: "a base with more, away from the slash", clearance: #"{ "above": 4, "ends": "trim" }"#,
            whole: strokes(#"<path d="M4 22V3h14l-3 5 3 5H4M22 3V8"/>"#), rules: ["base-from-differs"]),
        Case(
            testDescription: "the right base in another colour", clearance: #"{ "above": 4, "ends": "trim" }"#,
            whole: flag.replacing("<path ", with: "<path stroke=\"#c00\" "), rules: ["base-from-differs"]),
    ]

    @Test("a base from elsewhere must give the source again", arguments: cases)
    func proof(testCase: Case) throws {
        let set = try Self.set(testCase.clearance, whole: testCase.whole)
        let report = set.build()
        #expect(
            report.diagnostics.map(\.rule.rawValue) == testCase.rules, "\(TextRenderer().render(report.diagnostics))")
        #expect(
            report.diagnostics.allSatisfy {
                $0.message.contains("has other colours")
                    || $0.picture.count == 12 && $0.picture.contains { $0.contains("+") || $0.contains("-") }
            })
        #expect((set.text("out/svg/flag-off.rtl.svg") == nil) == (testCase.rules == ["base-from-differs"]))
    }

    @Test("where the base lies elsewhere in the other icon, the finding has the shift")
    func shift() throws {
        let moved = Self.strokes(#"<path d="M6 23V4h14l-3 5 3 5H6"/>"#)
        let report = try Self.set(#"{ "above": 4, "ends": "trim" }"#, whole: moved).build()
        #expect(
            report.diagnostics.first?.hint
                == #"take the base { "from": "flag", "dx": -2, "dy": -1 }, or draw the base uncut"#)
    }

    @Test("where another icon with a word of the name draws the base, the finding names it")
    func otherIcon() throws {
        let pin = Self.strokes(#"<path d="M12 22V9M8 3h8v6H8z"/>"#)
        let set = try TemporarySet(
            icons: """
                "flag": "directional", "pin": "directional", \(
                    Self.entry.replacing("flag\" }", with: "pin\" }")), "clearance": { "above": 4, "ends": "trim" } } } }
                """,
            rules: TemporarySet.lenient,
            sources: ["flag.svg": Self.flag, "flag-off.svg": Self.flagOff, "pin.svg": pin])
        let found = set.build().diagnostics.first { $0.rule == .baseFromDiffers }
        #expect(found?.hint == #"take the base { "from": "flag" }, or draw the base uncut"#)
        // Once that is gone, no icon is named.
        try set.write(pin, to: "Assets/flag.svg")
        let other = set.build().diagnostics.first { $0.rule == .baseFromDiffers }
        #expect(other?.hint?.contains("take the base from another icon") == true)
    }

    @Test("a base with another view box is told at 'from', and a thousandth is none", arguments: [24.02, 24.1])
    func viewBox(side: Double) throws {
        let set = try Self.set(
            #"{ "above": 4, "ends": "trim" }"#, whole: Self.flag.replacing("0 0 24 24", with: "0 0 24 \(side)"))
        let found = set.build().diagnostics.filter { $0.rule == .baseFromDiffers }
        #expect(
            found.map(\.message)
                == (side < 24.05
                    ? [] : ["the drawing of 'flag' is not the base of this icon: it has another view box"]))
        #expect(found.allSatisfy { $0.location?.file == set.manifest })
    }

    @Test("a small piece beside the slash that the icon does not have is told")
    func strayPiece() throws {
        let dot = #"<path stroke-width="1.4" d="M8 10.6h.01"/>"#
        let set = try Self.set(
            #"{ "above": 4, "ends": "trim" }"#, whole: Self.strokes(#"<path d="M4 22V3h14l-3 5 3 5H4"/>"# + dot))
        let found = set.build().diagnostics
        #expect(found.map(\.rule) == [.baseFromUnproven])
        #expect(found.first?.message.hasSuffix("some of it a piece that the icon does not have") == true)
    }

    /// Drawings that are taken for the base of lines beside a sign that keeps its drawing.
    private static let twins: [(base: String, rules: [String])] = [
        // The sign once more, whole or as a ring, by itself or joined to a line.
        (#"<path d="M13 6h8v2h-8zM13 11h8v2h-8z"/><path d="M3 4h5v4h2v8H3z"/>"#, ["base-from-differs"]),
        (#"<path d="M13 6h8v2h-8zM13 11h8v2h-8z"/><path d="M3 4h5v4h2v8H3zM5 6v8h3v-4H6V6z"/>"#, ["base-from-differs"]),
        (#"<path d="M13 6h8v2h-8zM13 11h8v2h-8z"/><path d="M3 4h5v4h2v3h3v1h-3v4H3z"/>"#, ["base-from-differs"]),
        // Nothing there, so that nothing is cut.
        (#"<path d="M13 6h8v2h-8zM13 11h8v2h-8z"/>"#, ["idle-clearance"]),
    ]

    @Test("a base that has the part as well would draw it twice in the mirror", arguments: twins)
    func twin(base: String, rules: [String]) throws {
        let set = try TemporarySet(
            icons: ##"""
                "plain": "fixed",
                "marked": { "kind": "composite", "base": { "from": "plain" },
                    "parts": { "note": { "select": "#note", "role": "digits", "clearance": 1 } } }
                """##,
            rules: TemporarySet.lenient,
            sources: [
                "plain.svg": Drawing.svg(base),
                "marked.svg": Drawing.svg(
                    #"<path d="M13 6h8v2h-8zM13 11h8v2h-8z"/><path id="note" d="M3 4h5v4h2v8H3z"/>"#),
            ])
        let found = set.build().diagnostics
        #expect(found.map(\.rule.rawValue) == rules, "\(TextRenderer().render(found))")
        #expect(
            found.allSatisfy { $0.rule == .idleClearance || $0.message.contains("has the part 'note' as well") },
            "\(found.map(\.message))")
    }

    @Test("the left-to-right file is the source, byte for byte, and the mirrored one has the whole base")
    func files() throws {
        let set = try Self.set(#"{ "above": 4, "ends": "trim" }"#)
        _ = set.build()
        #expect(set.text("out/svg/flag-off.svg") == Self.flagOff)
        #expect(
            set.text("out/svg/flag-off.rtl.svg")
                == Self.strokes(
                    ##"<g><path d="M20 22L20 20M20 14.343L20 3L8.657 3M8.625 8.625L6 13L13 13M18.657 13L20 13"/></g><path id="slash" d="M2 2L22 22"/>"##
                ), "\(set.text("out/svg/flag-off.rtl.svg") ?? "")")
    }

    @Test("a change of the other icon makes the icon anew")
    func change() throws {
        let set = try Self.set(#"{ "above": 4, "ends": "trim" }"#)
        _ = set.build()
        #expect(set.build().built == 0)
        try set.write(Self.flag.replacing("<path", with: "<path opacity=\".999\""), to: "Assets/flag.svg")
        #expect(set.build().built == 2)
    }

    @Test("what a gap takes away on one side does not put an icon out of balance")
    func balance() throws {
        let disc = ##"<circle id="disc" cx="18" cy="18" r="4"/>"##
        let set = try TemporarySet(
            icons: ##"""
                "bars": "directional",
                "bars-off": { "kind": "composite", "base": { "from": "bars" },
                    "parts": { "disc": { "select": "#disc", "role": "slash", "clearance": 1 } } }
                """##,
            sources: [
                "bars.svg": Drawing.svg(#"<path d="M3 14h3v7H3zM9 9h3v12H9zM15 4h3v17h-3zM20 2h3v19h-3z"/>"#),
                "bars-off.svg": Drawing.svg(
                    #"<path d="M3 14h3v7H3zM9 9h3v12H9zM15 4h3v9a5 5 0 0 0-3 1zM20 2h3v16a5 5 0 0 0-3-4.583zM23 18v3h-1a5 5 0 0 0 1-3z"/>"#
                        + disc
                ),
            ])
        let report = set.build()
        #expect(report.diagnostics.isEmpty, "\(TextRenderer().render(report.diagnostics))")
    }

    // MARK: Bars

    /// A flag, and the same with a slash in one outline with it: cut on a side of the slash alone.
    private static let solid = Drawing.svg(#"<path d="M4 3h14l-3 5 3 5H6v8H4z"/>"#)
    private static let solidOff = Drawing.svg(
        ##"<path fill="#123" d="M4 21V6.828L1.293 4.121 2.707 2.707 22.707 22.707 21.293 24.121 10.172 13H6v8zM5.828 3H18l-3 5 3 5h-2.172z"/>"##
    )

    struct BarCase: CustomTestStringConvertible {
        var testDescription: String
        var base = ##""base": { "from": "flag" }, "##
        var select = "bar(2 3.414 22 23.414 2)"
        var rules: [String] = []
    }

    @Test(
        "a slash that is one outline with the base is a bar",
        arguments: [
            BarCase(testDescription: "along the slash"),
            BarCase(testDescription: "of one element", select: "path bar(2, 3.414, 22, 23.414, 2)"),
            BarCase(
                testDescription: "with another width", select: "bar(2 3.414 22 23.414 4)", rules: ["base-from-unproven"]
            ),
            BarCase(
                testDescription: "with round ends", select: "bar(2 3.414 22 23.414 2 round)",
                rules: ["base-from-unproven"]),
            BarCase(testDescription: "where nothing is", select: "bar(2 20 8 20 1)", rules: ["bad-part"]),
            BarCase(testDescription: "without a whole base", base: "", rules: ["missing-key"]),
        ])
    func bar(testCase: BarCase) throws {
        let set = try TemporarySet(
            icons: ##"""
                "flag": "directional",
                "flag-off": { "kind": "composite", \##(testCase.base)"parts": {
                    "slash": { "select": "\##(testCase.select)", "role": "slash", "clearance": { "above": 2 } } } }
                """##, rules: TemporarySet.lenient,
            sources: [
                "flag.svg": Self.solid.replacing("<path", with: "<path fill=\"#123\""), "flag-off.svg": Self.solidOff,
            ])
        let report = set.build()
        #expect(
            report.diagnostics.map(\.rule.rawValue) == testCase.rules, "\(TextRenderer().render(report.diagnostics))")
        if testCase.rules.isEmpty {
            #expect(set.text("out/svg/flag-off.svg") == Self.solidOff)
            #expect(set.text("out/svg/flag-off.rtl.svg")?.contains(##" d="M1.293 4.121L21.293 24.121"##) == true)
        }
    }
}
