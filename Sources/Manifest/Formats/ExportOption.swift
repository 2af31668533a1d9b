import IconModel

/// An option of a target as one row: its key with what it means and what values it takes, and its property.
package struct ExportOption<Target: Sendable>: Sendable {
    let key: KeyShape
    /// Whether the value is a file to write, which may be above the manifest's folder.
    let isFileToWrite: Bool
    /// What is reported of texts, beyond what the shape refuses.
    let refusals: [ExportRefusal]
    /// Sets the property to a value; one of another form leaves the default.
    let read: @Sendable (JSONValue, inout Target) -> Void
    let write: @Sendable (Target, inout CanonicalForm) -> Void

    /// Creates a row. `read` returns the property's value for the entry's, where that is more than a conversion.
    init<Value: ExportValue>(
        _ name: String, _ property: WritableKeyPath<Target, Value> & Sendable, _ description: String, _ shape: Shape,
        isRequired: Bool = false, isFileToWrite: Bool = false, refusals: [ExportRefusal] = [],
        read: @escaping @Sendable (JSONValue) -> Value? = Value.read
    ) {
        key = KeyShape(name, description, shape, isRequired: isRequired)
        (self.isFileToWrite, self.refusals) = (isFileToWrite, refusals)
        self.read = { json, target in
            if let value = read(json) { target[keyPath: property] = value }
        }
        write = { target, form in target[keyPath: property].write(to: &form) }
    }
}

extension ExportOption {
    /// The option of targets that write some of several kinds of files, each once, in the order of the kinds.
    static func kinds<Kind: ExportChoice>(
        _ path: WritableKeyPath<Target, [Kind]> & Sendable, of noun: String, isFilled: Bool = true,
        _ description: String
    ) -> ExportOption {
        ExportOption(
            "write", path, description,
            .list(noun: noun + "s", element: .oneOf(noun, Kind.self), isFilled: isFilled))
    }

    /// The option of targets whose style sheets have a class for each icon.
    static func classPrefix(_ path: WritableKeyPath<Target, String> & Sendable, _ description: String) -> ExportOption {
        ExportOption(
            "prefix", path, description, .text(pattern: "^[A-Za-z_][A-Za-z0-9_-]*$"),
            refusals: [
                ExportRefusal(
                    unless: ExportName.isIdentifier, "cannot begin the name of a class",
                    hint: "use letters, digits, '-' and '_', and a letter first")
            ])
    }
}

/// A refusal of some texts.
struct ExportRefusal: Sendable {
    let problem: @Sendable (String) -> ExportProblem?

    init(_ problem: @escaping @Sendable (String) -> ExportProblem?) { self.problem = problem }

    /// Creates a refusal of all filled texts but some; the message begins with the text.
    init(unless isRight: @escaping @Sendable (String) -> Bool, _ message: String, hint: String) {
        problem = { text in
            text.isEmpty || isRight(text) ? nil : ExportProblem(message: "\(quoted(text)) \(message)", hint: hint)
        }
    }
}

protocol ExportValue: CanonicallyWritable, Sendable {
    /// Converts a value of a manifest, or returns `nil` where it has another form.
    static func read(_ json: JSONValue) -> Self?
}

protocol ExportChoice: ExportValue, CaseIterable, RawRepresentable<String> {}

extension ExportChoice {
    static func read(_ json: JSONValue) -> Self? { json.string.flatMap(Self.init(rawValue:)) }
}

extension String: ExportValue {
    static func read(_ json: JSONValue) -> String? { json.string }
}

extension Bool: ExportValue {
    static func read(_ json: JSONValue) -> Bool? { json.boolean }
}

extension Int: ExportValue {
    static func read(_ json: JSONValue) -> Int? { json.number.flatMap { Int(exactly: $0.value) } }
}

extension Optional: ExportValue where Wrapped: ExportValue {
    static func read(_ json: JSONValue) -> Wrapped?? { Wrapped.read(json).map(Optional.some) }
}

extension Array: ExportValue where Element: ExportChoice {
    /// Converts a list, each of whose words counts once, in the order of the cases.
    static func read(_ json: JSONValue) -> [Element]? {
        Element.allCases.filter { word in json.elements.contains { $0.string == word.rawValue } }
    }
}

/// How an export treats colours.
package enum ExportColors: String, CaseIterable, ExportChoice {
    /// Icons of one colour in the colour that the app gives them, and others as they are drawn.
    case auto
    /// All in the colour that the app gives them.
    case template
    /// All as they are drawn.
    case original
}

/// Names of icons in the forms that platforms allow.
package enum ExportName {
    /// Whether a text is letters, digits, `-` and `_` of ASCII and begins with a letter or `_`.
    package static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.utf8.first, ASCII.isLetter(first) || first == UInt8(ascii: "_") else { return false }
        return text.unicodeScalars.allSatisfy(isIdentifierPart)
    }

    /// Whether a character is a letter, a digit, `-` or `_` of ASCII.
    package static func isIdentifierPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "-" || scalar == "_"
            || scalar.isASCII && ASCII.isAlphanumeric(UInt8(truncatingIfNeeded: scalar.value))
    }
}
