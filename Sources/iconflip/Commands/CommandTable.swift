import Diagnostics

/// The table of all commands and flags, from which parsing, help, suggestions and the command reference are derived.
enum CommandTable {
    /// The commands by what they are for, in the order of the help.
    static let groups = [
        CommandGroup(title: "Look", commands: [AuditCommand.spec, PreviewCommand.spec, InspectCommand.spec]),
        CommandGroup(title: "Decide", commands: [InitCommand.spec]),
        CommandGroup(title: "Build", commands: [BuildCommand.spec]),
        CommandGroup(title: "Check", commands: [ValidateCommand.spec, ExplainCommand.spec, DiffCommand.spec]),
        CommandGroup(title: "Single files", commands: [MirrorCommand.spec, RenderCommand.spec, FlattenCommand.spec]),
        CommandGroup(title: "For scripts", commands: [ListCommand.spec, SchemaCommand.spec, HelpCommand.spec]),
    ]

    static let commands = groups.flatMap(\.commands)

    static let toolFlags: [FlagSpec] = [.help, .version]

    static func command(named name: String) throws(UsageError) -> CommandSpec {
        guard let command = commands.first(where: { $0.name == name }) else { throw .unknownCommand(name) }
        return command
    }

    static func toolFlag(matching argument: String) -> FlagSpec? {
        toolFlags.first { flag in
            argument == flag.long || flag.short.map { argument == "-\($0)" } == true
        }
    }
}

extension UsageError {
    static func unknownCommand(_ word: String) -> UsageError {
        let isFlag = CommandTable.toolFlags.contains { $0.name == word }
        let hint =
            isFlag
            ? "run 'iconflip --\(word)'"
            : Suggestion.hint(for: word, among: CommandTable.commands.map(\.name))
        return UsageError(message: "unknown command '\(word)'", hint: hint ?? "run 'iconflip help' for the commands")
    }

    static func unknownToolFlag(_ argument: String) -> UsageError {
        let name = String(argument.prefix { $0 != "=" })
        if let command = CommandTable.commands.first(where: { $0.ownFlags.contains { $0.long == name } }) {
            return UsageError(
                message: "the flag '\(name)' belongs to a command",
                hint: "write it after the command, as in 'iconflip \(command.name) \(name)'")
        }
        return UsageError(
            message: "unknown flag '\(name)'",
            hint: hint(for: name, among: CommandTable.toolFlags)
                ?? "run 'iconflip --version' for the version, or 'iconflip help' for the commands")
    }
}
