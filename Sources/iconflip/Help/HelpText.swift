enum HelpText {
    static var general: String {
        let names = CommandTable.commands.map(\.name.count).max() ?? 0
        return lines(
            ["Mirror SVG icons for right-to-left languages.", "", "Usage: iconflip COMMAND [FLAGS]"],
            CommandTable.groups.flatMap { group in
                section(group.title, TextLayout.table(group.commands.map { ($0.name, $0.summary) }, terms: names))
            },
            section("Flags", flagTable(CommandTable.toolFlags)),
            section("Exit status", TextLayout.table(ExitCode.meanings)),
            section("Environment", TextLayout.table(TerminalPolicy.variables)),
            ["", "'iconflip help COMMAND' shows the flags of a command and examples."])
    }

    static func help(for command: CommandSpec) -> String {
        lines(
            TextLayout.wrap(command.summary + "."), ["", "Usage: \(command.usage)"],
            command.details.flatMap { [""] + TextLayout.wrap($0) },
            section("Arguments", TextLayout.table(command.operands.map { ($0.placeholder, $0.help) })),
            section("Flags", flagTable(command.flags)),
            section("Examples", command.examples.flatMap { ["  # \($0.key)", "  \($0.value)"] }))
    }

    private static func flagTable(_ flags: [FlagSpec]) -> [String] {
        let indentsLong = flags.contains { $0.short != nil }
        return TextLayout.table(flags.map { ((indentsLong && $0.short == nil ? "    " : "") + $0.synopsis, $0.help) })
    }

    private static func section(_ title: String, _ content: [String]) -> [String] {
        content.isEmpty ? [] : ["", "\(title):"] + content
    }

    private static func lines(_ blocks: [String]...) -> String { blocks.joined().joined(separator: "\n") + "\n" }
}

extension ExitCode {
    static let meanings: [(term: String, description: String)] = [
        ("0", "everything was done, and nothing was found that counts as wrong"),
        ("1", "something is wrong with the icons or the manifest; everything else was done"),
        (
            "2",
            "nothing, or not everything, could be done: a mistake in the command line, or a file that cannot be read or written"
        ),
    ]
}
