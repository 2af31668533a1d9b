/// The form that a JSON value must have: what the reader checks and what the JSON Schema says, from one description.
indirect enum Shape: Sendable {
    /// `true` or `false`.
    case boolean
    /// A string.
    case text(TextShape)
    /// A number.
    case number(NumberShape)
    /// One of some strings.
    case choice(ChoiceShape)
    /// An array.
    case list(ListShape)
    /// An object with known keys.
    case object(ObjectShape)
    /// An object whose keys are names.
    case map(MapShape)
    /// An object whose keys depend on the value of one of them.
    case tagged(TaggedShape)
    /// A value of one of several JSON types; each shape takes another type.
    case either([Shape])
    /// A shape that stands in the schema under a name.
    case named(String, Shape)
}

/// A string; the pattern is a help for editors that never refuses what the reader takes.
struct TextShape: Sendable {
    /// An ECMA-262 regular expression.
    var pattern: String?
    /// Whether the empty string is refused.
    var isFilled = true
}

/// A number inside a range.
struct NumberShape: Sendable {
    var range: ClosedRange<Double>
    var isInteger = false
    /// Whether the lower bound itself is refused.
    var excludesLowerBound = false
}

/// One of some strings.
struct ChoiceShape: Sendable {
    /// What the strings are, for messages: `kind`, `role`.
    var noun: String
    var values: [String]
    /// Strings that are refused for a reason of their own, with what to write.
    var refused: [Refusal] = []

    struct Refusal: Sendable {
        var value: String
        var message: String
        var hint: String
    }
}

/// An array.
struct ListShape: Sendable {
    /// What the elements are, for messages: `numbers`.
    var noun: String
    var element: Shape
    var isFilled = true
    /// The most elements, so that hostile lists cost little.
    var most = ManifestShape.mostElements
}

/// An object whose keys are names.
struct MapShape: Sendable {
    /// What a key is, for messages: `icon`.
    var noun: String
    /// The keys that there are, or `nil` where any name will do.
    var keys: [String]?
    var value: Shape
    var isFilled = false
    /// The most members where there is a limit, so that hostile maps cost little.
    var most: Int?
}

/// An object with known keys.
struct ObjectShape: Sendable {
    var keys: [KeyShape]
    /// Sets of keys one of which must be there in full.
    var alternatives: [[String]] = []
}

/// A key of an object.
struct KeyShape: Sendable {
    var name: String
    /// What the key means, for editors.
    var description: String
    var shape: Shape
    var isRequired = false
}

/// An object whose keys depend on the value of one of them.
struct TaggedShape: Sendable {
    var tag: String
    var tagDescription: String
    var cases: [Case]

    struct Case: Sendable {
        var value: String
        var description: String
        var object: ObjectShape

        /// A key that the case cannot do without.
        var required: String? { object.keys.first(where: \.isRequired)?.name }
    }
}
