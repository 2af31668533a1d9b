/// A writing system, identified by its four-letter code (ISO 15924), such as `Arab`.
public struct Script: Hashable, Sendable, CustomStringConvertible {
    /// The code in title case.
    public let code: String

    /// Creates a script from a code in any case; returns `nil` where it is not four ASCII letters.
    public init?(code: some StringProtocol) {
        let letters = code.utf8
        guard letters.count == 4, letters.allSatisfy(ASCII.isLetter) else { return nil }
        self.code = code.prefix(1).uppercased() + code.dropFirst().lowercased()
    }

    /// Creates a script from a code of this target's tables, which is known to be well formed.
    init(known code: String) { self.code = code }

    /// The direction of the script's lines; an unknown script runs from left to right, as most do.
    public var direction: TextDirection { Self.rightToLeft.contains(code) ? .rightToLeft : .leftToRight }

    /// Whether the code is in ``known``.
    package var isKnown: Bool { Self.known.contains(code) }

    /// The code.
    public var description: String { code }

    /// The codes of the Unicode Character Database, and of the variants that locales name, such as `Hans`.
    static let known = words(
        """
        Adlm Aghb Ahom Arab Aran Armi Armn Avst Bali Bamu Bass Batk Beng Berf Bhks Bopo Brah Brai Bugi Buhd Cakm
        Cans Cari Cham Cher Chrs Copt Cpmn Cprt Cyrl Cyrs Deva Diak Dogr Dsrt Dupl Egyp Elba Elym Ethi Gara Geor
        Glag Gong Gonm Goth Gran Grek Gujr Gukh Guru Hanb Hang Hani Hano Hans Hant Hatr Hebr Hira Hluw Hmng Hmnp
        Hrkt Hung Ital Java Jpan Jurc Kali Kana Kawi Khar Khmr Khoj Kits Knda Kore Krai Kthi Lana Laoo Latf Latg
        Latn Lepc Limb Lina Linb Lisu Lyci Lydi Mahj Maka Mand Mani Marc Medf Mend Merc Mero Mlym Modi Mong Mroo
        Mtei Mult Mymr Nagm Nand Narb Nbat Newa Nkoo Nshu Ogam Olck Onao Orkh Orya Osge Osma Ougr Palm Pauc Pcun
        Perm Phag Phli Phlp Phnx Plrd Prti Rjng Rohg Runr Samr Sarb Saur Seal Sgnw Shaw Shrd Sidd Sidt Sind Sinh
        Sogd Sogo Sora Soyo Sund Sunu Sylo Syrc Syre Syrj Syrn Tagb Takr Tale Talu Taml Tang Tavt Tayo Telu Tfng
        Tglg Thaa Thai Tibt Tirh Tnsa Todr Tols Toto Tutg Ugar Vaii Vith Wara Wcho Xpeo Xsux Yezi Yiii Zanb
        """)

    /// The codes of the scripts that run from right to left, in order.
    package static let rightToLeftCodes = rightToLeft.sorted()

    /// The codes of the scripts whose letters have the bidirectional class R or AL in the Unicode Character Database.
    private static let rightToLeft = words(
        """
        Adlm Arab Aran Armi Avst Chrs Cprt Elym Gara Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb Nbat
        Nkoo Orkh Ougr Palm Phli Phlp Phnx Prti Rohg Samr Sarb Sidt Sogd Sogo Syrc Syre Syrj Syrn Thaa Yezi
        """)

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}

/// The direction in which a script's lines run.
public enum TextDirection: String, Sendable, CaseIterable {
    /// Left to right, as in Latin.
    case leftToRight = "ltr"
    /// Right to left, as in Arabic and Hebrew.
    case rightToLeft = "rtl"
}

/// The usual scripts of languages: the subset of CLDR's likely subtags that icons need, which is all right-to-left
/// languages and the common left-to-right ones.
enum LikelyScripts {
    /// Returns the likely script of a language in a region, or `nil` where it is not in the table.
    static func script(language: String, region: String?) -> Script? {
        region.flatMap { byRegion["\(language)-\($0)"] } ?? byLanguage[language]
    }

    private static let byLanguage = table([
        "Arab": """
        aeb afb apc apd acm acq acw acx ajp ar arq ars ary arz auz avl ayh ayl ayn azb bal bcc bej bft bgn bgp bqi
        brh bsk chg ckb cja cjm dcc dml drs fa fay gbz ggg gig gjk gju glk gwc gwt haz hnd hno ikt jat kfr khw kls
        ks kvx kxp lah lki lrc luz mby mfa mve mvy mzn oru ota pbt pbu phl phr plk pnb prs ps rmt sbn scl sd sdh
        skr swb trw ttt ug ur wni xka yai zdj zum
        """,
        "Hebr": "hbo he jpr jrb lad yi",
        "Syrc": "aii arc cld syr tru",
        "Thaa": "dv", "Nkoo": "nqo", "Rohg": "rhg", "Samr": "smp", "Mand": "myz",
        "Latn": """
        af ast az br bs ca ceb co cs cy da de en eo es et eu fi fil fj fo fr fur fy ga gd gl gsw ha haw hr ht hu id
        ig is it jv ku la lb ln lt lv mg mi ms mt nb nl nn no oc om pl pt qu rm ro rw sc se sk sl sm sn so sq su sv
        sw tk tl tn to tr ts uz vi wo xh yo zu
        """,
        "Cyrl": "ab av ba be bg ce cv kk ky mk mn os ru sah sr tg tt tyv udm uk",
        "Grek": "el", "Armn": "hy", "Geor": "ka", "Ethi": "am ti", "Thai": "th", "Laoo": "lo", "Khmr": "km",
        "Mymr": "my shn", "Sinh": "si", "Tibt": "bo dz", "Deva": "bho brx doi hi kok mai mr ne sa",
        "Beng": "as bn mni", "Guru": "pa", "Gujr": "gu", "Orya": "or", "Taml": "ta", "Telu": "te", "Knda": "kn",
        "Mlym": "ml", "Jpan": "ja", "Kore": "ko", "Hans": "zh wuu", "Hant": "yue", "Tfng": "zgh", "Olck": "sat",
        "Yiii": "ii", "Cans": "iu cr", "Cher": "chr",
    ])

    private static let byRegion = table([
        "Arab": """
        az-IQ az-IR fa-AF ha-CM ha-SD kk-AF kk-CN kk-IR kk-MN ks-PK ku-IQ ku-IR ku-LB ky-CN ms-CC pa-PK sd-PK
        tg-PK tk-AF tk-IR ur-PK uz-AF uz-CN
        """,
        "Cyrl": "az-RU ku-AM ku-GE ug-KZ ug-MN uz-KZ",
        "Deva": "sd-IN",
        "Latn": "kk-TR ky-TR sr-ME sr-RO sr-TR tt-TR",
        "Hant": "zh-AU zh-GB zh-HK zh-ID zh-MO zh-MY zh-TH zh-TW zh-US zh-VN",
        "Mong": "mn-CN",
    ])

    private static func table(_ lists: [String: String]) -> [String: Script] {
        lists.reduce(into: [:]) { table, list in
            for tag in list.value.split(whereSeparator: \.isWhitespace) { table[String(tag)] = Script(known: list.key) }
        }
    }
}
