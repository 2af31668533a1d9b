import Diagnostics
import PipelineTestSupport
import Testing

@testable import Pipeline

/// What `Documentation/manifest.md` and `drawn.md` say of parts beyond their examples.
@Suite("What the manual says of parts")
struct DocumentedPartTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var source: String
        /// The keys of the composite's entry.
        var entry: String
        /// What the right-to-left file says.
        var expected: String
    }

    /// Lines from 9 to 21, and digits from 2 to 6 before them.
    private static let list = Drawing.svg(
        ##"<path d="M9 5h12v3H9zM9 16h12v3H9z"/><path id="digits" d="M2 4h4v5H2zM3 15h3v5H3z"/>"##)
    /// A page, and a mark that reaches beyond the view box.
    private static let cut = Drawing.svg(##"<path d="M2 10h10v8H2z"/><path d="M17 8h12v3l-3 1h-9z"/>"##)
    /// An F and an L.
    private static let word = Drawing.svg(##"<path id="f" d="M4 6h6v3H4z"/><path id="l" d="M14 6v12h6z"/>"##)

    static let cases = [
        Case(
            testDescription: "about the middle of the canvas, the lines begin at 3 and the digits at 18", source: list,
            entry: ##""parts": { "digits": { "select": "#digits", "role": "digits" } }"##,
            expected:
                ##"d="M15 5h-12v3H15zM15 16h-12v3H15z"/><path id="digits" d="M2 4h4v5H2zM3 15h3v5H3z" transform="translate(16)"/>"##
        ),
        Case(
            testDescription: "half a unit beyond it moves both by one", source: list,
            entry: ##""axis": 12.5, "parts": { "digits": { "select": "#digits", "role": "digits" } }"##,
            expected:
                ##"d="M16 5h-12v3H16zM16 16h-12v3H16z"/><path id="digits" d="M2 4h4v5H2zM3 15h3v5H3z" transform="translate(17)"/>"##
        ),
        Case(
            testDescription: "and parts that keep their place stay", source: list,
            entry: ##""axis": 12.5, "parts": { "digits": { "select": "#digits", "role": "slash" } }"##,
            expected: ##"d="M16 5h-12v3H16zM16 16h-12v3H16z"/><path id="digits" d="M2 4h4v5H2zM3 15h3v5H3z"/>"##),
        Case(
            testDescription: "a region beyond the view box takes what reaches beyond it", source: cut,
            entry: ##""parts": { "mark": { "select": "region(16 0 20 12)", "role": "badge" } }"##,
            expected: ##"<path d="M17 8h12v3l-3 1h-9z" transform="translate(-22)"/>"##),
        Case(
            testDescription: "a part for each letter reverses their order", source: word,
            entry:
                ##""parts": { "f": { "select": "#f", "role": "digits" }, "l": { "select": "#l", "role": "digits" } }"##,
            expected:
                ##"<path id="f" d="M4 6h6v3H4z" transform="translate(10)"/>"##
                + ##"<path id="l" d="M14 6v12h6z" transform="translate(-10)"/>"##),
    ]

    private static func set(_ entry: String, _ source: String) throws -> TemporarySet {
        try TemporarySet(icons: "\"icon\": { \"kind\": \"composite\", \(entry) }", sources: ["icon.svg": source])
    }

    @Test("parts are where the manual says", arguments: cases)
    func parts(testCase: Case) throws {
        let set = try Self.set(testCase.entry, testCase.source)
        let report = set.build()
        #expect(!report.hasErrors, "\(TextRenderer().render(report.diagnostics))")
        let built = set.text("out/svg/icon.rtl.svg") ?? ""
        #expect(built.contains(testCase.expected), "\(built)")
    }

    @Test("a region that ends with the view box holds nothing that reaches beyond it")
    func region() throws {
        let report = try Self.set(
            ##""parts": { "mark": { "select": "region(16 0 8 12)", "role": "badge" } }"##, Self.cut
        ).build()
        #expect(report.diagnostics.map(\.rule) == [.badPart])
    }

    @Test("a whole base needs no other icon's drawing: its gap is then found not to be the drawn one")
    func wholeBase() throws {
        let style = ##"viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round""##
        let flag = #"<path d="M4 22V3h14l-3 5 3 5H4"/>"#
        let part =
            ##""parts": { "p": { "select": "#slash", "role": "slash", "clearance": { "above": 4, "ends": "trim" } } }"##
        for (base, rules) in [("", []), (##""base": { "from": "flag" }, "##, [Rule.baseFromUnproven])] {
            let set = try TemporarySet(
                icons: ##""flag": "directional", "flag-off": { "kind": "composite", \##(base)\##(part) }"##,
                sources: [
                    "flag.svg": Drawing.svg(flag, attributes: style),
                    "flag-off.svg": Drawing.svg(flag + ##"<path id="slash" d="M2 2L22 22"/>"##, attributes: style),
                ])
            #expect(set.validate().diagnostics.map(\.rule) == rules)
        }
    }
}
