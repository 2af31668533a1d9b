/// The text of `--help`.
enum HelpText {
    /// The help of the whole tool.
    static var general: String {
        lines(
            ["Mirror SVG icons for right-to-left languages.", "", "Usage: iconflip COMMAND [FLAGS]"],
            section("Commands", TextLayout.table(CommandTable.commands.map { ($0.name, $0.summary) })),
            section("Flags", flagTable(CommandTable.toolFlags)),
            section("Exit status", TextLayout.table(ExitCode.meanings)),
            section("Environment", TextLayout.table(TerminalPolicy.variables)),
            ["", "'iconflip help COMMAND' shows the flags of a command and examples."])
    }

    /// Returns the help of a command.
    static func help(for command: CommandSpec) -> String {
        lines(
            TextLayout.wrap(command.summary + "."), ["", "Usage: \(command.usage)"],
            command.details.flatMap { [""] + TextLayout.wrap($0) },
            section("Arguments", TextLayout.table(command.operands.map { ($0.placeholder, $0.help) })),
            section("Flags", flagTable(command.flags)),
            section("Examples", command.examples.flatMap { ["  # \($0.purpose)", "  \($0.line)"] }))
    }

    private static func flagTable(_ flags: [FlagSpec]) -> [String] {
        let indentsLong = flags.contains { $0.short != nil }
        return TextLayout.table(
            flags.map { ((indentsLong && $0.short == nil ? "    " : "") + $0.synopsis, $0.help) })
    }

    private static func section(_ title: String, _ content: [String]) -> [String] {
        content.isEmpty ? [] : ["", "\(title):"] + content
    }

    private static func lines(_ blocks: [String]...) -> String {
        blocks.joined().joined(separator: "\n") + "\n"
    }
}

extension ExitCode {
    /// The exit statuses as listed in the help.
    static let meanings: [(term: String, description: String)] = [
        ("0", "everything was done, and nothing was found that counts as wrong"),
        ("1", "something is wrong with the icons or the manifest; everything else was done"),
        (
            "2",
            "nothing, or not everything, could be done: a mistake in the command line, or a file that cannot be read or written"
        ),
    ]
}

/// The layout of text in lines of a fixed width, the same on every terminal and in every pipe.
enum TextLayout {
    /// The width in columns, which fits every terminal.
    static let width = 80

    /// Returns a paragraph as lines broken between words.
    static func wrap(_ text: String, width: Int = width) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let line = lines.last, line.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(line) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// Returns terms with their descriptions beside them, aligned.
    static func table(_ rows: [(term: String, description: String)]) -> [String] {
        let column = (rows.map(\.term.count).max() ?? 0) + 4
        return rows.flatMap { row in
            let description = wrap(row.description, width: width - column)
            let first = "  " + row.term + String(repeating: " ", count: column - 2 - row.term.count)
            let indent = String(repeating: " ", count: column)
            return description.enumerated().map { ($0.offset == 0 ? first : indent) + $0.element }
        }
    }
}
