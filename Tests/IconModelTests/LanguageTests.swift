import Testing

@testable import IconModel

@Suite("Languages, scripts and lookup")
struct LanguageTests {
    struct DirectionCase: CustomTestStringConvertible, Sendable {
        var tag: String
        var script: String?
        var direction: TextDirection
        var testDescription: String { tag }
    }

    static let directions: [DirectionCase] = [
        DirectionCase(tag: "ar", script: "Arab", direction: .rightToLeft),
        DirectionCase(tag: "fa-AF", script: "Arab", direction: .rightToLeft),
        DirectionCase(tag: "ckb", script: "Arab", direction: .rightToLeft),
        DirectionCase(tag: "ku", script: "Latn", direction: .leftToRight),
        DirectionCase(tag: "ku-IQ", script: "Arab", direction: .rightToLeft),
        DirectionCase(tag: "pa", script: "Guru", direction: .leftToRight),
        DirectionCase(tag: "pa-PK", script: "Arab", direction: .rightToLeft),
        DirectionCase(tag: "pa-Arab", script: "Arab", direction: .rightToLeft),
        DirectionCase(tag: "sd-IN", script: "Deva", direction: .leftToRight),
        DirectionCase(tag: "ur-Latn", script: "Latn", direction: .leftToRight),
        DirectionCase(tag: "he", script: "Hebr", direction: .rightToLeft),
        DirectionCase(tag: "yi", script: "Hebr", direction: .rightToLeft),
        DirectionCase(tag: "dv", script: "Thaa", direction: .rightToLeft),
        DirectionCase(tag: "nqo", script: "Nkoo", direction: .rightToLeft),
        DirectionCase(tag: "syr", script: "Syrc", direction: .rightToLeft),
        DirectionCase(tag: "ff-Adlm", script: "Adlm", direction: .rightToLeft),
        DirectionCase(tag: "ug", script: "Arab", direction: .rightToLeft),
        DirectionCase(tag: "az-IR", script: "Arab", direction: .rightToLeft),
        DirectionCase(tag: "am", script: "Ethi", direction: .leftToRight),
        DirectionCase(tag: "zh-HK", script: "Hant", direction: .leftToRight),
        DirectionCase(tag: "xyz", script: nil, direction: .leftToRight),
    ]

    @Test("The script and direction of a locale", arguments: directions)
    func direction(_ example: DirectionCase) throws {
        let tag = try LanguageTag(parsing: example.tag)
        #expect(tag.likelyScript?.code == example.script)
        #expect(tag.direction == example.direction)
    }

    struct LookupCase: CustomTestStringConvertible, Sendable {
        var locale: String
        var keys: [String]
        var testDescription: String { locale }
    }

    static let lookups: [LookupCase] = [
        LookupCase(locale: "ar-EG", keys: ["ar-EG", "ar", "Arab", "rtl"]),
        LookupCase(locale: "ar", keys: ["ar", "Arab", "rtl"]),
        LookupCase(locale: "ar-Arab-EG", keys: ["ar-EG", "ar", "Arab", "rtl"]),
        LookupCase(locale: "zh-TW", keys: ["zh-TW", "zh-Hant", "zh", "Hant", "ltr"]),
        LookupCase(locale: "pa-PK", keys: ["pa-PK", "pa-Arab", "pa", "Arab", "rtl"]),
        LookupCase(locale: "pa-Arab", keys: ["pa-Arab", "Arab", "rtl"]),
        LookupCase(locale: "sr-Latn-RS", keys: ["sr-Latn-RS", "sr-Latn", "Latn", "ltr"]),
        LookupCase(locale: "el-polyton", keys: ["el-polyton", "el", "Grek", "ltr"]),
        LookupCase(locale: "ca-ES-valencia", keys: ["ca-ES-valencia", "ca-ES", "ca", "Latn", "ltr"]),
        LookupCase(
            locale: "sr-Latn-RS-ekavsk", keys: ["sr-Latn-RS-ekavsk", "sr-Latn-RS", "sr-Latn", "Latn", "ltr"]),
        LookupCase(locale: "xyz-US", keys: ["xyz-US", "xyz", "ltr"]),
    ]

    @Test("Keys from the most exact to the least", arguments: lookups)
    func lookup(_ example: LookupCase) throws {
        let keys = LocaleLookup(try LanguageTag(parsing: example.locale)).keys
        #expect(keys.map(\.description) == example.keys)
    }

    @Test("The most exact key wins, however it is written")
    func best() throws {
        let lookup = LocaleLookup(try LanguageTag(parsing: "ar-EG"))
        let keys = try ["rtl", "Arab", "ar-Arab", "he"].map(VariantKey.init)
        #expect(lookup.best(among: keys)?.description == "ar-Arab")
        #expect(lookup.best(among: keys.dropLast(2))?.description == "Arab")
        #expect(lookup.best(among: keys.suffix(1)) == nil)
    }

    @Test("Every script of the tables is known, and every right-to-left language has a right-to-left script")
    func tables() throws {
        for language in ["ar", "fa", "ur", "ps", "sd", "ug", "ckb", "ks", "he", "yi", "dv", "nqo", "syr", "arc", "rhg"]
        {
            let script = try #require(LanguageTag(parsing: language).likelyScript)
            #expect(script.isKnown)
            #expect(script.direction == .rightToLeft)
        }
        for code in Script.rightToLeftCodes { #expect(Script(code: code)?.isKnown == true, "\(code)") }
    }
}
