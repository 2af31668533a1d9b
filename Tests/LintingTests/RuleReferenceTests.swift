import Diagnostics
import Foundation
import Linting
import Testing

@Suite("The reference of the rules")
struct RuleReferenceTests {
    private static let file = URL(filePath: #filePath).appending(path: "../../../Documentation/rules.md").standardized

    @Test("Documentation/rules.md is current")
    func current() throws {
        let expected = RuleReference.markdown
        if ProcessInfo.processInfo.environment["ICONFLIP_RECORD"] != nil {
            try Data(expected.utf8).write(to: Self.file)
            Issue.record("updated: \(Self.file.path)")
        }
        let isCurrent = (try? String(contentsOf: Self.file, encoding: .utf8)) == expected
        #expect(isCurrent, "run the test with ICONFLIP_RECORD=1 to update it")
    }

    @Test("every rule has a section")
    func sections() {
        let lines = Set(RuleReference.markdown.split(separator: "\n"))
        for rule in Rule.allCases { #expect(lines.contains("### \(rule)")) }
    }
}
