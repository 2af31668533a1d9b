import Diagnostics
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Reports for services")
struct ReportRendererTests {
    private static let location = SourceLocation(
        file: "icons/a b:c.svg", start: SourcePosition(line: 2, column: 3), end: SourcePosition(line: 2, column: 5),
        lineText: "ab<de>")
    private static let findings = [
        Diagnostic(
            rule: .badValue, message: "50 % of \"a\" & <b>\n is wrong \u{1B}", location: location, hint: "fix it",
            notes: [DiagnosticNote(message: "here", location: SourceLocation(file: "/d.json"))], icon: "a",
            edits: [TextEdit(3..<5, "\"x\"")]),
        Diagnostic(rule: .unusedVariant, message: "é", location: SourceLocation(file: "icons/a b:c.svg")),
        Diagnostic(rule: .revision, message: "no place"),
    ]
    private static let renderer = SARIFRenderer(
        version: "1.0", rules: Rule.allCases.map { RuleDescription($0, summary: "finds it", help: "fix it") },
        folder: "icons/", isFromRepository: false)

    private static func schema() throws -> SchemaDraft4 {
        let file = URL(filePath: #filePath).appending(path: "../Fixtures/sarif-schema-2.1.0.json").standardized
        return try SchemaDraft4(Data(contentsOf: file))
    }

    private static func json(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

    @Test("SARIF is what the schema of OASIS asks for", arguments: [findings, []])
    func sarif(findings: [Diagnostic]) throws {
        let log = try Self.json(Self.renderer.render(findings))
        let problems = try Self.schema().problems(in: log)
        #expect(problems.isEmpty, "\(problems)")
    }

    @Test("the schema is looked at: what is not SARIF does not pass")
    func notSARIF() throws {
        let text = Self.renderer.render(Self.findings)
        let schema = try Self.schema()
        let mistakes = [
            ("\"2.1.0\"", "\"2.0\""), ("\"ruleId\"", "\"rule\""), ("\"level\": \"error\"", "\"level\": \"bad\""),
            ("\"startLine\": 2", "\"startLine\": 0"), ("\"message\": { \"text\"", "\"message\": { \"words\""),
        ]
        for (right, wrong) in mistakes {
            #expect(text.contains(right))
            #expect(try !schema.problems(in: Self.json(text.replacing(right, with: wrong))).isEmpty, "\(wrong)")
        }
    }

    @Test("SARIF names the rule, the place as a URI, the fix and what stays when lines move")
    func results() throws {
        let text = Self.renderer.render(Self.findings)
        #expect(text.contains(#""uri": "icons/a%20b%3Ac.svg""#))
        #expect(text.contains(#""uri": "file:///d.json""#))
        #expect(text.contains(#""byteOffset": 3, "byteLength": 2"#))
        #expect(text.contains(#""ruleId": "bad-value", "ruleIndex": 0, "level": "error""#))
        var moved = Self.findings
        moved[0].location?.start?.line = 40
        moved[0].location?.end?.line = 40
        func prints(_ findings: [Diagnostic]) -> [String] { findings.map { Fingerprint($0, in: "icons/").text } }
        #expect(prints(moved) == prints(Self.findings))
        #expect(Set(prints(Self.findings)).count == 3)
    }

    @Test("SARIF says that relative paths begin at the top of the repository, where they do")
    func base() throws {
        let renderer = SARIFRenderer(version: "1.0", rules: [], folder: "icons/", isFromRepository: true)
        let text = renderer.render(Self.findings)
        #expect(text.contains(#""uri": "icons/a%20b%3Ac.svg", "uriBaseId": "%SRCROOT%""#))
        #expect(text.contains(#""artifactLocation": { "uri": "file:///d.json" }"#))
        #expect(text.contains(#""originalUriBaseIds": { "%SRCROOT%": { "description""#))
        #expect(try Self.schema().problems(in: Self.json(text)).isEmpty)
        #expect(!Self.renderer.render(Self.findings).contains("SRCROOT"))
    }

    @Test("JUnit reports are XML, with a test for each finding and one where there is none", arguments: [findings, []])
    func junit(findings: [Diagnostic]) throws {
        let text = JUnitRenderer().render(findings)
        let document = try XMLDocument(xmlString: text)
        let root = try #require(document.rootElement())
        #expect(root.name == "testsuites")
        let cases = try root.nodes(forXPath: "testsuite/testcase")
        #expect(cases.count == max(findings.count, 1))
        #expect(try root.nodes(forXPath: "//failure").count == findings.count { $0.severity != .note })
        #expect(try root.nodes(forXPath: "//skipped").count == findings.count { $0.severity == .note })
        #expect(root.attribute(forName: "failures")?.stringValue == "\(findings.count { $0.severity != .note })")
    }
}
