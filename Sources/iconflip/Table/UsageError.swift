import Diagnostics

/// An invalid command line: the error, and what to write instead.
struct UsageError: Error, Hashable {
    var message: String
    var hint: String
}

extension UsageError {
    static func unknownFlag(_ name: String, _ command: CommandSpec) -> UsageError {
        UsageError(
            message: "'\(command.name)' has no flag '\(name)'",
            hint: hint(for: name, among: command.flags) ?? seeHelp(command))
    }

    static func missingValue(_ flag: String, _ value: ValueKind<Void>, _ command: CommandSpec) -> UsageError {
        UsageError(message: "'\(flag)' needs a value: \(value.expectation)", hint: seeHelp(command))
    }

    static func unusableValue(
        _ text: String, _ flag: String, _ value: ValueKind<Void>, _ command: CommandSpec
    ) -> UsageError {
        UsageError(
            message: "'\(text)' is not a value for '\(flag)': expected \(value.expectation)",
            hint: Suggestion.hint(for: text, among: value.choices) ?? seeHelp(command))
    }

    static func unexpectedValue(_ flag: String, _ command: CommandSpec) -> UsageError {
        UsageError(message: "'\(flag)' takes no value", hint: seeHelp(command))
    }

    static func repeatedFlag(_ flag: String) -> UsageError {
        UsageError(message: "'\(flag)' is given twice", hint: "give it once")
    }

    static func conflict(_ first: FlagSpec, _ second: FlagSpec) -> UsageError {
        UsageError(message: "'\(first.long)' and '\(second.long)' cannot be combined", hint: "choose one of them")
    }

    static func needs(_ flag: FlagSpec, _ other: FlagSpec) -> UsageError {
        UsageError(message: "'\(flag.long)' needs '\(other.long)'", hint: "add it, or leave out '\(flag.long)'")
    }

    static func missingOperand(_ operand: OperandSpec, _ command: CommandSpec) -> UsageError {
        UsageError(message: "'\(command.name)' needs \(operand.placeholder)", hint: "write '\(command.usage)'")
    }

    static func emptyOperand(_ operand: OperandSpec, _ command: CommandSpec) -> UsageError {
        UsageError(message: "\(operand.placeholder) is empty", hint: "write '\(command.usage)'")
    }

    static func unexpectedOperand(_ argument: String, _ command: CommandSpec) -> UsageError {
        UsageError(message: "unexpected argument '\(argument)'", hint: "write '\(command.usage)'")
    }

    /// `other` is what the name may stand for instead, as the end of a sentence.
    static func unknownRule(_ name: String, other: String = "") -> UsageError {
        let hint = Suggestion.hint(for: name, among: Rule.allCases.map(\.rawValue))
        return UsageError(
            message: "there is no rule '\(name)'",
            hint: hint ?? "run 'iconflip explain' for a list of the rules\(other)")
    }

    static func unknownList(_ name: String) -> UsageError {
        let names = ListedNames.allCases.map(\.rawValue)
        let hint = Suggestion.hint(for: name, among: names)
        return UsageError(
            message: "there is no list of '\(name)'", hint: hint ?? "there are \(names.joined(separator: ", "))")
    }

    private static func seeHelp(_ command: CommandSpec) -> String {
        "run 'iconflip \(command.name) --help' for its flags"
    }

    /// If only one flag begins with the name, it is more likely than one with a similar spelling.
    static func hint(for name: String, among flags: [FlagSpec]) -> String? {
        let names = flags.map(\.long)
        let longer = names.filter { name.count > 3 && $0.hasPrefix(name) }
        return Suggestion.hint(for: longer.count == 1 ? longer[0] : name, among: names)
    }
}
