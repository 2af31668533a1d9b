/// A BCP 47 language tag (RFC 5646): language, and optionally script, region and variants, in canonical case.
///
/// Extensions, private use and grandfathered tags are refused: no icon is drawn for them.
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
    /// The language: two or three letters in lower case (ISO 639).
    public let language: String
    /// The script, if the tag names one.
    public let script: Script?
    /// The region, if the tag names one: two letters in upper case or three digits (ISO 3166-1, UN M.49).
    public let region: String?
    /// The variants in lower case, such as `polyton`.
    public let variants: [String]

    /// Creates a tag from text in any case.
    public init(parsing text: String) throws(LanguageTagError) { self = try LanguageTagParser.parse(text) }

    /// Creates a tag from subtags in their canonical form.
    package init(language: String, script: Script? = nil, region: String? = nil, variants: [String] = []) {
        (self.language, self.script, self.region, self.variants) = (language, script, region, variants)
    }

    /// The tag in canonical case, such as `pa-Arab-PK`.
    public var description: String {
        ([language, script?.code, region].compactMap(\.self) + variants).joined(separator: "-")
    }

    /// The script that the tag names, or else the usual script of the language in that region.
    ///
    /// `nil` for a language that is not in the table of likely scripts.
    public var likelyScript: Script? { script ?? LikelyScripts.script(language: language, region: region) }

    /// The direction of the likely script; left to right where that is unknown.
    public var direction: TextDirection { likelyScript?.direction ?? .leftToRight }

    /// The language subtags that the IANA registry marks as deprecated, with its preferred values.
    static let preferred = ["iw": "he", "ji": "yi", "in": "id", "jw": "jv", "mo": "ro"]

    /// Returns the subtag that is preferred for a language today: `he` for `iw`.
    public static func preferredLanguage(_ subtag: String) -> String { preferred[subtag] ?? subtag }

    /// Returns the deprecated subtag by which alone Android knows a language, as `iw` for `he`; `nil` for most.
    public static func androidLanguage(_ subtag: String) -> String? { ["he": "iw", "yi": "ji", "id": "in"][subtag] }

    /// Reads the qualifier for a language in the name of an Android folder of resources: `iw`, `b+sr+Latn`.
    public init?(androidQualifier text: String) {
        let isBare = (2...3).contains(text.utf8.count) && text.utf8.allSatisfy(ASCII.isLetter)
        // The dock of a car has three letters as well.
        guard text.hasPrefix("b+") || (isBare && text != "car"),
            let tag = try? LanguageTag(
                parsing: isBare ? Self.preferredLanguage(text) : String(text.dropFirst(2)).replacing("+", with: "-"))
        else { return nil }
        self = tag
    }
}

/// The reason a text is not a supported language tag.
public struct LanguageTagError: Error, Hashable, Sendable {
    /// The message of the diagnostic.
    public let message: String
    /// A suggestion of what was probably meant.
    public let hint: String?

    /// Creates an error.
    package init(_ message: String, hint: String? = nil) { (self.message, self.hint) = (message, hint) }
}

/// A parser of language tags that explains what is wrong with the text it refuses.
struct LanguageTagParser {
    /// The maximum length of a tag in bytes; no tag of the supported form comes near.
    private static let longestTag = 64

    private var subtags: ArraySlice<Substring>
    private let text: String

    static func parse(_ text: String) throws(LanguageTagError) -> LanguageTag {
        guard !text.isEmpty else { throw LanguageTagError("a language tag is empty") }
        guard text.utf8.count <= longestTag else {
            throw LanguageTagError("a language tag of \(text.utf8.count) bytes is too long")
        }
        if let meant = TagAdvice.rewriting(text) {
            throw LanguageTagError("'\(text)' is not a language tag", hint: "did you mean '\(meant)'?")
        }
        var parser = LanguageTagParser(text)
        return try parser.tag()
    }

    private init(_ text: String) {
        self.text = text
        subtags = text.split(separator: "-", omittingEmptySubsequences: false)[...]
    }

    private mutating func tag() throws(LanguageTagError) -> LanguageTag {
        if let wrong = subtags.first(where: { !Self.isSubtag($0) }) {
            throw wrong.isEmpty ? malformed("a subtag is empty") : malformed("'\(wrong)' is not a subtag")
        }
        let language = try language()
        let script = take { Script(code: $0) }
        let region = take { Self.isRegion($0) ? $0.uppercased() : nil }
        let variants = try variants()
        if let left = subtags.first { throw unexpected(left) }
        return LanguageTag(language: language, script: script, region: region, variants: variants)
    }

    private mutating func language() throws(LanguageTagError) -> String {
        let subtag = subtags.removeFirst()
        if subtags.isEmpty, TextDirection(rawValue: subtag.lowercased()) != nil {
            throw LanguageTagError("'\(text)' is a direction, not a language", hint: "name a language, such as 'ar'")
        }
        if subtags.isEmpty, let script = Script(code: subtag), script.isKnown {
            throw LanguageTagError("'\(text)' is a script, not a language", hint: "name a language, such as 'ar'")
        }
        guard (2...3).contains(subtag.utf8.count), subtag.utf8.allSatisfy(ASCII.isLetter) else {
            throw malformed("a language has two or three letters")
        }
        let language = subtag.lowercased()
        if language.utf8.count == 2, !TagAdvice.isRegistered(language) {
            throw LanguageTagError("'\(language)' is not a language", hint: TagAdvice.hint(forUnknown: language))
        }
        return language
    }

    private mutating func variants() throws(LanguageTagError) -> [String] {
        var variants: [String] = []
        while let variant = take({ Self.isVariant($0) ? $0.lowercased() : nil }) {
            guard !variants.contains(variant) else { throw malformed("variant '\(variant)' is a duplicate") }
            variants.append(variant)
        }
        return variants
    }

    /// Consumes the next subtag if it has the wanted form.
    private mutating func take<Value>(_ form: (Substring) -> Value?) -> Value? {
        guard let value = subtags.first.flatMap(form) else { return nil }
        subtags.removeFirst()
        return value
    }

    private func unexpected(_ subtag: Substring) -> LanguageTagError {
        if subtag.utf8.count == 1 { return malformed("extensions such as '-\(subtag)-' do not select icons") }
        if Self.isRegion(subtag) || Script(code: subtag) != nil {
            return malformed("'\(subtag)' is out of order", hint: "write language-Script-REGION, such as 'pa-Arab-PK'")
        }
        return malformed("'\(subtag)' is not a script, region or variant")
    }

    private func malformed(_ reason: String, hint: String? = nil) -> LanguageTagError {
        LanguageTagError("'\(text)' is not a language tag: \(reason)", hint: hint)
    }

    private static func isSubtag(_ text: Substring) -> Bool {
        (1...8).contains(text.utf8.count) && text.utf8.allSatisfy(ASCII.isAlphanumeric)
    }

    private static func isRegion(_ text: Substring) -> Bool {
        switch text.utf8.count {
        case 2: text.utf8.allSatisfy(ASCII.isLetter)
        case 3: text.utf8.allSatisfy(ASCII.isDigit)
        default: false
        }
    }

    private static func isVariant(_ text: Substring) -> Bool {
        (5...8).contains(text.utf8.count) || text.utf8.count == 4 && text.utf8.first.map(ASCII.isDigit) == true
    }
}
