/// A command: everything that parsing, help and the reference need to know, and the function that runs it.
struct CommandSpec: Sendable {
    let name: String
    /// The purpose of the command, as a sentence without its full stop.
    let summary: String
    let details: [String]
    /// The arguments that are not flags, in order.
    let operands: [OperandSpec]
    let ownFlags: [FlagSpec]
    /// Command lines, each after what it is for.
    let examples: KeyValuePairs<String, String>
    let run: @Sendable (Invocation) throws -> ExitCode

    var flags: [FlagSpec] { ownFlags + [.help] }

    /// The usage line, such as `iconflip mirror [FLAGS] FILE`.
    var usage: String { (["iconflip", name, "[FLAGS]"] + operands.map(\.synopsis)).joined(separator: " ") }
}

/// Commands that are for the same task, under one heading of the help.
struct CommandGroup: Sendable {
    let title: String
    let commands: [CommandSpec]
}

struct OperandSpec: Sendable {
    /// The argument's name in the help, such as `FILE`.
    let placeholder: String
    /// The meaning of the argument, as a sentence without its full stop.
    let help: String
    let isOptional: Bool
    /// Whether more such arguments may follow; allowed only for the last operand.
    var mayRepeat = false
    /// The kind of values that shells complete the argument with.
    var completion = Completion.none
    /// The words to choose from; empty where it is not one of a few words.
    var choices: [String] = []

    /// The operand as shown in a usage line.
    var synopsis: String { (isOptional ? "[\(placeholder)]" : placeholder) + (mayRepeat ? "..." : "") }
}
