/// The form that a JSON value must have: one description for both the reader's checks and the JSON Schema.
indirect enum Shape: Sendable {
    /// `true` or `false`.
    case boolean
    /// A string.
    case text(TextShape)
    /// A number.
    case number(NumberShape)
    /// One of some strings.
    case choice(ChoiceShape)
    /// An array of elements of one shape.
    case list(ListShape)
    /// An object with known keys.
    case object(ObjectShape)
    /// An object whose keys are names.
    case map(MapShape)
    /// An object whose keys depend on the value of one of them.
    case tagged(TaggedShape)
    /// A value of one of several JSON types; each shape accepts a different type.
    case either([Shape])
    /// A shape with a named definition in the schema.
    case named(String, Shape)
}

/// A string; the pattern helps editors and never refuses what the reader accepts.
struct TextShape: Sendable {
    /// The pattern, an ECMA-262 regular expression.
    var pattern: String?
    /// Whether the empty string is refused.
    var isFilled = true
}

/// A number in a range.
struct NumberShape: Sendable {
    var range: ClosedRange<Double>
    var isInteger = false
    /// Whether the lower bound itself is refused.
    var excludesLowerBound = false
}

/// One of some strings.
struct ChoiceShape: Sendable {
    /// The name for such strings in messages: `kind`, `role`.
    var noun: String
    var values: [String]
    /// The strings that are refused with a message of their own.
    var refused: [Refusal] = []

    struct Refusal: Sendable {
        var value: String
        var message: String
        var hint: String
    }
}

/// An array.
struct ListShape: Sendable {
    /// The name for the elements in messages: `numbers`.
    var noun: String
    var element: Shape
    var isFilled = true
    /// The maximum number of elements, so that hostile lists cost little.
    var most = ManifestShape.mostElements
}

/// An object whose keys are names.
struct MapShape: Sendable {
    /// The name for a key in messages: `icon`.
    var noun: String
    /// The allowed keys, or `nil` where any name will do.
    var keys: [String]?
    var value: Shape
    var isFilled = false
    /// The maximum number of members, if limited, so that hostile maps cost little.
    var most: Int?
}

/// An object with known keys.
struct ObjectShape: Sendable {
    var keys: [KeyShape]
    /// The sets of keys of which at least one must be present in full.
    var alternatives: [[String]] = []
}

/// A key of an object.
struct KeyShape: Sendable {
    var name: String
    /// The meaning of the key, for editors.
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

        /// The first required key of the case, if any.
        var required: String? { object.keys.first(where: \.isRequired)?.name }
    }
}
