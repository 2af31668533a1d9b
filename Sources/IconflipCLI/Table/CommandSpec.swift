/// A command: everything that parsing, help and the reference know of it, and what runs it.
struct CommandSpec: Sendable {
    /// The word that asks for the command.
    let name: String
    /// What the command does, as a sentence without its full stop.
    let summary: String
    /// Paragraphs that say more.
    let details: [String]
    /// The arguments that are not flags, in order.
    let operands: [OperandSpec]
    /// The flags of this command alone.
    let ownFlags: [FlagSpec]
    /// Command lines worth showing.
    let examples: [CommandExample]
    /// Runs the command.
    let run: @Sendable (Invocation) throws -> ExitCode

    /// All flags that the command understands.
    var flags: [FlagSpec] { ownFlags + [CommandTable.help.spec] }

    /// How the command is called, such as `iconflip mirror [FLAGS] FILE`.
    var usage: String {
        (["iconflip", name, "[FLAGS]"] + operands.map(\.synopsis)).joined(separator: " ")
    }
}
