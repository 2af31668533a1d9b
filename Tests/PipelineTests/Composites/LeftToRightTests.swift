import Diagnostics
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("The left-to-right drawing of a composite")
struct LeftToRightTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var content: String
        var part: String
        /// The region of the damage, or `nil` where there is none.
        var region: String?
    }

    private static let disc = ##"<path fill-rule="evenodd" d="M3 12a9 9 0 1 0 18 0A9 9 0 1 0 3 12zM13 8h4v4h-4z"/>"##
    private static let box = ##"<path d="M2 2h20v20h-20z"/>"##
    private static let mark = ##"<path id="p" fill="red" d="M10 10h4v4h-4z"/>"##

    static let cases = [
        Case(
            testDescription: "a hole of the base that is cut out fills up", content: disc,
            part: #""select": "subpath(2)", "role": "badge", "clearance": 1"#, region: "region(13 8 4 4)"),
        Case(
            testDescription: "a hole that moves in its path is well", content: disc,
            part: #""select": "subpath(2)", "role": "badge""#),
        Case(
            testDescription: "a rule of a style sheet that no longer matches",
            content: ##"<style>svg > path { stroke: red; stroke-width: 4 }</style>"## + box
                + ##"<g><path id="p" d="M10 10h4v4h-4z"/></g>"##,
            part: ##""select": "#p", "role": "badge", "clearance": 1"##, region: "region(0 0 24 24)"),
        Case(
            testDescription: "only ink around the part goes", content: box + mark,
            part: ##""select": "#p", "role": "badge", "clearance": 1"##),
        Case(
            testDescription: "the base shows through a part that is half transparent, and goes",
            content: box + ##"<path id="p" opacity=".5" fill="red" d="M10 10h4v4h-4z"/>"##,
            part: ##""select": "#p", "role": "badge", "clearance": 1"##),
        Case(
            testDescription: "a part that is left out shows what is under it", content: box + mark,
            part: ##""select": "#p", "role": "badge", "drop": "ltr""##),
        Case(
            testDescription: "a stroke with a gap around it",
            content: box + ##"<path id="p" d="M3 3L21 21" stroke="#000" stroke-width="2"/>"##,
            part: ##""select": "#p", "role": "slash", "clearance": 1.5"##),
    ]

    @Test("only its gaps differ from the source, or it is an error with a picture", arguments: cases)
    func damage(testCase: Case) throws {
        let set = try TemporarySet(
            icons: #""a": { "kind": "composite", "parts": { "p": { \#(testCase.part) } } }"#,
            rules: TemporarySet.lenient, more: #""clearances": "both""#,
            sources: ["a.svg": Drawing.svg(testCase.content)])
        let report = set.build()
        let findings = report.diagnostics.filter { $0.rule == .leftToRightDamaged }
        #expect(findings.count == (testCase.region == nil ? 0 : 1))
        #expect(report.built == (testCase.region == nil ? 1 : 0))
        #expect(set.validate().diagnostics.filter { $0.rule == .leftToRightDamaged } == findings)
        guard let finding = findings.first, let region = testCase.region else { return }
        #expect(finding.message.contains(region))
        #expect(finding.picture.count == 12 && finding.picture.allSatisfy { $0.count == 24 })
    }

    @Test("the picture shows what came")
    func picture() throws {
        let set = try TemporarySet(
            icons: #""a": { "kind": "composite", "parts": { "p": { \#(Self.cases[0].part) } } }"#,
            more: #""clearances": "both""#, sources: ["a.svg": Drawing.svg(Self.disc)])
        let text = TextRenderer().render(set.validate().diagnostics)
        #expect(
            text.contains(
                """
                  ........................
                  ........########........
                  .....##############.....
                  ....################....
                  ...##########++++####...
                  ...##########++++####...
                  ...##################...
                """), "\(text)")
    }
}
