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
            icons: Self.entry(one.selector), rules: TemporarySet.lenient,
            sources: ["page.svg": Self.drawing(Self.squares + Self.flag)])
        func found(_ report: BuildReport) -> [String] {
            report.diagnostics.filter { $0.rule == .movedSelection }.map(\.message)
        }
        #expect(found(set.validate()) == [])
        #expect(found(set.build()) == [])
        try set.write(Self.drawing(one.later), to: "Assets/page.svg")
        if let selector = one.laterSelector {
            try set.list(Self.entry(selector), rules: TemporarySet.lenient)
        }
        #expect(found(set.validate()) == one.found)
        #expect(found(set.build()) == one.found)
        // A build with nothing to do says it again.
        #expect(found(set.build()) == one.found)
    }

    private static let told = [
        "the part 'flag' selects 'region(15 10 3 3)' since its source was saved anew with the same picture; it was "
            + "'region(15 15 6 6)' before"
    ]

    struct Later: CustomTestStringConvertible {
        var testDescription: String
        var source: String?
        var entry: String?
        var others = ""
        var lostOutput: String?
        var found: [String]
    }

    static let laters = [
        Later(testDescription: "nothing", found: told),
        Later(testDescription: "an output that is lost", lostOutput: "out/svg/page.rtl.svg", found: told),
        Later(testDescription: "the same order in other words", source: "M15 15L21 15 15 21Z" + squares, found: told),
        Later(
            testDescription: "another note in the entry",
            entry: entry("path:nth-of-type(2) subpath(3)").replacing("\"kind\"", with: "\"note\": \"seen\", \"kind\""),
            found: told),
        Later(testDescription: "another icon", others: #", "other": "fixed""#, found: told),
        Later(
            testDescription: "an excuse",
            entry: entry("path:nth-of-type(2) subpath(3)").replacing(
                "\"kind\"", with: "\"ignore\": { \"moved-selection\": \"looked at\" }, \"kind\""),
            found: []),
        Later(testDescription: "the first order again", source: squares + flag, found: []),
        Later(testDescription: "another selector", entry: entry("path:nth-of-type(2) subpath(1)"), found: []),
    ]

    @Test(
        "once it is built, it is told until the selector is another one or selects the former piece", arguments: laters)
    func remembered(one: Later) throws {
        let (first, other) = (Self.drawing(Self.squares + Self.flag), Drawing.svg(#"<path d="M4 4h16v16H4z"/>"#))
        let set = try TemporarySet(
            icons: Self.entry("path:nth-of-type(2) subpath(3)"), rules: TemporarySet.lenient,
            sources: ["page.svg": first])
        func found(_ report: BuildReport) -> [String] {
            report.diagnostics.filter { $0.rule == .movedSelection }.map(\.message)
        }
        _ = set.build()
        try set.write(Self.drawing(Self.flag + Self.squares), to: "Assets/page.svg")
        #expect(found(set.build()) == Self.told)
        #expect(found(set.validate()) == Self.told)
        if let source = one.source { try set.write(Self.drawing(source), to: "Assets/page.svg") }
        if !one.others.isEmpty { try set.write(other, to: "Assets/other.svg") }
        try set.list(
            (one.entry ?? Self.entry("path:nth-of-type(2) subpath(3)")) + one.others, rules: TemporarySet.lenient)
        if let path = one.lostOutput { try set.remove(path) }
        for _ in 0..<2 {
            let validated = set.validate()
            #expect(found(validated) == one.found)
            #expect(!validated.diagnostics.contains { $0.rule == .unusedIgnore })
            #expect(found(set.build()) == one.found)
        }
    }
}
