import Diagnostics
import PipelineTestSupport
import Testing

@testable import Pipeline

struct CompositeCheckTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var source: String
        /// The icon's parts in the manifest.
        var parts: String
        /// More keys of the icon.
        var more = ""
        /// The severities of rules.
        var severities: String?
        var locales = #""ar""#
        /// The rules of the findings, in reading order.
        var rules: [String]
    }

    /// A cart in the middle and a badge in the upper right corner.
    private static let cart = Drawing.svg(
        ##"<path d="M2 10h14v8H2z"/><g id="badge"><circle cx="19" cy="5" r="4"/></g>"##)

    /// Digits to the left of lines.
    private static let list = Drawing.svg(
        ##"<path d="M10 5h12v3H10zM10 16h12v3H10z"/><path id="digits" d="M2 4h4v5H2zM2 15h4v5H2z"/>"##)

    /// A speaker to the left with a stroke across it.
    private static let slashed = Drawing.svg(
        ##"<path d="M4 9h5l6-5v16l-6-5H4z"/><path id="slash" d="M4 4L20 20" stroke="#000" stroke-width="2"/>"##)

    /// A check with a free tip, whose short stroke looks to the left, and lines on its right, all beneath each other.
    private static let done = Drawing.svg(
        ##"<path d="M14 5h8v2h-8zM14 11h8v2h-8zM14 17h8v2h-8z"/><path id="check" d="M1.5 14l4 4 10-13" fill="none" "##
            + ##"stroke="#000" stroke-width="2"/>"##)

    private static func part(_ select: String, _ rest: String) -> String {
        "\"p\": { \"select\": \"\(select)\", \(rest) }"
    }

    static let cases = [
        Case(
            testDescription: "a gap that takes a line as a whole",
            source: done, parts: part("#check", #""role": "badge", "clearance": 4"#),
            rules: ["ink-lost"]),
        Case(
            testDescription: "the same with a smaller gap",
            source: done, parts: part("#check", #""role": "badge", "clearance": 0.5"#),
            severities: TemporarySet.lenient, rules: []),
        Case(
            testDescription: "a badge that moves to the other corner is well",
            source: cart, parts: part("#badge", #""role": "badge""#), rules: []),
        Case(
            testDescription: "a heavy badge left in its corner unbalances the icon",
            source: cart, parts: part("#badge", #""role": "badge", "place": "keep""#), rules: ["unbalanced"]),
        Case(
            testDescription: "a letter that stays by its role is no imbalance",
            source: Drawing.svg(##"<path d="M10 15h12v4H10z"/><path id="badge" d="M15 2h7v10h-7z"/>"##),
            parts: part("#badge", #""role": "slash""#), rules: []),
        Case(
            testDescription: "the same letter, if its own entry keeps it",
            source: Drawing.svg(##"<path d="M10 15h12v4H10z"/><path id="badge" d="M2 2h7v10h-7z"/>"##),
            parts: part("#badge", #""role": "badge", "place": "keep""#), rules: ["unbalanced"]),
        Case(
            testDescription: "a badge that stays and balances the icon better than before",
            source: Drawing.svg(##"<path d="M2 10h8v8H2z"/><circle id="badge" cx="6" cy="5" r="4"/>"##),
            parts: part("#badge", #""role": "badge", "place": "keep""#), rules: []),
        Case(
            testDescription: "the mirror image lies about the icon's own axis",
            source: cart, parts: part("#badge", #""role": "badge""#), more: #""axis": "ink", "#, rules: []),
        Case(
            testDescription: "an icon that turns top to bottom is measured so",
            source: cart, parts: part("#badge", #""role": "badge""#), more: #""vertical": true, "#, rules: []),
        Case(
            testDescription: "digits that move with their lines are well",
            source: list, parts: part("#digits", #""role": "digits""#), rules: []),
        Case(
            testDescription: "digits left where the lines come are run over",
            source: list, parts: part("#digits", #""role": "digits", "place": "keep""#),
            severities: #"{ "unbalanced": "off" }"#,
            rules: ["collision"]),
        Case(
            testDescription: "a clearance settles it",
            source: list, parts: part("#digits", #""role": "digits", "place": "keep", "clearance": 1"#),
            severities: #"{ "unbalanced": "off" }"#, rules: []),
        Case(
            testDescription: "a stroke that crossed the base before may cross it again",
            source: slashed, parts: part("#slash", #""role": "slash""#), rules: []),
        Case(
            testDescription: "a part pushed out of the view box",
            source: cart, parts: part("#badge", #""role": "badge", "dx": -3"#), rules: ["outside"]),
        Case(
            testDescription: "a part that stuck out before may stick out as far",
            source: Drawing.svg(##"<path d="M2 10h14v8H2z"/><circle id="badge" cx="21" cy="5" r="4"/>"##),
            parts: part("#badge", #""role": "badge""#), rules: []),
        Case(
            testDescription: "a part that is left out is not missed as out of place",
            source: Drawing.svg(##"<path d="M2 8h20v14H2z"/><path id="dot" d="M4 4h2v2H4z"/>"##),
            parts: part("#dot", #""role": "badge", "drop": "rtl""#), rules: []),
        Case(
            testDescription: "what is wrong in all variants is said once",
            source: cart, parts: part("#badge", ##""role": "badge", "place": "keep", "variants": { "he": "#badge" }"##),
            locales: #""ar", "he""#, rules: ["unbalanced"]),
        Case(
            testDescription: "nothing is mirrored for left-to-right locales",
            source: cart, parts: part("#badge", #""role": "badge", "place": "keep""#), locales: #""en""#,
            rules: ["no-right-to-left-locale"]),
    ]

    @Test("what is measured on the result is reported, and the icon is built", arguments: cases)
    func rules(testCase: Case) throws {
        let set = try TemporarySet(
            icons: #""a": { "kind": "composite", \#(testCase.more)"parts": { \#(testCase.parts) } }"#,
            locales: testCase.locales, rules: testCase.severities, sources: ["a.svg": testCase.source])
        let report = set.build()
        #expect(report.diagnostics.map(\.rule.rawValue) == testCase.rules)
        #expect(report.diagnostics.allSatisfy { $0.severity == .warning && $0.hint != nil })
        #expect(report.built == 1)
        // That the source itself leaves its view box is for validation alone to say.
        #expect(set.validate().diagnostics.filter { $0.rule != .outsideViewBox } == report.diagnostics)
    }

    @Test(
        "a clearance that cuts nothing is told with what would cut", arguments: [("trim", true), ("straight", false)])
    func idle(ends: String, isToldOfFills: Bool) throws {
        // The fill is cut by no trimming; a straight cut would reach it from farther away alone.
        let badge = Drawing.svg(##"<path d="M2 10h14v8H2z"/><g id="badge"><circle cx="19" cy="5" r="4"/></g>"##)
        let clearance = ends == "trim" ? 4 : 0.25
        let set = try TemporarySet(
            icons: ##"""
                "icon": { "kind": "composite", "parts": { "p": { "select": "#badge", "role": "badge",
                    "clearance": { "around": \##(clearance), "ends": "\##(ends)" } } } }
                """##,
            rules: TemporarySet.lenient, sources: ["icon.svg": badge])
        let found = set.build().diagnostics.filter { $0.rule == .idleClearance }
        #expect(found.count == 1)
        #expect(found.first?.hint?.hasPrefix("\"trim\" shortens strokes alone") == isToldOfFills)
    }

    @Test("the measure and its limit are written")
    func limits() throws {
        let set = try TemporarySet(
            icons: "\"a\": { \"kind\": \"composite\", \"parts\": { "
                + Self.part("#badge", #""role": "badge", "place": "keep""#) + " } }",
            sources: ["a.svg": Self.cart])
        let message = try #require(set.validate().diagnostics.first?.message)
        let figures = try #require(message.firstMatch(of: /that is (.*) % farther, more than (.*) %$/))
        let (growth, limit) = (try #require(Double(figures.1)), try #require(Double(figures.2)))
        #expect(abs(growth - 17.3) < 0.1 && limit == 8)
    }

    @Test("the balance is the icon's, a collision the part's, with figures")
    func places() throws {
        let set = try TemporarySet(
            icons: "\"a\": { \"kind\": \"composite\",\n\"parts\": {\n"
                + Self.part("#digits", #""role": "digits", "place": "keep""#) + "} }", sources: ["a.svg": Self.list])
        let report = set.validate()
        #expect(report.places(in: set) == ["manifest.json:2:1 unbalanced", "manifest.json:4:1 collision"])
        #expect(
            report.diagnostics.last?.message.hasPrefix(
                "60 % of the ink of the part 'p' overlaps the rest of the mirrored icon, 0 % in the source") == true)
    }

    @Test(
        "gaps in both directions are advised where they would cut both",
        arguments: [("", true), (#""base": { "from": "b" }, "#, false)])
    func hiddenBase(more: String, cutsBoth: Bool) throws {
        let part = Self.part("#slash", #""role": "slash", "clearance": 1.5"#)
        let set = try TemporarySet(
            icons: #""b": "directional", "a": { "kind": "composite", \#(more)"parts": { \#(part) } }"#,
            sources: ["a.svg": Self.slashed, "b.svg": Drawing.svg(#"<path d="M4 9h5l6-5v16l-6-5H4z"/>"#)])
        let finding = try #require(set.build().diagnostics.first { $0.rule == .inkLost })
        #expect(finding.hint?.contains(#""clearances": "both""#) == cutsBoth)
    }
}
