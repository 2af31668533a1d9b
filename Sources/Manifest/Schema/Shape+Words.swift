extension Shape {
    /// The expected value, in words, for messages.
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

    /// Returns whether a value has the JSON type of the shape.
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
    /// The expected range, in words, for messages.
    var expectation: String {
        let lower = Self.text(range.lowerBound)
        let upper = Self.text(range.upperBound)
        if lower == upper { return lower }
        return excludesLowerBound ? "above \(lower) and at most \(upper)" : "between \(lower) and \(upper)"
    }

    /// Returns a bound as a JSON number.
    static func text(_ bound: Double) -> String {
        Int(exactly: bound).map(String.init) ?? String(bound)
    }
}

extension JSONValue.Content {
    /// The kind of value, in words, for messages.
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
