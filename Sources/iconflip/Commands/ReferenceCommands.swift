import Manifest

enum HelpCommand {
    static let spec = CommandSpec(
        name: "help", summary: "Show the description, flags and examples of a command", details: [],
        operands: [
            OperandSpec(
                placeholder: "COMMAND", help: "The command [default: list all commands]", isOptional: true,
                completion: .commands)
        ],
        ownFlags: [], examples: ["the flags of a command": "iconflip help mirror"],
        run: run)

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let text = try invocation.arguments.operands.first.map { name in
            HelpText.help(for: try CommandTable.command(named: name))
        }
        try invocation.console.print(text ?? HelpText.general)
        return .success
    }
}

enum SchemaCommand {
    static let spec = CommandSpec(
        name: "schema", summary: "Print the JSON Schema of the manifest",
        details: ["Editors complete and check a manifest whose \"$schema\" names the file."],
        operands: [], ownFlags: [],
        examples: ["beside the manifest": "iconflip schema > manifest.schema.json"],
        run: run)

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        try invocation.console.print(ManifestSchema.json)
        return .success
    }
}
