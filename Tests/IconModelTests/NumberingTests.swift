import Testing

@testable import IconModel

@Suite("Numbering systems")
struct NumberingTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var tag: String
        var standard: String
        var native: String
        var testDescription: String { tag }

        init(_ tag: String, _ standard: String, _ native: String? = nil) {
            (self.tag, self.standard, self.native) = (tag, standard, native ?? standard)
        }
    }

    static let cases = [
        Case("ar", "latn", "arab"), Case("ar-001", "latn", "arab"), Case("ar-AE", "latn", "arab"),
        Case("ar-MA", "latn", "arab"), Case("ar-EG", "arab"), Case("ar-Arab-SA", "arab"), Case("ckb-IQ", "arab"),
        Case("sd", "arab"), Case("sd-IN", "latn"), Case("fa", "arabext"), Case("fa-AF", "arabext"),
        Case("pa-Arab", "arabext"), Case("pa-PK", "arabext"), Case("pa", "latn", "guru"), Case("az-IR", "arabext"),
        Case("az", "latn"), Case("ur", "latn", "arabext"), Case("ur-IN", "arabext"), Case("ur-Latn", "latn"),
        Case("ug", "latn", "arabext"), Case("ug-KZ", "latn"), Case("he", "latn"), Case("yi", "latn"),
        Case("dv", "latn", "arab"), Case("ha-Arab", "latn", "arab"), Case("ha", "latn"), Case("nqo", "nkoo"),
        Case("ff-Adlm", "adlm"), Case("mr", "deva"), Case("hi", "latn", "deva"), Case("mni", "beng", "latn"),
        Case("mni-Mtei", "mtei", "latn"), Case("kxv-Deva", "latn", "deva"), Case("ccp-Cakm", "cakm"),
        Case("zh-TW", "latn", "hanidec"), Case("en", "latn"), Case("xyz", "latn"),
    ]

    @Test("The usual and the own digits of a locale, as in CLDR 47", arguments: cases)
    func systems(_ example: Case) throws {
        let tag = try LanguageTag(parsing: example.tag)
        #expect(NumberingSystem.standard(for: tag).code == example.standard)
        #expect(NumberingSystem.native(for: tag).code == example.native)
        #expect(DigitChoice.standard.system(for: tag).code == example.standard)
        #expect(DigitChoice.native.system(for: tag).code == example.native)
    }

    struct FormsCase: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var system: NumberingSystem
        var tag: String
        var text: String
        var forms: DigitForms?
    }

    @Test(
        "The forms of digits: those of Urdu only where they differ",
        arguments: [
            FormsCase(testDescription: "Arabic", system: .arab, tag: "ar-EG", text: "4", forms: .arab),
            FormsCase(testDescription: "Arabic digits in Urdu", system: .arab, tag: "ur", text: "4", forms: .arab),
            FormsCase(testDescription: "Persian", system: .arabext, tag: "fa", text: "4", forms: .arabext),
            FormsCase(testDescription: "Urdu, different", system: .arabext, tag: "ur-IN", text: "15637", forms: .urdu),
            FormsCase(testDescription: "Urdu, alike", system: .arabext, tag: "ur", text: "0123589", forms: .arabext),
            FormsCase(testDescription: "western", system: .latn, tag: "ar", text: "4", forms: nil),
        ])
    func forms(_ example: FormsCase) throws {
        let tag = try LanguageTag(parsing: example.tag)
        #expect(DigitForms(example.system, for: tag, text: example.text) == example.forms)
    }

    @Test("Words for choices are read back, and others are none")
    func words() {
        let words = ["default", "native", "latn", "arab", "arabext", "deva"]
        #expect(words.compactMap(DigitChoice.init(word:)).map(\.word) == words)
        #expect(DigitChoice(word: "Arab") == nil && DigitChoice(word: "hebr") == nil)
        #expect(NumberingSystem.undrawn.count == 24 && NumberingSystem.undrawn.allSatisfy { !$0.isDrawn })
    }
}
