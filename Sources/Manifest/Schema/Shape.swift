/// The form that a JSON value must have: one description for both the reader's checks and the JSON Schema.
indirect enum Shape: Sendable {
    case boolean
    /// A string; the pattern, an ECMA-262 regular expression, helps editors and never refuses what the reader accepts.
    case text(pattern: String? = nil, isFilled: Bool = true)
    case number(NumberShape)
    case choice(ChoiceShape)
    case list(ListShape)
    case object(ObjectShape)
    case map(MapShape)
    /// An object whose keys depend on the value of one of them.
    case tagged(TaggedShape)
    /// A value of one of several JSON types; each shape accepts a different type.
    case either([Shape])
    case named(String, Shape)
}

struct NumberShape: Sendable {
    var range: ClosedRange<Double>
    var isInteger = false
    var excludesLowerBound = false
}

struct ChoiceShape: Sendable {
    /// The name for such strings in messages: `kind`, `role`.
    var noun: String
    var values: [String]
    var refused: [Refusal] = []

    struct Refusal: Sendable {
        var value: String
        var message: String
        var hint: String
    }
}

struct ListShape: Sendable {
    var noun: String
    var element: Shape
    var isFilled = true
    /// The maximum number of elements, so that hostile lists cost little.
    var maxCount = Shape.maxElementCount
}

struct MapShape: Sendable {
    var noun: String
    var keys: [String]?
    var value: Shape
    var isFilled = false
    /// The maximum number of members, if limited, so that hostile maps cost little.
    var maxCount: Int?
}

struct ObjectShape: Sendable {
    var keys: [KeyShape]
    /// The sets of keys of which at least one must be present in full.
    var alternatives: [[String]] = []
    var exclusions: [[String]] = []
    /// The keys that earlier states of the format had, with what to do instead.
    var retired: [String: String] = [:]
}

struct KeyShape: Sendable {
    var name: String
    /// The meaning of the key, for editors.
    var description: String
    var shape: Shape
    var isRequired: Bool

    init(_ name: String, _ description: String, _ shape: Shape, isRequired: Bool = false) {
        (self.name, self.description, self.shape, self.isRequired) = (name, description, shape, isRequired)
    }

    static let decided = KeyShape(
        "decided", "Who has decided, or when, so that nothing is asked again; builds do not read it.", .text())

    static let note = KeyShape(
        "note", "Text for people, such as the reason for the kind; builds do not read it.", .text(isFilled: false))
}

struct TaggedShape: Sendable {
    var tag: String
    var tagDescription: String
    var cases: [Case]
    /// The values of the tag that are refused with a message of their own.
    var refused: [ChoiceShape.Refusal] = []

    struct Case: Sendable {
        var value: String
        var description: String
        var object: ObjectShape

        var required: String? { object.keys.first(where: \.isRequired)?.name }
    }
}

extension Shape {
    static let maxElementCount = 1_000

    static let relativePath = #"^(?!/)[^\\]+$"#

    static func number(range: ClosedRange<Double>, isInteger: Bool = false, excludesLowerBound: Bool = false) -> Shape {
        .number(NumberShape(range: range, isInteger: isInteger, excludesLowerBound: excludesLowerBound))
    }

    static func choice(noun: String, values: [String], refused: [ChoiceShape.Refusal] = []) -> Shape {
        .choice(ChoiceShape(noun: noun, values: values, refused: refused))
    }

    static func list(noun: String, element: Shape, isFilled: Bool = true, maxCount: Int = maxElementCount) -> Shape {
        .list(ListShape(noun: noun, element: element, isFilled: isFilled, maxCount: maxCount))
    }

    static func map(
        noun: String, keys: [String]? = nil, value: Shape, isFilled: Bool = false, maxCount: Int? = nil
    ) -> Shape {
        .map(MapShape(noun: noun, keys: keys, value: value, isFilled: isFilled, maxCount: maxCount))
    }

    static func object(
        keys: [KeyShape], alternatives: [[String]] = [], exclusions: [[String]] = [], retired: [String: String] = [:]
    ) -> Shape {
        .object(ObjectShape(keys: keys, alternatives: alternatives, exclusions: exclusions, retired: retired))
    }

    static func oneOf<Value: CaseIterable & RawRepresentable<String>>(_ noun: String, _: Value.Type) -> Shape {
        .choice(noun: noun, values: Value.allCases.map(\.rawValue))
    }

    var noun: String {
        switch self {
        case .boolean: "true or false"
        case .text, .choice: "a string"
        case .number: "a number"
        case .list(let list): "a list of \(list.noun)"
        case .object, .map, .tagged: "an object"
        case .either(let shapes): shapes.map(\.noun).joined(separator: " or ")
        case .named(_, let shape): shape.noun
        }
    }

    func takesType(of content: JSONValue.Content) -> Bool {
        switch (self, content) {
        case (.boolean, .boolean), (.text, .string), (.choice, .string), (.number, .number), (.list, .array),
            (.object, .object), (.map, .object), (.tagged, .object):
            true
        case (.either(let shapes), _): shapes.contains { $0.takesType(of: content) }
        case (.named(_, let shape), _): shape.takesType(of: content)
        default: false
        }
    }
}

extension NumberShape {
    var expectation: String {
        let lower = Self.text(range.lowerBound)
        let upper = Self.text(range.upperBound)
        if lower == upper { return lower }
        return excludesLowerBound ? "above \(lower) and at most \(upper)" : "between \(lower) and \(upper)"
    }

    /// Returns a bound as a JSON number.
    static func text(_ bound: Double) -> String { Int(exactly: bound).map(String.init) ?? String(bound) }
}

extension JSONValue.Content {
    var noun: String {
        switch self {
        case .null: "null"
        case .boolean(let boolean): boolean ? "true" : "false"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        case .invalid: "an unreadable value"
        }
    }
}
