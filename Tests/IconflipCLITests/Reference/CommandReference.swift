@testable import iconflip

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
                table(["Argument of several", "Meaning", "Commands"], shared.map(\.cells)),
            ] + CommandTable.commands.flatMap(section)
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private static func rows(_ group: CommandGroup) -> [[String]] {
        group.commands.enumerated().map { index, command in
            [index == 0 ? group.title : "", "[`iconflip \(command.name)`](#iconflip-\(command.name))", command.summary]
        }
    }

    private static var flagRows: [[String]] {
        CommandTable.toolFlags.map { ["", "`iconflip \($0.long)`", $0.help] }
    }

    private struct Row: Hashable {
        var form: String
        var help: String
        var cells: [String] { ["`\(form)`", help] }
    }

    private static func rows(_ command: CommandSpec) -> [Row] {
        command.operands.map { Row(form: $0.placeholder, help: $0.help) }
            + command.flags.map { Row(form: $0.synopsis, help: $0.help) }
    }

    /// What several commands have alike, with these commands: it is told once.
    private static let shared: [(row: Row, cells: [String])] = {
        let all = CommandTable.commands.flatMap { command in rows(command).map { (row: $0, name: command.name) } }
        let names = Dictionary(grouping: all, by: \.row).mapValues { $0.map(\.name) }
        var told: Set<Row> = []
        return all.compactMap { row, _ in
            guard let commands = names[row], commands.count > 1, told.insert(row).inserted else { return nil }
            let isOfAll = commands.count == CommandTable.commands.count
            return (row, row.cells + [isOfAll ? "all" : commands.joined(separator: ", ")])
        }
    }()

    private static func section(_ command: CommandSpec) -> [String] {
        let own = rows(command).filter { row in !shared.contains { $0.row == row } }
        let examples = command.examples.map { "# \($0.key)\n\($0.value)" }.joined(separator: "\n")
        return ["## iconflip \(command.name)", "```\n\(command.usage)\n```"] + command.details
            + (own.isEmpty ? [] : [table(["Argument", "Meaning"], own.map(\.cells))]) + ["```sh\n\(examples)\n```"]
    }

    private static func table(_ head: [String], _ rows: [[String]]) -> String {
        ([head, head.map { _ in "---" }] + rows)
            .map { row in "| " + row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |" }
            .joined(separator: "\n")
    }
}
