/// A simple selector.
indirect enum SelectorCondition {
    /// The comparison of an attribute's value.
    enum Comparison {
        case exists
        case equals
        case includesWord
        case isLanguagePrefix
        case hasPrefix
        case hasSuffix
        case contains
    }

    /// The position among siblings that an element must have: `step`·n + `offset`, counted from 1.
    struct Position {
        var step: Int
        var offset: Int
        var isFromEnd: Bool
        var isOfType: Bool
    }

    case any
    case type(String)
    case id(String)
    case hasClass(String)
    case attribute(String, Comparison, String, ignoresCase: Bool)
    case root
    case empty
    case position(Position)
    /// One of the selectors must match; `:where()` has no specificity.
    case matchesAny([Selector], isWhere: Bool)
    case matchesNone([Selector])
    /// A state that a still picture never has (`:hover`), or an unknown pseudo-class in valid syntax.
    case never

    /// Whether a state that a still picture never has decides what matches.
    var dependsOnState: Bool {
        switch self {
        case .never: true
        case .matchesAny(let selectors, _), .matchesNone(let selectors): selectors.contains(where: \.dependsOnState)
        case .any, .type, .id, .hasClass, .attribute, .root, .empty, .position: false
        }
    }

    private static let id = 1_000_000
    private static let classLike = 1_000

    /// The condition's contribution to the specificity.
    var specificity: Int {
        switch self {
        case .any: 0
        case .type: 1
        case .id: Self.id
        case .hasClass, .attribute, .root, .empty, .position, .never: Self.classLike
        case .matchesAny(let selectors, let isWhere): isWhere ? 0 : selectors.map(\.specificity).max() ?? 0
        case .matchesNone(let selectors): selectors.map(\.specificity).max() ?? 0
        }
    }
}
