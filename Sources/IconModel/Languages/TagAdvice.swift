/// The advice on language tags that are likely mistakes.
package enum TagAdvice {
    /// A warning about a tag or script that is well formed but a likely mistake, or deprecated.
    package struct Advice {
        package var message: String
        package var hint: String
        /// The tag to use instead, where the registry names one.
        package var replacement: LanguageTag?
    }

    /// Returns whether two letters in lower case are, or once were, a language of ISO 639-1.
    package static func isRegistered(_ language: String) -> Bool {
        registered.contains(language) || LanguageTag.preferred[language] != nil
    }

    /// Returns a hint for two letters that are not a language.
    package static func hint(forUnknown language: String) -> String? {
        countries[language].map { "did you mean '\($0.tag)' (\($0.name))?" }
    }

    /// Returns the tag for a text in another system's form: `ar_EG.UTF-8`, `ar-rEG`, `b+sr+Latn`, `arabic`.
    package static func rewriting(_ text: String) -> String? {
        if let tag = names[text.lowercased()] { return tag }
        let withoutEncoding = text.prefix { $0 != "." && $0 != "@" }
        let parts = withoutEncoding.split { $0 == "_" || $0 == "+" || $0 == "-" }.map(String.init)
        let candidate = androidParts(parts).joined(separator: "-")
        guard candidate.lowercased() != text.lowercased(), let tag = try? LanguageTag(parsing: candidate) else {
            return nil
        }
        return (advice(for: tag)?.replacement ?? tag).description
    }

    /// Returns advice on a well-formed tag that is a likely mistake, or `nil`.
    package static func advice(for tag: LanguageTag) -> Advice? {
        deprecatedLanguage(tag) ?? suspectLanguage(tag) ?? threeLetters(tag) ?? suspectRegion(tag)
            ?? tag.script.flatMap(advice)
    }

    private static func deprecatedLanguage(_ tag: LanguageTag) -> Advice? {
        guard let language = LanguageTag.preferred[tag.language] else { return nil }
        let replacement = tag.replacing(language: language)
        return Advice(
            message: "language '\(tag.language)' was replaced by '\(language)'", hint: "write '\(replacement)'",
            replacement: replacement)
    }

    private static func suspectLanguage(_ tag: LanguageTag) -> Advice? {
        guard tag.description == tag.language, let suspect = suspects[tag.language] else { return nil }
        return Advice(message: "'\(tag.language)' is \(suspect.meaning)", hint: "\(suspect.meant) is '\(suspect.tag)'")
    }

    private static func threeLetters(_ tag: LanguageTag) -> Advice? {
        guard let language = shortened[tag.language] else { return nil }
        let replacement = tag.replacing(language: language)
        return Advice(
            message: "language '\(tag.language)' is written with two letters in language tags",
            hint: "write '\(replacement)'", replacement: replacement)
    }

    private static func suspectRegion(_ tag: LanguageTag) -> Advice? {
        guard tag.region == "UK" else { return nil }
        let replacement = tag.replacing(region: "GB")
        return Advice(message: "'UK' is not a region", hint: "write '\(replacement)'", replacement: replacement)
    }

    /// Returns advice on an unknown script, or `nil`.
    package static func advice(for script: Script) -> Advice? {
        guard !script.isKnown else { return nil }
        return Advice(message: "script '\(script)' is unknown", hint: "write a code of ISO 15924, such as 'Arab'")
    }

    private static func androidParts(_ parts: [String]) -> [String] {
        if parts.first == "b", parts.count > 1 { return Array(parts.dropFirst()) }
        return parts.map { part in
            let letters = Array(part)
            let isRegion = letters.count == 3 && letters[0] == "r" && letters[1].isUppercase && letters[2].isUppercase
            return isRegion ? String(part.dropFirst()) : part
        }
    }

    /// The languages of ISO 639-1.
    private static let registered = Set(
        """
        aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el
        en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu
        ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na
        nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn
        so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// The languages whose code is often mistaken for the code of a country.
    private static let suspects: [String: (meaning: String, meant: String, tag: String)] = [
        "ae": ("Avestan", "Arabic in the United Arab Emirates", "ar-AE"),
        "ch": ("Chamorro", "German in Switzerland", "de-CH"),
        "kr": ("Kanuri", "Korean", "ko"),
        "sa": ("Sanskrit", "Arabic in Saudi Arabia", "ar-SA"),
        "se": ("Northern Sami", "Swedish", "sv"),
        "tw": ("Twi", "Chinese in Taiwan", "zh-TW"),
    ]

    /// The country codes that are not languages, with the language that was probably meant.
    private static let countries: [String: (tag: String, name: String)] = [
        "at": ("de-AT", "German in Austria"), "au": ("en-AU", "English in Australia"),
        "cn": ("zh", "Chinese"), "cz": ("cs", "Czech"), "dk": ("da", "Danish"), "dz": ("ar-DZ", "Arabic in Algeria"),
        "eg": ("ar-EG", "Arabic in Egypt"), "gb": ("en-GB", "English in Britain"), "gr": ("el", "Greek"),
        "hk": ("zh-HK", "Chinese in Hong Kong"), "il": ("he", "Hebrew"), "iq": ("ar-IQ", "Arabic in Iraq"),
        "ir": ("fa", "Persian"), "jo": ("ar-JO", "Arabic in Jordan"), "jp": ("ja", "Japanese"),
        "kw": ("ar-KW", "Arabic in Kuwait"), "ma": ("ar-MA", "Arabic in Morocco"), "mx": ("es-MX", "Spanish in Mexico"),
        "pk": ("ur", "Urdu"), "sy": ("ar-SY", "Arabic in Syria"), "ua": ("uk", "Ukrainian"),
        "us": ("en-US", "English in the United States"), "vn": ("vi", "Vietnamese"), "ye": ("ar-YE", "Arabic in Yemen"),
    ]

    /// The three-letter codes of ISO 639-2 and 639-3 for which the registry has two letters.
    private static let shortened = [
        "ara": "ar", "arb": "ar", "deu": "de", "div": "dv", "ell": "el", "eng": "en", "fas": "fa", "fra": "fr",
        "fre": "fr", "ger": "de", "gre": "el", "heb": "he", "hin": "hi", "ita": "it", "jpn": "ja", "kas": "ks",
        "kor": "ko", "kur": "ku", "nld": "nl", "pan": "pa", "per": "fa", "pes": "fa", "por": "pt", "pus": "ps",
        "rus": "ru", "snd": "sd", "spa": "es", "swe": "sv", "tur": "tr", "uig": "ug", "urd": "ur", "yid": "yi",
        "zho": "zh", "chi": "zh",
    ]

    private static let names = [
        "arabic": "ar", "chinese": "zh", "dhivehi": "dv", "english": "en", "farsi": "fa", "french": "fr",
        "german": "de", "hebrew": "he", "japanese": "ja", "korean": "ko", "kurdish": "ckb", "pashto": "ps",
        "persian": "fa", "russian": "ru", "sindhi": "sd", "sorani": "ckb", "spanish": "es", "turkish": "tr",
        "urdu": "ur", "uyghur": "ug", "yiddish": "yi",
    ]
}

extension LanguageTag {
    fileprivate func replacing(language: String? = nil, region: String? = nil) -> LanguageTag {
        LanguageTag(
            language: language ?? self.language, script: script, region: region ?? self.region, variants: variants)
    }
}
