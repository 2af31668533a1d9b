/// The table of all commands and flags, from which parsing, help, suggestions and the command reference are derived.
enum CommandTable {
    /// The commands, in the order of the help.
    static let commands: [CommandSpec] = [
        InitCommand.spec,
        BuildCommand.spec,
        MergeCommand.spec,
        ValidateCommand.spec,
        ExplainCommand.spec,
        PreviewCommand.spec,
        DiffCommand.spec,
        InspectCommand.spec,
        MirrorCommand.spec,
        RenderCommand.spec,
        SchemaCommand.spec,
        HelpCommand.spec,
    ]

    static let help = Switch("help", short: "h", help: "Show what the command does and its flags")
    static let version = Switch("version", help: "Show the version")

    /// The flags that are valid without a command.
    static let toolFlags: [FlagSpec] = [help.spec, version.spec]

    /// Returns the command of a name.
    ///
    /// - Throws: `UsageError` where there is none.
    static func command(named name: String) throws(UsageError) -> CommandSpec {
        guard let command = commands.first(where: { $0.name == name }) else { throw .unknownCommand(name) }
        return command
    }

    /// Returns the flag without a command that an argument spells.
    static func toolFlag(matching argument: String) -> FlagSpec? {
        toolFlags.first { flag in
            argument == flag.long || flag.short.map { argument == "-\($0)" } == true
        }
    }
}
