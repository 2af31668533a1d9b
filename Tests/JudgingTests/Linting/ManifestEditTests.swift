import Diagnostics
import Manifest
import Testing

@testable import Judging

@Suite("Edits of a manifest's entries")
struct ManifestEditTests {
    private static let disc =
        ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="8"/></svg>"##

    private static func set(_ icons: String, _ names: [String], more: String? = nil) throws -> LintedSet {
        try LintedSet(
            icons, set: more, sources: Dictionary(uniqueKeysWithValues: names.map { ("\($0).svg", disc) }))
    }

    /// The entries of a manifest after edits.
    private static func entries(_ set: LintedSet, _ edits: [TextEdit]) -> String {
        let bytes = ManifestFixer.apply(edits, to: set.manifest.text.bytes)
        return String(
            String(decoding: bytes, as: UTF8.self).split(separator: "\"icons\": {\n", maxSplits: 1)[1].dropLast(4))
    }

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var icons: String
        /// The entries after the fix.
        var fixed: String
    }

    @Test(
        "that make an icon fixed take what nobody has said a word about",
        arguments: [
            Case(testDescription: "a kind", icons: #""dot": "directional""#, fixed: #""dot": "fixed""#),
            Case(testDescription: "an entry", icons: #""dot": { "kind": "directional" }"#, fixed: #""dot": "fixed""#),
            Case(
                testDescription: "each icon of a glob, behind it", icons: #""d*": "directional""#,
                fixed: "\"d*\": \"directional\",\n\"dot\": \"fixed\""),
        ])
    func retagged(one: Case) throws {
        let set = try Self.set(one.icons, ["dot"])
        #expect(set.findings.map(\.rule) == [.symmetricDirectional])
        #expect(Self.entries(set, set.findings.flatMap(\.edits)) == one.fixed)
    }

    @Test(
        "that make an icon fixed leave alone what somebody has said",
        arguments: [
            #""note": "so drawn""#, #""decided": "looked at""#, #""ask": true"#,
            #""ignore": { "flipped-logo": "the owner asks for it" }"#,
        ])
    func kept(member: String) throws {
        for key in ["dot", "d*"] {
            let set = try Self.set("\"\(key)\": { \"kind\": \"directional\", \(member) }", ["dot"])
            let finding = try #require(set.findings.first { $0.rule == .symmetricDirectional })
            #expect(finding.edits.isEmpty)
        }
    }

    @Test("that make two icons of a glob fixed are made at once, in the order of the icons")
    func together() throws {
        let set = try Self.set(#""d*": "directional""#, ["dot", "drop"])
        let fixed = ManifestFixer.fix(set.manifest.text.bytes, named: "manifest.json", set.findings)
        #expect(fixed.fixed.count == 2)
        #expect(
            Self.entries(set, set.findings.flatMap(\.edits))
                == "\"d*\": \"directional\",\n\"dot\": \"fixed\",\n\"drop\": \"fixed\"")
    }

    @Test(
        "that add an entry find its place by the keys without their quotes, and by the line ends beside it",
        arguments: [
            ("a!b", #""a": "fixed", "c": "fixed""#, "\"a\": \"fixed\",\n\"a!b\": \"fixed\", \"c\": \"fixed\""),
            ("a", #""a!b": "fixed", "c": "fixed""#, "\"a\": \"fixed\",\n\"a!b\": \"fixed\", \"c\": \"fixed\""),
            ("d", #""a": "fixed", "c": "fixed""#, #""a": "fixed", "c": "fixed", "d": "fixed""#),
            ("b", #""c": "fixed", "a": "fixed""#, #""c": "fixed", "a": "fixed", "b": "fixed""#),
            (
                "b", "\"c\": \"fixed\",\r\n\t\"a\": \"fixed\"",
                "\"c\": \"fixed\",\r\n\t\"a\": \"fixed\",\r\n\t\"b\": \"fixed\""
            ),
            (
                "b", "\"c\": \"fixed\",\r\n\r\n  \"a\": \"fixed\"",
                "\"c\": \"fixed\",\r\n\r\n  \"a\": \"fixed\",\r\n  \"b\": \"fixed\""
            ),
        ])
    func added(name: String, icons: String, result: String) throws {
        let set = try Self.set(icons, ["a", "a!b", "b", "c", "d"])
        #expect(Self.entries(set, EntryInsertion.edits(adding: [(name, #""fixed""#)], to: set.manifest)) == result)
    }

    @Test("that take entries away leave no comma behind the last one")
    func removed() throws {
        let set = try Self.set(#""a": "fixed", "b": "fixed", "c": "fixed""#, ["a", "b", "c"])
        for (numbers, left) in [
            ([0], #""b": "fixed", "c": "fixed""#), ([1], #""a": "fixed", "c": "fixed""#),
            ([2], #""a": "fixed", "b": "fixed""#), ([0, 2], #""b": "fixed""#), ([1, 2], #""a": "fixed""#),
            ([0, 1, 2], ""),
            ([], #""a": "fixed", "b": "fixed", "c": "fixed""#),
        ] {
            let keys = Set(numbers.map { set.manifest.entries[$0].key })
            #expect(Self.entries(set, EntryRemoval.edits(removing: keys, from: set.manifest)) == left, "\(numbers)")
        }
    }
}

@Suite("What a manifest says of findings")
struct FindingPolicyTests {
    private static let arrow =
        ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M8 4l8 8-8 8z"/></svg>"##

    private static func set(_ icons: String, _ more: String? = nil, _ names: [String] = ["logo", "mark"]) throws
        -> LintedSet
    {
        try LintedSet(icons, set: more, sources: Dictionary(uniqueKeysWithValues: names.map { ("\($0).svg", arrow) }))
    }

    @Test(
        "a build is not made to fail by what is no error, and says no more loudly what is said softly",
        arguments: [("error", Severity.warning), ("warning", .warning), ("note", .note), ("off", nil)])
    func builds(severity: String, told: Severity?) throws {
        let set = try Self.set(
            #""logo": "directional", "mark": "fixed""#, "\"rules\": { \"flipped-logo\": \"\(severity)\" }")
        let found = set.findings.filter { $0.rule == .flippedLogo }
        try #require(found.count == 1)
        #expect(FindingPolicy(set.manifest).settleForBuild(found).map(\.severity) == [told].compactMap(\.self))
    }

    @Test("a finding about an icon of a glob names the icon, once, and is excused by the glob's entry")
    func globs() throws {
        let set = try Self.set(#""*": { "kind": "fixed", "ignore": { "unbalanced": "so drawn" } }"#)
        let policy = FindingPolicy(set.manifest)
        let place = set.manifest.text.location(set.manifest.icons[1].name.range)
        func settled(_ rule: Rule, _ message: String, about icon: String? = nil) -> [String] {
            var used: Set<Range<Int>> = []
            return policy.settle(
                [Diagnostic(rule: rule, message: message, location: place, icon: icon)], of: set.manifest.icons[1],
                used: &used
            ).map { "\($0.icon ?? "-"): \($0.message)" }
        }
        #expect(settled(.outside, "it is outside") == ["mark: icon 'mark': it is outside"])
        #expect(settled(.outside, "icon 'mark' is outside", about: "mark") == ["mark: icon 'mark' is outside"])
        #expect(settled(.unbalanced, "it leans") == [])
    }

    @Test("an excuse holds from its entry's key to the end of its value, and no further")
    func places() throws {
        let entry = #"{ "kind": "fixed", "ignore": { "unbalanced": "so drawn" } }"#
        let set = try Self.set("\"logo\": \(entry),\"mark\": \"fixed\"")
        let policy = FindingPolicy(set.manifest)
        let icon = set.manifest.icons[0].place
        let next = set.manifest.icons[1].place.key
        func isExcused(_ offset: Int) -> Bool {
            var used: Set<Range<Int>> = []
            let finding = Diagnostic(
                rule: .unbalanced, message: "it leans", location: set.manifest.text.location(offset..<offset + 1))
            return policy.settle([finding], used: &used).isEmpty
        }
        #expect(!isExcused(icon.key.lowerBound - 1))
        #expect(isExcused(icon.key.lowerBound) && isExcused(icon.value.upperBound - 1))
        #expect(!isExcused(icon.value.upperBound) && !isExcused(next.lowerBound))
    }

    @Test("who waits for an answer that nobody is asked for is told once, also for many icons of a glob")
    func waiting() throws {
        let set = try Self.set(
            #""next": "fixed", "z*": { "kind": "fixed", "ask": { "as": "next" } }"#, nil, ["next", "za", "zb", "zc"])
        let found = FindingPolicy(set.manifest).unused([])
        #expect(found.map(\.rule) == [.unusedIgnore])
        #expect(found.first?.icon == "za")
    }
}
