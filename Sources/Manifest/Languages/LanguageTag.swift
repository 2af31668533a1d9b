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
    public init(parsing text: String) throws(LanguageTagError) {
        self = try LanguageTagParser.parse(text)
    }

    init(language: String, script: Script? = nil, region: String? = nil, variants: [String] = []) {
        self.language = language
        self.script = script
        self.region = region
        self.variants = variants
    }

    /// The tag in canonical case, such as `pa-Arab-PK`.
    public var description: String {
        ([language, script?.code, region].compactMap(\.self) + variants).joined(separator: "-")
    }

    /// The script that the tag names, or else the usual script of the language in that region.
    ///
    /// `nil` for a language that is not in the table of likely scripts.
    public var likelyScript: Script? {
        script ?? LikelyScripts.script(language: language, region: region)
    }

    /// The direction of the likely script; left to right where that is unknown.
    public var direction: TextDirection { likelyScript?.direction ?? .leftToRight }
}
