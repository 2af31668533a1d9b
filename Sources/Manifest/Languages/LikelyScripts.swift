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
            for tag in list.value.split(whereSeparator: \.isWhitespace) {
                table[String(tag)] = Script(known: list.key)
            }
        }
    }
}
