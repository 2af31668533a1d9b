/// The reference of all commands in Markdown, for the documentation.
enum CommandReference {
    static var markdown: String {
        let blocks =
            [
                "# Commands",
                "<!-- Generated from the table of commands: change it there and run 'make reference'. -->",
                "Results go to the standard output and messages to the standard error.",
                table(["Exit status", "Meaning"], ExitCode.meanings.map { [$0.term, $0.description] }),
                table(["Variable", "Meaning"], TerminalPolicy.variables.map { ["`\($0.term)`", $0.description] }),
                table(["To", "Command", "Meaning"], CommandTable.groups.flatMap(rows) + flagRows),
            ] + CommandTable.commands.flatMap(section)
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// The rows of the commands of a task, which the first one names.
    private static func rows(_ group: CommandGroup) -> [[String]] {
        group.commands.enumerated().map { index, command in
            [index == 0 ? group.title : "", "[`iconflip \(command.name)`](#iconflip-\(command.name))", command.summary]
        }
    }

    private static var flagRows: [[String]] {
        CommandTable.toolFlags.map { ["", "`iconflip \($0.long)`", $0.help] }
    }

    private static func section(_ command: CommandSpec) -> [String] {
        let rows =
            command.operands.map { ["`\($0.placeholder)`", $0.help] }
            + command.flags.map { ["`\($0.synopsis)`", $0.help] }
        let examples = command.examples.map { "# \($0.purpose)\n\($0.line)" }.joined(separator: "\n")
        return ["## iconflip \(command.name)", "\(command.summary).", "```\n\(command.usage)\n```"]
            + command.details
            + [table(["Argument", "Meaning"], rows), "```sh\n\(examples)\n```"]
    }

    private static func table(_ head: [String], _ rows: [[String]]) -> String {
        ([head, head.map { _ in "---" }] + rows)
            .map { row in "| " + row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |" }
            .joined(separator: "\n")
    }
}
