import Diagnostics
import IconModel
import Testing

@testable import Manifest

@Suite("What a manifest asks of the rules")
struct RuleControlTests {
    static let cases: [FindingCase] = [
        FindingCase(
            "all in order",
            #""rules": {"unused-variant": "off", "no-view-box": "error"}, "words": {"logo": ["acme"], "direction": ["-off"]}"#
        ),
        FindingCase(
            "an unknown rule and an unknown severity",
            #""rules": {1️⃣"unused-varient": "off", "no-view-box": 2️⃣"eror", "outside": 3️⃣true}"#,
            [
                ExpectedFinding(
                    "1️⃣", .unknownKey, "unknown rule 'unused-varient'", hint: "did you mean 'unused-variant'?"),
                ExpectedFinding("2️⃣", .badValue, "unknown severity 'eror'", hint: "did you mean 'error'?"),
                ExpectedFinding("3️⃣", .wrongType, "expected a string, not true"),
            ]),
        FindingCase(
            "a rule like no other has no hint that lists them all", #""rules": {1️⃣"zzzzzzzzzzzz": "off"}"#,
            [ExpectedFinding("1️⃣", .unknownKey, "unknown rule 'zzzzzzzzzzzz'")]),
        FindingCase(
            "an error that cannot be lowered", #""rules": {1️⃣"bad-part": "note"}"#,
            [
                ExpectedFinding(
                    "1️⃣", .badValue, "'bad-part' prevents icons from being built and is always an error")
            ]),
        FindingCase(
            "words of another list and of another type",
            #""words": {1️⃣"logos": ["acme"], "logo": 2️⃣"acme", "direction": [3️⃣1], 4️⃣"clock": ["acme"]}"#,
            [
                ExpectedFinding("1️⃣", .unknownKey, "unknown key 'logos'", hint: "did you mean 'logo'?"),
                ExpectedFinding("2️⃣", .wrongType, "expected a list of words, not a string"),
                ExpectedFinding("3️⃣", .wrongType, "expected a string, not a number"),
                ExpectedFinding(
                    "4️⃣", .unknownKey, "there is no key 'clock' any more",
                    hint:
                        "name the icons with 'iconflip init --labels FILE', or let them ignore the rule, with a reason"),
            ]),
    ]

    @Test("severities and words", arguments: cases)
    func control(_ example: FindingCase) {
        let marked = MarkedText(
            #"{"version": 1, "source": "a", "output": "b", "locales": ["ar"], "icons": {}, \#(example.text)}"#)
        let reading = ManifestReader.read(marked.source, sources: SourceListing(paths: []))
        example.check(reading.diagnostics, in: marked)
    }

    static let excuses: [FindingCase] = [
        FindingCase("with a reason", #"{"kind": "fixed", "ignore": {"fixed-direction": "it is our logo"}}"#),
        FindingCase(
            "without a reason", #"{"kind": "fixed", "ignore": {"fixed-direction": 1️⃣" "}}"#,
            [
                ExpectedFinding(
                    "1️⃣", .missingReason, "no reason is given for ignoring 'fixed-direction'",
                    hint: "explain why the icon is right as it is")
            ]),
        FindingCase(
            "an unknown rule, an error, and nothing at all",
            #"{"kind": "fixed", "ignore": {1️⃣"fixed-directoin": "x", 2️⃣"not-svg": "x"}}"#,
            [
                ExpectedFinding(
                    "1️⃣", .unknownKey, "unknown rule 'fixed-directoin'", hint: "did you mean 'fixed-direction'?"),
                ExpectedFinding(
                    "2️⃣", .badValue, "'not-svg' prevents the icon from being built and cannot be ignored"),
            ]),
        FindingCase(
            "nothing at all", #"{"kind": "fixed", "ignore": 1️⃣{}}"#,
            [ExpectedFinding("1️⃣", .badValue, "there is no rule")]),
        FindingCase("a question", #"{"kind": "fixed", "ask": true, "decided": "me"}"#),
        FindingCase(
            "one with what waits", #"{"kind": "fixed", "ask": {"as": "y", "rules": ["fixed-direction"]}}"#),
        FindingCase(
            "an error cannot wait", #"{"kind": "fixed", "ask": {"rules": [1️⃣"not-svg"]}}"#,
            [ExpectedFinding("1️⃣", .badValue, "unknown rule 'not-svg'")]),
    ]

    @Test("excuses of an icon", arguments: excuses)
    func ignore(_ example: FindingCase) {
        let marked = MarkedText(
            #"{"version": 1, "source": "a", "output": "b", "locales": ["ar"], "icons": {"x": \#(example.text)}}"#)
        let reading = ManifestReader.read(marked.source, sources: SourceListing(paths: ["x.svg"]))
        example.check(reading.diagnostics, in: marked)
    }

    @Test("every kind takes a note, which makes no difference")
    func notes() throws {
        func read(_ note: String) throws -> Manifest {
            let text = #"""
                { "version": 1, "source": "a", "output": "b", "locales": ["ar"], "icons": {
                  "a": { "kind": "fixed"\#(note) }, "b": { "kind": "directional"\#(note) },
                  "c": { "kind": "localized", "variants": { "rtl": { "icon": "a" } }\#(note) },
                  "d": { "kind": "composite", "parts": { "e": { "select": "g", "role": "badge" } }\#(note) },
                  "x*": "fixed", "xy*": { "kind": "fixed"\#(note) }
                } }
                """#
            let paths = ["a", "b", "c", "d", "xyz"].map { "\($0).svg" }
            let reading = ManifestReader.read(SourceText(name: "m", text: text), sources: SourceListing(paths: paths))
            #expect(reading.diagnostics.isEmpty)
            return try #require(reading.manifest)
        }
        let (plain, noted) = (try read(""), try read(#", "note": "so that people know""#))
        #expect(plain.icons.allSatisfy { $0.note == nil })
        #expect(noted.icons.allSatisfy { $0.note == "so that people know" })
        for (a, b) in zip(plain.icons, noted.icons) {
            let isSame =
                plain.canonicalForm(of: a, plan: plain.plan(for: a)).bytes
                == noted.canonicalForm(of: b, plan: noted.plan(for: b)).bytes
            #expect(isSame, "\(a.name.value)")
        }
    }

    @Test("what is read is what is asked for")
    func values() throws {
        let text = """
            { "version": 1, "source": "a", "output": "b", "locales": ["ar"],
              "rules": { "unused-variant": "off", "no-view-box": "error" }, "words": { "logo": ["acme"] },
              "icons": { "x*": { "kind": "directional", "ignore": { "outside": "why not" } } } }
            """
        let source = SourceText(name: "m", text: text)
        let manifest = try #require(ManifestReader.read(source, sources: SourceListing(paths: ["xy.svg"])).manifest)
        #expect(manifest.control.severity(of: .unusedVariant) == nil)
        #expect(manifest.control.severity(of: .noViewBox) == .error)
        #expect(manifest.control.severity(of: .outside) == .warning)
        #expect(manifest.control.words.contains(.logo, in: IconName("acme-dark")))
        let icon = try #require(manifest.icons.first)
        #expect(icon.place.isGlob)
        #expect(icon.ignored.map(\.rule) == [.outside])
        #expect(icon.ignored.first?.reason == "why not")
        func excerpt(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }
        #expect(excerpt(icon.place.key) == "\"x*\"")
        #expect(excerpt(icon.place.value).hasPrefix("{ \"kind\""))
    }
}
