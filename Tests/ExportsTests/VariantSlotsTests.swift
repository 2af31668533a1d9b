import IconModel
import Manifest
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("The places of variants on platforms that know directions and languages")
struct VariantSlotsTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var icon: String
        var locales: String
        /// The directions and locales with the names of their variants.
        var slots: [String]
        /// The locales that need rules where the text around says its direction, if these are not those with places.
        var ruled: [String]?
    }

    @Test(
        arguments: [
            Case(testDescription: "fixed", icon: #""fixed""#, locales: #""ar", "en""#, slots: []),
            Case(
                testDescription: "directional", icon: #""directional""#, locales: #""ar", "ar-EG", "en""#,
                slots: ["rtl rtl"]),
            Case(
                testDescription: "no right-to-left locale", icon: #""directional""#, locales: #""en", "de-AT""#,
                slots: []),
            Case(
                testDescription: "a language with the source", icon: #"{ "kind": "directional", "except": ["he"] }"#,
                locales: #""ar", "he""#, slots: ["rtl rtl", "he base"]),
            Case(
                testDescription: "a region with the source has its language beside it",
                icon: #"{ "kind": "directional", "except": ["ar-EG"] }"#, locales: #""ar-EG", "he""#,
                slots: ["rtl rtl", "ar rtl", "ar-EG base"], ruled: ["ar-EG base"]),
            Case(
                testDescription: "a script stands for its languages",
                icon: #"{ "kind": "localized", "variants": { "Arab": "x.svg" } }"#, locales: #""ar-EG", "fa", "he""#,
                slots: ["ar Arab", "fa Arab"]),
            Case(
                testDescription: "a region that differs from its language",
                icon: #"{ "kind": "localized", "variants": { "rtl": "x.svg", "ar-EG": "y.svg" } }"#,
                locales: #""ar", "ar-EG", "ar-SA", "he""#, slots: ["rtl rtl", "ar rtl", "ar-EG ar-EG"],
                ruled: ["ar-EG ar-EG"]),
            Case(
                testDescription: "a region whose language is not among the locales",
                icon: #"{ "kind": "localized", "variants": { "rtl": "x.svg", "ar-EG": "y.svg" } }"#,
                locales: #""ar-EG""#, slots: ["rtl rtl", "ar rtl", "ar-EG ar-EG"], ruled: ["ar-EG ar-EG"]),
            Case(
                testDescription: "left to right", icon: #"{ "kind": "localized", "variants": { "ltr": "x.svg" } }"#,
                locales: #""en", "he""#, slots: ["ltr ltr"]),
            Case(
                testDescription: "a language in two scripts", icon: #""directional""#, locales: #""pa", "pa-Arab-PK""#,
                slots: ["rtl rtl"]),
            Case(
                testDescription: "another script of the language has its own, as platforms differ",
                icon: #"{ "kind": "localized", "variants": { "zh": "x.svg" } }"#, locales: #""zh", "zh-TW""#,
                slots: ["zh zh", "zh-TW zh"], ruled: ["zh zh"]),
        ])
    func slots(_ one: Case) throws {
        let set = try TemporarySet(
            icons: #""a": \#(one.icon)"#, locales: one.locales, exports: #"{ "target": "web", "folder": "w" }"#,
            sources: ["a.svg": Drawing.arrow, "x.svg": Drawing.mirroredArrow, "y.svg": Drawing.arrow])
        let manifest = try #require(IconSetLoader.load(set.manifest, output: nil).set).manifest
        let plan = manifest.plan(for: try #require(manifest.icons.first))
        let slots = VariantSlots(plan)
        let name = { (variant: Int) in variant == 0 ? "base" : plan.variants[variant - 1].name }
        var found: [String] = []
        if let variant = slots.leftToRight { found.append("ltr \(name(variant))") }
        if let variant = slots.rightToLeft { found.append("rtl \(name(variant))") }
        let named = { (locales: [VariantSlots.Locale]) in locales.map { "\($0.tag) \(name($0.variant))" } }
        #expect(found + named(slots.locales) == one.slots)
        #expect(named(slots.ruledLocales) == one.ruled ?? named(slots.locales))
    }

    @Test("without exports, no language is added to the locales")
    func withoutExports() throws {
        let icons = #""a": { "kind": "localized", "variants": { "rtl": "x.svg", "ar-EG": "y.svg" } }"#
        let sources = ["a.svg": Drawing.arrow, "x.svg": Drawing.mirroredArrow, "y.svg": Drawing.arrow]
        let set = try TemporarySet(icons: icons, locales: #""ar-EG""#, sources: sources)
        let manifest = try #require(IconSetLoader.load(set.manifest, output: nil).set).manifest
        let plan = manifest.plan(for: try #require(manifest.icons.first))
        #expect(plan.further.isEmpty)
        #expect(plan.variants.map(\.name) == ["ar-EG"])
    }
}
