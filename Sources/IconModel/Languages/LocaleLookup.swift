/// An extended lookup of the variant for a locale, from the most specific key to the least.
///
/// For `ar-EG` the order is `ar-EG`, `ar`, `Arab`, `rtl`; for `zh-TW` it is `zh-TW`, `zh-Hant`, `zh`, `Hant`, `ltr`. As
/// in CLDR, and unlike the plain truncation of RFC 4647, a tag whose script is not its language's usual one does not
/// fall back to the bare language: `pa-Arab` continues with `Arab`.
public struct LocaleLookup: Sendable {
    /// The locale.
    public let locale: LanguageTag
    /// The keys that match the locale, most specific first.
    public let keys: [VariantKey]

    /// Creates a lookup for a locale.
    public init(_ locale: LanguageTag) {
        self.locale = locale
        let script = locale.likelyScript
        let base = LanguageTag(language: locale.language)
        let tags = [
            locale,
            LanguageTag(language: locale.language, script: script, region: locale.region),
            LanguageTag(language: locale.language, script: script),
        ]
        let fallsBackOnLanguage = locale.script == nil || locale.script == base.likelyScript
        var keys = (tags + (fallsBackOnLanguage ? [base] : [])).map { VariantKey.language($0).normalized }
        if let script { keys.append(.script(script)) }
        keys.append(.direction(locale.direction))
        self.keys = keys.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Returns the most specific of some keys that matches the locale, or `nil` where none does.
    public func best(among candidates: some Sequence<VariantKey>) -> VariantKey? {
        best(in: VariantKeyIndex(candidates))
    }

    /// Returns the most specific of the indexed keys that matches the locale, or `nil` where none does.
    package func best(in index: VariantKeyIndex) -> VariantKey? { keys.lazy.compactMap { index[$0] }.first }

    package func matches(_ key: VariantKey) -> Bool { keys.contains(key.normalized) }
}

extension VariantKey {
    /// The key without a redundant script: `ar-Arab-EG` and `ar-EG` are equivalent.
    package var normalized: VariantKey {
        guard case .language(let tag) = self, let script = tag.script,
            LikelyScripts.script(language: tag.language, region: tag.region) == script
        else { return self }
        return .language(LanguageTag(language: tag.language, region: tag.region, variants: tag.variants))
    }
}

/// The locales that a variant is drawn for: a direction, a script, a language or a more specific tag.
public enum VariantKey: Hashable, Sendable, CustomStringConvertible {
    /// Every locale of a direction: `rtl` or `ltr`.
    case direction(TextDirection)
    /// Every locale written in a script, such as `Arab`.
    case script(Script)
    /// A language such as `he`, or a locale such as `ar-EG`.
    case language(LanguageTag)

    /// Creates a key from text in any case.
    public init(parsing text: String) throws(LanguageTagError) {
        if let direction = TextDirection(rawValue: text.lowercased()) {
            self = .direction(direction)
        } else if let script = Script(code: text) {
            self = .script(script)
        } else {
            self = .language(try LanguageTag(parsing: text))
        }
    }

    /// The key in canonical case.
    public var description: String {
        switch self {
        case .direction(let direction): direction.rawValue
        case .script(let script): script.code
        case .language(let tag): tag.description
        }
    }

    /// Whether the key is for every locale of a direction.
    package var isDirection: Bool { if case .direction = self { true } else { false } }

    /// The direction of the locales that the key is for.
    public var direction: TextDirection {
        switch self {
        case .direction(let direction): direction
        case .script(let script): script.direction
        case .language(let tag): tag.direction
        }
    }
}

/// An index of variant keys by their normalized form, so that a lookup costs the same however many keys there are.
package struct VariantKeyIndex {
    private let keys: [VariantKey: VariantKey]

    /// Creates an index; of equivalent keys the first counts.
    package init(_ keys: some Sequence<VariantKey>) {
        self.keys = Dictionary(keys.map { ($0.normalized, $0) }) { first, _ in first }
    }

    /// The key as written that has the given normalized form.
    package subscript(key: VariantKey) -> VariantKey? { keys[key] }
}
