import Diagnostics
import Linting
import Testing

@testable import IconPipeline

@Suite("The examples of the rules")
struct RuleExampleTests {
    static let pages = RuleCatalogue.pages.filter { $0.bad != nil }

    private static func findings(in example: RuleExample) throws -> [Diagnostic] {
        let set = try TemporarySet(
            Dictionary(uniqueKeysWithValues: example.files.map { ("Assets/\($0.path)", $0.text) }))
        try set.write(example.manifest, to: "manifest.json")
        return set.validate().diagnostics
    }

    @Test("a bad example triggers its rule and no other", arguments: pages.map(\.rule))
    func bad(rule: Rule) throws {
        let example = try #require(RuleCatalogue.page(of: rule).bad)
        let findings = try Self.findings(in: example)
        #expect(Set(findings.map(\.rule)) == [rule], "\(TextRenderer().render(findings))")
        #expect(findings.allSatisfy { $0.location?.start != nil || rule == .notSVG || rule == .svgEncoding })
    }

    @Test("a good example triggers nothing", arguments: pages.map(\.rule))
    func good(rule: Rule) throws {
        let example = try #require(RuleCatalogue.page(of: rule).good)
        let findings = try Self.findings(in: example)
        #expect(findings.isEmpty, "\(TextRenderer().render(findings))")
    }

    @Test("only what takes more than files has no example")
    func missing() {
        let without: Set<Rule> = [
            .tooManyFindings, .svgLimit, .internalError, .only, .output, .preview, .unreadableFile,
            .unreadableManifest, .unreadableSource, .unwritableFile, .missingOutput, .staleOutput, .editedOutput,
            .foreignOutput,
            .merge, .revision,
        ]
        #expect(Set(RuleCatalogue.pages.filter { $0.bad == nil }.map(\.rule)) == without)
    }

    @Test("every page says what, why and how to mend it, and rules about directions cite a row")
    func complete() {
        for page in RuleCatalogue.pages {
            #expect(!page.summary.isEmpty && !page.why.isEmpty && !page.mend.isEmpty, "\(page.rule)")
            let isFlip = page.rule.rawValue.hasPrefix("flipped") || page.rule.rawValue.contains("variant-is")
            #expect(!isFlip || !page.rows.isEmpty, "\(page.rule)")
        }
    }
}
