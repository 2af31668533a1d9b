/// A command: everything that parsing, help and the reference need to know, and the function that runs it.
struct CommandSpec: Sendable {
    /// The name that invokes the command.
    let name: String
    /// The purpose of the command, as a sentence without its full stop.
    let summary: String
    /// Further paragraphs of the help.
    let details: [String]
    /// The arguments that are not flags, in order.
    let operands: [OperandSpec]
    /// The flags of this command alone.
    let ownFlags: [FlagSpec]
    /// The examples.
    let examples: [CommandExample]
    /// The function that runs the command.
    let run: @Sendable (Invocation) throws -> ExitCode

    /// All flags that the command accepts.
    var flags: [FlagSpec] { ownFlags + [CommandTable.help.spec] }

    /// The usage line, such as `iconflip mirror [FLAGS] FILE`.
    var usage: String {
        (["iconflip", name, "[FLAGS]"] + operands.map(\.synopsis)).joined(separator: " ")
    }
}
