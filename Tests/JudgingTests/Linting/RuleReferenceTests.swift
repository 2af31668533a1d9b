import Diagnostics
import Foundation
import Testing

@testable import Judging

@Suite("The reference of the rules")
struct RuleReferenceTests {
    private static let file = URL(filePath: #filePath).appending(path: "../../../../Documentation/rules.md")
        .standardized

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

    @Test("every row of the guidelines that sources cite is in the table of the reference")
    func rows() throws {
        let sources = Self.file.appending(path: "../../Sources").standardized
        let files = try #require(FileManager.default.subpaths(atPath: sources.path)).filter { $0.hasSuffix(".swift") }
        let known = Set(Guideline.allCases.map(\.rawValue))
        var count = 0
        for file in files {
            let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
            // A citation may go on in the next line of a comment.
            for citation in text.matches(of: /\(rows? ((?:[A-Z][0-9]+|and|,|\/|\s)+)\)/) {
                for row in citation.1.matches(of: /[A-Z][0-9]+/) {
                    count += 1
                    #expect(known.contains(String(row.0)), "\(file): \(row.0)")
                }
            }
        }
        #expect(count > 50)
    }

    @Test("every rule has one page, and every page's rule is in a chapter")
    func pages() {
        let rules = Rule.allCases
        let missing = rules.filter { RuleCatalogue.page(of: $0) == nil }
        #expect(missing.isEmpty, "no page in rules.txt")
        let stray = RulePage.all.map(\.rule).filter { !rules.contains($0) }
        #expect(stray.isEmpty, "not in Rule.chapters")
        #expect(Set(rules).count == rules.count && RulePage.all.count == rules.count, "two of one name")
    }

    @Test("every line of the pages is read")
    func lines() throws {
        let file = Self.file.appending(path: "../../Sources/CRules/rules.txt").standardized
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(lines.filter { !$0.hasPrefix(" ") }.map(String.init) == RulePage.all.map(\.rule.rawValue))
        let examples = ["", "bad-", "good-"].flatMap { side in ["set", "svg", "file"].map { side + $0 } }
        let known = Set(["finds", "why", "rows", "fix", "bad", "good"] + examples)
        for line in lines where line.hasPrefix(" ") {
            let words = line.split(separator: " ")
            #expect(words.count > 1 && known.contains(String(words[0])), "\(line)")
        }
        for line in lines where line.hasPrefix("  rows ") {
            let rows = line.split(separator: " ").dropFirst()
            #expect(rows.allSatisfy { Guideline(rawValue: String($0)) != nil }, "\(line)")
        }
    }

    @Test("every page says what, why and how to fix it, and rules about directions cite a row")
    func complete() {
        for page in RuleCatalogue.pages {
            let shared = Rule.chapters.first { $0.rules.contains(page.rule) }?.why
            #expect(!page.summary.isEmpty && !(shared ?? page.why).isEmpty && !page.fix.isEmpty, "\(page.rule)")
            #expect(shared == nil || (page.bad == nil && page.good == nil), "its page shows no example: \(page.rule)")
            let isFlip = page.rule.rawValue.hasPrefix("flipped") || page.rule.rawValue.contains("variant-is")
            #expect(!isFlip || !page.rows.isEmpty, "\(page.rule)")
        }
    }
}
