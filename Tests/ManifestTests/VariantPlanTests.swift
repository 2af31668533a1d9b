import Diagnostics
import IconModel
import Testing

@testable import Manifest

@Suite("Planning the variants of an icon")
struct VariantPlanTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var locales: [String]
        var entry: String
        /// For each locale the variant that it uses, `-` where that is the base.
        var assigned: [String]
        /// What each variant is made of.
        var recipes: [String: VariantRecipe]
    }

    private static func composed(
        mirrored: Bool = true, _ drawings: [String: String] = [:], digits: [String: DigitForms] = [:]
    ) -> VariantRecipe {
        .compose(
            isMirrored: mirrored, drawings: drawings.compactMapValues { try? VariantKey(parsing: $0) }, digits: digits)
    }

    private static func text(_ text: String, _ more: String = "", except: String = "") -> String {
        ##"""
        {"kind": "composite", \##(except)"parts": {
            "p": {"select": "#p", "role": "digits", "text": "\##(text)"\##(more)}}}
        """##
    }

    static let cases: [Case] = [
        Case(testDescription: "fixed", locales: ["ar", "en"], entry: #""fixed""#, assigned: ["-", "-"], recipes: [:]),
        Case(
            testDescription: "directional", locales: ["ar", "en", "he"], entry: #""directional""#,
            assigned: ["rtl", "-", "rtl"], recipes: ["rtl": .mirror]),
        Case(
            testDescription: "directional, all left to right", locales: ["en", "de"], entry: #""directional""#,
            assigned: ["-", "-"], recipes: [:]),
        Case(
            testDescription: "directional with exceptions", locales: ["ar", "he", "he-IL", "yi", "ur"],
            entry: #"{"kind": "directional", "except": ["he", "yi"]}"#,
            assigned: ["rtl", "-", "-", "-", "rtl"], recipes: ["rtl": .mirror]),
        Case(
            testDescription: "directional, except a script", locales: ["ar", "he"],
            entry: #"{"kind": "directional", "except": ["Arab"]}"#, assigned: ["-", "rtl"], recipes: ["rtl": .mirror]),
        Case(
            testDescription: "directional, all excepted", locales: ["he"],
            entry: #"{"kind": "directional", "except": ["he"]}"#, assigned: ["-"], recipes: [:]),
        Case(
            testDescription: "localized by script and language", locales: ["ar", "fa-AF", "he", "en", "dv"],
            entry: #"{"kind": "localized", "variants": {"Arab": "x.ar.svg", "he": "x.he.svg"}}"#,
            assigned: ["Arab", "Arab", "he", "-", "-"],
            recipes: ["Arab": .copy(sourcePath: "x.ar.svg"), "he": .copy(sourcePath: "x.he.svg")]),
        Case(
            testDescription: "localized, the most exact key wins", locales: ["ar", "ar-EG", "fa"],
            entry: #"{"kind": "localized", "variants": {"rtl": "x.ar.svg", "ar-EG": "x.he.svg"}}"#,
            assigned: ["rtl", "ar-EG", "rtl"],
            recipes: ["rtl": .copy(sourcePath: "x.ar.svg"), "ar-EG": .copy(sourcePath: "x.he.svg")]),
        Case(
            testDescription: "localized by another icon", locales: ["ar", "en"],
            entry: #"{"kind": "localized", "variants": {"rtl": {"icon": "y"}}}"#, assigned: ["rtl", "-"],
            recipes: ["rtl": .copy(sourcePath: "y.svg")]),
        Case(
            testDescription: "composite", locales: ["ar", "en", "he"],
            entry: ##"{"kind": "composite", "parts": {"p": {"select": "#p", "role": "badge"}}}"##,
            assigned: ["rtl", "-", "rtl"], recipes: ["rtl": composed()]),
        Case(
            testDescription: "of equivalent keys that of the first part", locales: ["ar-EG"],
            entry: ##"""
                {"kind": "composite", "parts": {
                    "p": {"select": "#p", "role": "digits", "variants": {"ar-Arab-EG": "x.ar.svg"}},
                    "q": {"select": "#q", "role": "digits", "variants": {"ar-EG": "x.ar.svg"}}}}
                """##,
            assigned: ["ar-Arab-EG"],
            recipes: ["ar-Arab-EG": composed(["p": "ar-Arab-EG", "q": "ar-EG"])]),
        Case(
            testDescription: "composite with a localized part", locales: ["ar", "ar-EG", "fa", "en", "he"],
            entry: ##"""
                {"kind": "composite", "parts": {
                    "p": {"select": "#p", "role": "digits", "variants": {"ar-EG": "#e", "fa": "#f"}}}}
                """##,
            assigned: ["rtl", "ar-EG", "fa", "-", "rtl"],
            recipes: ["rtl": composed(), "ar-EG": composed(["p": "ar-EG"]), "fa": composed(["p": "fa"])]),
        Case(
            testDescription: "composite with two localized parts", locales: ["ar", "ar-EG", "fa", "he"],
            entry: ##"""
                {"kind": "composite", "parts": {
                    "p": {"select": "#p", "role": "digits", "variants": {"ar": "#e"}},
                    "q": {"select": "#q", "role": "digits", "variants": {"Arab": "#f"}}}}
                """##,
            assigned: ["ar", "ar", "Arab", "rtl"],
            recipes: [
                "ar": composed(["p": "ar", "q": "Arab"]), "Arab": composed(["q": "Arab"]), "rtl": composed(),
            ]),
        Case(
            testDescription: "composite with a drawing for a left-to-right language", locales: ["ar", "en", "de"],
            entry: ##"""
                {"kind": "composite", "parts": {"p": {"select": "#p", "role": "digits", "variants": {"de": "#d"}}}}
                """##,
            assigned: ["rtl", "-", "de"], recipes: ["rtl": composed(), "de": composed(mirrored: false, ["p": "de"])]),
        Case(
            testDescription: "an exception that would share a part's name", locales: ["ur", "ur-IN", "ar", "fa"],
            entry: ##"""
                {"kind": "composite", "except": ["ur"], "parts": {
                    "p": {"select": "#p", "role": "digits", "variants": {"Arab": "#d"}}}}
                """##,
            assigned: ["ur", "ur", "Arab", "Arab"],
            recipes: ["ur": composed(mirrored: false, ["p": "Arab"]), "Arab": composed(["p": "Arab"])]),
        Case(
            testDescription: "a locale of the shared name keeps it", locales: ["pa-PK", "pa"],
            entry: ##"""
                {"kind": "composite", "parts": {"p": {"select": "#p", "role": "digits", "variants": {"pa": "#d"}}}}
                """##,
            assigned: ["pa-PK", "pa"],
            recipes: ["pa-PK": composed(["p": "pa"]), "pa": composed(mirrored: false, ["p": "pa"])]),
        Case(
            testDescription: "digits of the locale",
            locales: ["ar", "ar-EG", "ar-SA", "ar-MA", "fa", "he", "mr", "en"],
            entry: text("123", #", "digits": "default""#),
            assigned: ["rtl", "nu-arab", "nu-arab", "rtl", "nu-arabext", "rtl", "-", "-"],
            recipes: [
                "rtl": composed(), "nu-arab": composed(digits: ["p": .arab]),
                "nu-arabext": composed(digits: ["p": .arabext]),
            ]),
        Case(
            testDescription: "native digits, where they differ in Urdu", locales: ["ar", "ar-MA", "fa", "ur", "he"],
            entry: text("14", #", "digits": "native""#),
            assigned: ["nu-arab", "nu-arab", "nu-arabext", "nu-arabext-ur", "rtl"],
            recipes: [
                "nu-arab": composed(digits: ["p": .arab]), "nu-arabext": composed(digits: ["p": .arabext]),
                "nu-arabext-ur": composed(digits: ["p": .urdu]), "rtl": composed(),
            ]),
        Case(
            testDescription: "native digits, where they do not", locales: ["fa", "ur"],
            entry: text("123", #", "digits": "native""#), assigned: ["nu-arabext", "nu-arabext"],
            recipes: ["nu-arabext": composed(digits: ["p": .arabext])]),
        Case(
            testDescription: "digits by key, and western ones elsewhere", locales: ["ar", "fa", "ur-IN", "en"],
            entry: text("1", #", "digits": {"ar": "arab", "en": "arabext"}"#),
            assigned: ["nu-arab", "rtl", "rtl", "nu-arabext"],
            recipes: [
                "rtl": composed(), "nu-arab": composed(digits: ["p": .arab]),
                "nu-arabext": composed(mirrored: false, digits: ["p": .arabext]),
            ]),
        Case(
            testDescription: "a text without a choice stays western", locales: ["ar-EG", "fa"], entry: text("123"),
            assigned: ["rtl", "rtl"], recipes: ["rtl": composed()]),
        Case(
            testDescription: "a drawing for a language beats digits, one for a direction does not",
            locales: ["ar-EG", "ar-SA", "fa", "he"],
            entry: text("1", ##", "digits": "default", "variants": {"ar-EG": "#e", "rtl": "#r"}"##),
            assigned: ["ar-EG", "nu-arab", "nu-arabext", "rtl"],
            recipes: [
                "ar-EG": composed(["p": "ar-EG"]), "nu-arab": composed(digits: ["p": .arab]),
                "nu-arabext": composed(digits: ["p": .arabext]), "rtl": composed(["p": "rtl"]),
            ]),
        Case(
            testDescription: "digits beside another part's drawing", locales: ["ar-EG", "ar-MA", "he"],
            entry: ##"""
                {"kind": "composite", "parts": {
                    "p": {"select": "#p", "role": "digits", "text": "1", "digits": "default"},
                    "q": {"select": "#q", "role": "digits", "variants": {"Arab": "#a"}}}}
                """##,
            assigned: ["Arab-nu-arab", "Arab", "rtl"],
            recipes: [
                "Arab-nu-arab": composed(["q": "Arab"], digits: ["p": .arab]), "Arab": composed(["q": "Arab"]),
                "rtl": composed(),
            ]),
        Case(
            testDescription: "digits of what is not mirrored", locales: ["ar-EG", "ar-MA", "fa"],
            entry: text("1", #", "digits": "default""#, except: #""except": ["Arab"], "#),
            assigned: ["nu-arab", "-", "nu-arabext"],
            recipes: [
                "nu-arab": composed(mirrored: false, digits: ["p": .arab]),
                "nu-arabext": composed(mirrored: false, digits: ["p": .arabext]),
            ]),
        Case(
            testDescription: "the same digits, mirrored and not", locales: ["ar-SA", "ar-EG", "ar-SY"],
            entry: text("1", #", "digits": "arab""#, except: #""except": ["ar-EG"], "#),
            assigned: ["nu-arab", "ar-EG", "nu-arab"],
            recipes: [
                "nu-arab": composed(digits: ["p": .arab]), "ar-EG": composed(mirrored: false, digits: ["p": .arab]),
            ]),
    ]

    @Test("Which variants are made and who uses them", arguments: cases)
    func plan(_ example: Case) throws {
        let locales = example.locales.map { "\"\($0)\"" }.joined(separator: ", ")
        let text = #"""
            {"version": 1, "source": "a", "output": "b", "locales": [\#(locales)],
             "icons": {"x": \#(example.entry), "y": "fixed"}}
            """#
        let sources = SourceListing(paths: ["x.svg", "y.svg", "x.ar.svg", "x.he.svg"])
        let reading = ManifestReader.read(SourceText(name: "m", text: text), sources: sources)
        #expect(!reading.diagnostics.contains { $0.severity == .error })
        let manifest = try #require(reading.manifest)
        let icon = try #require(manifest.icons.first { $0.name.value == "x" })
        let plan = manifest.plan(for: icon)
        #expect(plan.assignments.map { $0.variant ?? "-" } == example.assigned)
        #expect(plan.assignments.map(\.locale.description) == example.locales)
        #expect(Dictionary(uniqueKeysWithValues: plan.variants.map { ($0.name, $0.recipe) }) == example.recipes)
        #expect(Set(plan.assignments.compactMap(\.variant)).isSubset(of: plan.variants.map(\.name)))
    }

    @Test(
        "With exports, what all locales have otherwise is mirrored for those that nobody names",
        arguments: [
            (
                "",
                [
                    ##""variants": {"Arab": "#a"}"##: "Arab rtl",
                    ##""variants": {"Arab": "#a", "rtl": "#r"}"##: "Arab rtl",
                ]
            ),
            ("", [#""text": "1", "digits": "native""#: "nu-arabext rtl", #""text": "1", "digits": "latn""#: "rtl"]),
            (#""except": ["fa", "ur"], "#, [##""variants": {"Arab": "#a"}"##: "Arab"]),
        ])
    func general(except: String, expected: [String: String]) throws {
        for (part, names) in expected {
            let text = ##"""
                {"version": 1, "source": "a", "output": "b", "locales": ["fa", "ur", "en"],
                 "exports": [{"target": "gtk", "folder": "x"}],
                 "icons": {"x": {"kind": "composite", \##(except)"parts": {
                    "p": {"select": "#p", "role": "digits", \##(part)}}}}}
                """##
            let sources = SourceListing(paths: ["x.svg"])
            let manifest = try #require(
                ManifestReader.read(SourceText(name: "m", text: text), sources: sources).manifest)
            let plan = manifest.plan(for: try #require(manifest.icons.first))
            #expect(plan.variants.map(\.name).joined(separator: " ") == names)
            #expect(plan.variants.last?.recipe != Self.composed() || !part.contains("#r"))
        }
    }

    @Test(
        "Variants that differ in their digits alone are a group",
        arguments: [
            // In Arabic the parts of the last one have digits of two systems.
            ("default", "default", [["latn -"], ["arab nu-arab", "arabext nu-arabext"]]),
            ("default", "latn", [["latn -"], ["arab nu-arab", "arabext nu-arabext"]]),
            ("default", "arabext", [["latn -"], ["arabext nu-arabext"]]),
        ])
    func numbers(first: String, second: String, groups: [[String]]) throws {
        let text = ##"""
            {"version": 1, "source": "a", "output": "b", "locales": ["ar-EG", "fa"],
             "icons": {"x": {"kind": "composite", "parts": {
                "p": {"select": "#p", "role": "digits", "text": "1", "digits": "\##(first)"},
                "q": {"select": "#q", "role": "digits", "text": "2", "digits": "\##(second)"}}}}}
            """##
        let reading = ManifestReader.read(
            SourceText(name: "m", text: text), sources: SourceListing(paths: ["x.svg"]))
        let manifest = try #require(reading.manifest, "\(reading.diagnostics.map(\.message))")
        let icon = try #require(manifest.icons.first)
        let found = manifest.plan(for: icon).numbers(of: icon)
        #expect(found.map { $0.map { "\($0.system) \($0.variant ?? "-")" } } == groups)
    }

    @Test("Without digits nothing is a group")
    func noNumbers() throws {
        let text = #"""
            {"version": 1, "source": "a", "output": "b", "locales": ["ar-EG", "fa"],
             "icons": {"x": {"kind": "composite", "parts": {"p": {"select": "#p", "role": "badge"}}}}}
            """#
        let sources = SourceListing(paths: ["x.svg"])
        let manifest = try #require(ManifestReader.read(SourceText(name: "m", text: text), sources: sources).manifest)
        let icon = try #require(manifest.icons.first)
        #expect(manifest.plan(for: icon).numbers(of: icon).isEmpty)
    }

    @Test("Icons that are planned one after the other are planned like each by itself")
    func planner() throws {
        let text = #"""
            {"version": 1, "source": "a", "output": "b", "locales": ["ar", "he", "en"],
             "icons": {
                "a": "fixed", "b": "directional", "c": {"kind": "directional", "except": ["he"]}, "d": "directional",
                "e": "fixed", "f": {"kind": "directional", "except": ["ar"]},
                "g": {"kind": "localized", "variants": {"he": "x.svg"}}, "h": {"kind": "directional", "except": ["he"]}}}
            """#
        let sources = SourceListing(paths: "abcdefghx".map { "\($0).svg" })
        let reading = ManifestReader.read(SourceText(name: "m", text: text), sources: sources)
        let manifest = try #require(reading.manifest)
        #expect(manifest.icons.count == 8)
        #expect(manifest.plans.map(\.variants) == manifest.icons.map(manifest.plan))
    }

    @Test("A composite icon is put together in both directions, the others keep their source")
    func bases() throws {
        let reading = ManifestReader.read(
            SourceText(name: "m", text: ExampleManifest.text), sources: ExampleManifest.sources)
        let manifest = try #require(reading.manifest)
        for icon in manifest.icons {
            let isComposite = icon.kind.name == "composite"
            #expect(
                manifest.plan(for: icon).base
                    == (isComposite ? Self.composed(mirrored: false) : .copy(sourcePath: ExactName(icon.sourcePath))))
        }
    }
}
