import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("Parts whose source was saved anew with the same picture")
struct MovedSelectionTests {
    /// A plate, and two squares with a flag below them, in one path.
    private static func drawing(_ path: String) -> String {
        Drawing.svg(##"<path d="M2 3h9v18H2z"/><path d="\##(path)"/>"##)
    }

    private static let squares = "M15 4h3v3h-3zM15 10h3v3h-3z"
    private static let flag = "M15 15h6l-6 6z"

    private static func entry(_ selector: String) -> String {
        ##""page": { "kind": "composite", "parts": { "flag": { "select": "\##(selector)", "role": "badge" } } }"##
    }

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var selector = "path:nth-of-type(2) subpath(3)"
        var later: String
        var laterSelector: String?
        var found: [String] = []
    }

    static let cases = [
        Case(
            testDescription: "subpaths in another order", later: flag + squares,
            found: [
                "the part 'flag' selects 'region(15 10 3 3)' since its source was saved anew with the same picture; it was "
                    + "'region(15 15 6 6)' before"
            ]),
        Case(
            testDescription: "the same order in other words", later: squares + "M15 15L21 15 15 21Z"),
        Case(
            testDescription: "a selector that holds", selector: "region(14 14 8 8)", later: flag + squares),
        Case(
            testDescription: "another order, and the selector that follows", later: flag + squares,
            laterSelector: "path:nth-of-type(2) subpath(1)"),
        Case(testDescription: "another picture", later: flag + "M15 4h3v3h-3zM14 9h5v4h-5z"),
    ]

    @Test("a selector that takes another piece is told until it is built, and by that build", arguments: cases)
    func moved(one: Case) throws {
        let set = try TemporarySet(
            icons: Self.entry(one.selector), checks: #"{ "balance": 1, "overlap": 1 }"#,
            sources: ["page.svg": Self.drawing(Self.squares + Self.flag)])
        func found(_ report: BuildReport) -> [String] {
            report.diagnostics.filter { $0.rule == .movedSelection }.map(\.message)
        }
        #expect(found(set.validate()) == [])
        #expect(found(set.build()) == [])
        try set.write(Self.drawing(one.later), to: "Assets/page.svg")
        if let selector = one.laterSelector {
            try set.list(Self.entry(selector), checks: #"{ "balance": 1, "overlap": 1 }"#)
        }
        #expect(found(set.validate()) == one.found)
        #expect(found(set.build()) == one.found)
        // A build with nothing to do says it again.
        #expect(found(set.build()) == one.found)
    }
}
