import Diagnostics
import Judging
import PipelineTestSupport
import Testing
import WordingTestSupport

@testable import Pipeline

@Suite("The examples of the rules")
struct RuleExampleTests {
    static let pages = (RuleCatalogue.pages + shared).filter { $0.bad != nil }

    private static func page(of rule: Rule) -> RulePage? { pages.first { $0.rule == rule } }

    private static func findings(in example: RuleExample) throws -> [Diagnostic] {
        let set = try TemporarySet(
            Dictionary(uniqueKeysWithValues: example.files.map { ("Assets/\($0.path)", $0.text) }))
        try set.write(example.manifest, to: "manifest.json")
        return set.validate().diagnostics
    }

    @Test("a bad example triggers its rule and no other", arguments: pages.map(\.rule))
    func bad(rule: Rule) throws {
        let example = try #require(Self.page(of: rule)?.bad)
        let findings = try Self.findings(in: example)
        #expect(Set(findings.map(\.rule)) == [rule], "\(TextRenderer().render(findings))")
        #expect(findings.allSatisfy { $0.location?.start != nil || rule == .notSVG || rule == .svgEncoding })
        // The page, too, says it in the reader's language.
        let texts = findings.flatMap { [$0.message, $0.hint] }.compactMap(\.self)
        let untranslated = texts.filter { Phrasebook(ReaderLanguage.translated[0]).missing($0) != nil }
        #expect(untranslated == [], "add the clauses to phrases.json")
    }

    @Test("a good example triggers nothing", arguments: pages.map(\.rule))
    func good(rule: Rule) throws {
        let example = try #require(Self.page(of: rule)?.good)
        let findings = try Self.findings(in: example)
        #expect(findings.isEmpty, "\(TextRenderer().render(findings))")
    }

    @Test(
        "what is not understood of style sheets is said in every language",
        arguments: [
            "svg:has(g){fill:red}", "svg{path{fill:red}}", "@layer x{path{fill:red}}", "@property --c{inherits:false}",
            "@namespace url(x);", "@import 'x';", "path{fill:AccentColor}", "svg{background:red}",
            "path{offset-path:path('M0 0h9')}", "@keyframes k{to{fill:red}}path{animation:k 1s}",
        ])
    func sheets(css: String) throws {
        let set = try TemporarySet(
            icons: #""flag": "fixed""#, sources: ["flag.svg": Drawing.svg("<style>\(css)</style><path d='M1 1h9v9z'/>")]
        )
        let found = set.validate().diagnostics.filter { $0.rule == .notDrawn || $0.rule == .externalReference }
        #expect(!found.isEmpty)
        for language in ReaderLanguage.translated {
            #expect(found.compactMap { Phrasebook(language).missing($0.message) } == [])
        }
    }

    struct Drawn: CustomTestStringConvertible {
        var testDescription: String
        var content: String
    }

    /// What shows when a drawing is made or drawn.
    static let drawn = [
        Drawn(
            testDescription: "too many dashes", content: "<path d='M0 5h10' stroke='#000' stroke-dasharray='.00001'/>"),
        Drawn(testDescription: "text", content: "<text>x</text>"),
        Drawn(testDescription: "an image elsewhere", content: "<image href='http://example.org/a.png' width='4'/>"),
        Drawn(testDescription: "invalid path data", content: "<path d='M0 5h10 l'/>"),
        Drawn(testDescription: "a length in millimetres", content: "<rect x='1mm' width='4' height='4'/>"),
        Drawn(
            testDescription: "noise",
            content: "<filter id='f'><feTurbulence/></filter><path filter='url(#f)' d='M1 1h9v9z'/>"),
    ]

    /// Where a finding is, and by which rule.
    private struct Found: Hashable {
        var rule: Rule
        var location: Diagnostics.SourceLocation?

        init(_ finding: Diagnostic) { (rule, location) = (finding.rule, finding.location) }
    }

    @Test("whatever a build finds, a validation finds", arguments: pages.map(\.rule))
    func agreement(rule: Rule) throws {
        let example = try #require(Self.page(of: rule)?.bad)
        try checkAgreement(example.files.map { ($0.path, $0.text) }, example.manifest)
    }

    @Test("whatever a build finds in a drawing, a validation finds", arguments: drawn, IconKinds.allCases)
    func agreement(drawn: Drawn, kind: IconKinds) throws {
        let manifest =
            #"{ "version": 1, "source": "Assets", "output": "out", "locales": ["ar"], "icons": { "a": \#(kind.rawValue) } }"#
        let sources = [
            ("a.svg", Drawing.svg(drawn.content)), ("b.svg", Drawing.svg("<path d='M1 1h9v5z'/>" + drawn.content)),
        ]
        try checkAgreement(sources, manifest)
    }

    enum IconKinds: String, CaseIterable {
        case fixed = #""fixed""#
        case directional = #""directional""#
        case localized = #"{ "kind": "localized", "variants": { "rtl": "b.svg" } }"#
        case composite =
            #"{ "kind": "composite", "parts": { "x": { "select": "path, rect, text, image", "role": "badge", "clearance": 1 } } }"#
    }

    private func checkAgreement(_ sources: [(path: String, text: String)], _ manifest: String) throws {
        let set = try TemporarySet(Dictionary(uniqueKeysWithValues: sources.map { ("Assets/\($0.path)", $0.text) }))
        try set.write(
            manifest.replacing("\"icons\": {", with: #""png": { "sizes": [8] }, "icons": {"#), to: "manifest.json")
        let (built, validated) = (set.build().diagnostics, set.validate().diagnostics)
        let missed = Set(built.map(Found.init)).subtracting(validated.map(Found.init))
        #expect(missed.isEmpty, "\(TextRenderer().render(built.filter { missed.contains(Found($0)) }))")
    }

    @Test("only what takes more than files has no example")
    func missing() {
        let without: Set<Rule> = [
            .tooManyFindings, .svgLimit, .internalError, .preview, .unreadableFile, .unwritableFile, .missingOutput,
            .staleOutput, .editedOutput,
            .foreignOutput, .flattenedRoughly, .unmatchedLabel, .contradictedLabel,
            .revision, .appleEqualWeights, .symbolVariantsDiffer, .fixedReading,
            .flippedConstant,
            .mixedAnswer, .rtlNotDeclared, .turnedTwice, .unmirroredSymbol, .codePoints, .movedSelection,
        ]
        #expect(Set(Rule.allCases).subtracting(Self.pages.map(\.rule)) == without)
    }
}
