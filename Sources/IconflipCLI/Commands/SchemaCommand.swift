import Manifest

/// The command `iconflip schema`.
enum SchemaCommand {
    static let spec = CommandSpec(
        name: "schema", summary: "Print the JSON Schema of the manifest",
        details: ["Editors complete and check a manifest whose \"$schema\" names the file."],
        operands: [], ownFlags: [],
        examples: [CommandExample(purpose: "beside the manifest", line: "iconflip schema > manifest.schema.json")],
        run: run)

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        try invocation.console.print(ManifestSchema.json)
        return .success
    }
}
