import Pipeline

/// The specification of a flag, for parsing, help and the reference.
struct FlagSpec: Sendable {
    /// The name without its dashes.
    let name: String
    let short: Character?
    /// The value of the flag, or `nil` for a switch, which may be repeated without effect.
    let value: ValueKind<Void>?
    /// Whether the value may be left out, as it is one only after an equals sign.
    var isValueOptional = false
    /// Whether the flag may be given several times, each with a value.
    var mayRepeat = false
    let help: String

    var long: String { "--\(name)" }
    /// The forms as shown in the help, such as `-o, --output FILE`.
    var synopsis: String {
        let forms = (short.map { "-\($0), " } ?? "") + long
        guard let value else { return forms }
        return isValueOptional ? "\(forms)[=\(value.placeholder)]" : "\(forms) \(value.placeholder)"
    }
}

extension FlagSpec {
    static let help = Switch("help", short: "h", help: "Show the description and the flags").spec
    static let version = Switch("version", help: "Show the version").spec
}

struct Switch: Sendable {
    let spec: FlagSpec

    init(_ name: String, short: Character? = nil, help: String) {
        spec = FlagSpec(name: name, short: short, value: nil, help: help)
    }
}

/// A flag with a value of a certain type; it may be given once unless stated otherwise.
struct ValueFlag<Value: Sendable>: Sendable {
    let spec: FlagSpec
    let kind: ValueKind<Value>

    init(
        _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, isOptional: Bool = false,
        mayRepeat: Bool = false, help: String
    ) {
        self.kind = kind
        spec = FlagSpec(
            name: name, short: short,
            value: ValueKind(
                placeholder: kind.placeholder, expectation: kind.expectation, choices: kind.choices,
                completion: kind.completion, parse: { text in kind.parse(text).map { _ in } }),
            isValueOptional: isOptional, mayRepeat: mayRepeat, help: help)
    }
}

/// The values that a flag can have; `Void` where it only matters whether a text is one of them.
struct ValueKind<Value: Sendable>: Sendable {
    /// The value's name in the help, such as `FILE`.
    let placeholder: String
    /// The description of valid values, as the end of "expected …".
    let expectation: String
    /// The words to choose from; empty where the value is not one of a few words.
    var choices: [String] = []
    /// The kind of values that shells complete it with if there are no choices.
    var completion = Completion.none
    let parse: @Sendable (String) -> Value?
}

extension ValueKind where Value == String {
    static var file: ValueKind { text("FILE", "the name of a file", completion: .files) }

    static var folder: ValueKind { text("DIR", "the name of a folder", completion: .folders) }

    static var iconNames: ValueKind { text("GLOB", "a pattern such as 'arrow.*'", completion: .names(.icons)) }

    static func text(_ placeholder: String, _ expectation: String, completion: Completion = .none) -> ValueKind {
        ValueKind(placeholder: placeholder, expectation: expectation, completion: completion) { $0.isEmpty ? nil : $0 }
    }
}

extension ValueKind where Value == Int {
    static func wholeNumber(_ range: ClosedRange<Int>, placeholder: String = "N") -> ValueKind {
        let expectation = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        return ValueKind(placeholder: placeholder, expectation: expectation) { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

extension ValueKind where Value == Double {
    static var factor: ValueKind {
        ValueKind(placeholder: "FACTOR", expectation: "a number greater than 0, such as 2 or 1.5") { text in
            Double(text).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        }
    }
}

extension ValueKind where Value: CaseIterable & RawRepresentable<String> {
    static func choice(_ placeholder: String) -> ValueKind {
        let words = Value.allCases.map(\.rawValue)
        let expectation = words.dropLast().map { "'\($0)'" }.joined(separator: ", ") + " or '\(words.last ?? "")'"
        return ValueKind(
            placeholder: placeholder, expectation: expectation, choices: words, parse: Value.init(rawValue:))
    }
}

/// The kind of values that shells complete an argument with.
enum Completion: Hashable, Sendable {
    case none
    /// The names of files with an extension, or of all files where it is `nil`; folders are on the way to them.
    case files(ofType: String?)
    case folders
    case commands
    /// Names from the current manifest, or from the tool itself.
    case names(ListedNames)
    /// Names as ``names(_:)`` gives them, several of them separated by commas.
    case nameList(ListedNames)

    static var files: Completion { .files(ofType: nil) }
}

enum ListedNames: String, CaseIterable, Sendable {
    case icons
    case locales
    case rules
}
