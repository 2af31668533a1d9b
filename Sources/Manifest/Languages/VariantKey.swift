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

    /// The direction of the locales that the key is for.
    public var direction: TextDirection {
        switch self {
        case .direction(let direction): direction
        case .script(let script): script.direction
        case .language(let tag): tag.direction
        }
    }
}
