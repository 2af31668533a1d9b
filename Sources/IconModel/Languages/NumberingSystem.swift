/// A numbering system of CLDR, identified by the code that `-u-nu-` takes in a language tag, such as `arab`.
public struct NumberingSystem: Hashable, Sendable, CustomStringConvertible {
    /// The code in lower case.
    public let code: String

    private init(known code: String) { self.code = code }

    /// Creates a numbering system from its code; returns `nil` for codes that no locale's table names.
    public init?(code: String) {
        guard Self.known.contains(code) else { return nil }
        self.code = code
    }

    /// Western digits: 123.
    public static let latn = NumberingSystem(known: "latn")
    /// Arabic-Indic digits: ١٢٣.
    public static let arab = NumberingSystem(known: "arab")
    /// Extended Arabic-Indic digits, of Persian and Urdu: ۱۲۳.
    public static let arabext = NumberingSystem(known: "arabext")

    /// The systems whose digits can be drawn, the source's own among them.
    public static let drawn = [latn, arab, arabext]

    /// Whether the system's digits can be drawn.
    public var isDrawn: Bool { Self.drawn.contains(self) }

    /// The code.
    public var description: String { code }

    /// The systems that locales use and whose digits cannot be drawn, by code.
    public static let undrawn = known.sorted().map(NumberingSystem.init(known:)).filter { !$0.isDrawn }

    private static let known = Set([latn.code] + Array(defaults.keys) + Array(natives.keys))
}

extension LanguageTag {
    /// Whether systems disagree on the usual digits of the locale by the age of their data: those of bare Arabic are western
    /// since version 46 of CLDR.
    public var hasUnsettledDigits: Bool { language == "ar" && (region == nil || region == "001") }
}

/// The numbering systems of locales: `numberingSystem/default` and `otherNumberingSystems/native` of CLDR 47.
///
/// CLDR changes: bare Arabic was `arab` up to version 45, and is `latn` since version 46. So the tables say their version,
/// and `Scripts/checks/numbering.py` compares them with Babel's.
extension NumberingSystem {
    /// The version of CLDR that the tables are from.
    public static let version = 47

    /// Returns the system that numbers are usually written in.
    public static func standard(for locale: LanguageTag) -> NumberingSystem { find(locale, in: defaultsByTag) ?? latn }

    /// Returns the system of the language's own digits, which its readers know even where others are usual.
    public static func native(for locale: LanguageTag) -> NumberingSystem {
        find(locale, in: nativesByTag) ?? standard(for: locale)
    }

    private static func find(_ locale: LanguageTag, in table: [String: NumberingSystem]) -> NumberingSystem? {
        let usual = LikelyScripts.script(language: locale.language, region: nil)
        let isUsual = locale.likelyScript == nil || locale.likelyScript == usual
        let language = ([locale.language] + (isUsual ? [] : [locale.likelyScript?.code ?? ""])).joined(separator: "-")
        // Of a language whose usual script is unknown, a named script may be just that.
        let further = usual == nil && !isUsual ? [locale.language] : []
        let tags = (locale.region.map { ["\(language)-\($0)"] } ?? []) + [language] + further
        return tags.lazy.compactMap { table[$0] }.first
    }

    private static let defaultsByTag = table(defaults)
    private static let nativesByTag = table(natives)

    private static func table(_ lists: [String: String]) -> [String: NumberingSystem] {
        lists.reduce(into: [:]) { table, list in
            for tag in list.value.split(whereSeparator: \.isWhitespace) {
                table[String(tag)] = NumberingSystem(known: list.key)
            }
        }
    }

    /// The defaults that are not `latn`. A region inherits from its language.
    private static let defaults = [
        "arab": """
        ar-BH ar-DJ ar-EG ar-ER ar-IL ar-IQ ar-JO ar-KM ar-KW ar-LB ar-MR ar-OM ar-PS ar-QA ar-SA ar-SD ar-SO ar-SS
        ar-SY ar-TD ar-YE ckb sd sdh
        """,
        "arabext": "az-Arab bgn fa ks lrc mzn pa-Arab ps ur-IN uz-Arab",
        "adlm": "ff-Adlm", "beng": "as bn mni", "cakm": "ccp", "deva": "bgc bho mr ne raj sa sat-Deva", "hmnp": "hnj",
        "mtei": "mni-Mtei", "mymr": "my", "nkoo": "nqo", "olck": "sat", "tibt": "dz",
    ]

    /// The native systems that are not the default.
    private static let natives = [
        "arab": "ar dv ha-Arab", "arabext": "trw ug ur", "latn": "bgc bho hnj mni mni-Mtei raj sat sat-Deva",
        "deva": "brx doi hi kok kxv-Deva mai xnr", "gujr": "gu", "guru": "pa", "hanidec": "yue yue-Hans zh zh-Hant",
        "java": "jv",
        "khmr": "km", "knda": "kn", "laoo": "lo", "mlym": "ml", "mong": "mn-Mong", "nkoo": "bm-Nkoo",
        "orya": "kxv-Orya or", "tamldec": "ta", "telu": "kxv-Telu te", "thai": "th", "tibt": "bo", "vaii": "vai",
    ]
}

/// The forms of digits that are drawn in place of western ones.
public enum DigitForms: String, Hashable, Sendable, CaseIterable {
    /// Arabic-Indic: ٤٥٦.
    case arab
    /// Extended Arabic-Indic as in Persian: ۴۵۶.
    case arabext
    /// Extended Arabic-Indic as in Urdu, whose 4, 6 and 7 have other forms although they are the same characters.
    case urdu = "arabext-ur"

    package var system: NumberingSystem { self == .arab ? .arab : .arabext }

    /// Creates the forms in which a locale's readers expect some western digits; returns `nil` where these stay.
    public init?(_ system: NumberingSystem, for locale: LanguageTag, text: String) {
        switch system {
        case .arab: self = .arab
        case .arabext: self = locale.language == "ur" && text.contains { "467".contains($0) } ? .urdu : .arabext
        default: return nil
        }
    }
}

/// The digits that a manifest asks for.
public enum DigitChoice: Hashable, Sendable {
    /// Those that are usual in each locale.
    case standard
    /// The own ones of each language.
    case native
    /// Those of a numbering system.
    case system(NumberingSystem)

    /// Creates a choice from the word for it; returns `nil` for words that are none.
    public init?(word: String) {
        switch word {
        case "default": self = .standard
        case "native": self = .native
        default:
            guard let system = NumberingSystem(code: word) else { return nil }
            self = .system(system)
        }
    }

    /// The word for it.
    public var word: String {
        switch self {
        case .standard: "default"
        case .native: "native"
        case .system(let system): system.code
        }
    }

    /// Returns the numbering system for a locale.
    public func system(for locale: LanguageTag) -> NumberingSystem {
        switch self {
        case .standard: .standard(for: locale)
        case .native: .native(for: locale)
        case .system(let system): system
        }
    }
}
