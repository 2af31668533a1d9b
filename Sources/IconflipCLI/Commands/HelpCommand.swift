/// The command `iconflip help`.
enum HelpCommand {
    static let spec = CommandSpec(
        name: "help", summary: "Show what a command does, its flags and examples", details: [],
        operands: [
            OperandSpec(placeholder: "COMMAND", help: "The command; all are listed without it", isOptional: true)
        ],
        ownFlags: [], examples: [CommandExample(purpose: "the flags of a command", line: "iconflip help mirror")],
        run: run)

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let text = try invocation.arguments.operands.first.map { name in
            HelpText.help(for: try CommandTable.command(named: name))
        }
        try invocation.console.print(text ?? HelpText.general)
        return .success
    }
}
