@testable import iconflip

/// A page of the manual in the macros of `man(7)`, without a date, so that it stays the same until something changes.
struct ManualPage {
    let fileName: String
    let text: String

    /// All pages: one of the tool, and one of each command.
    static var all: [ManualPage] { [overview] + CommandTable.commands.map(ManualPage.init) }

    private static var overview: ManualPage {
        let commands = CommandTable.commands.map { (term: "iconflip-\($0.name)(1)", description: $0.summary + ".") }
        let flags = CommandTable.toolFlags.map { (term: $0.synopsis, description: $0.help + ".") }
        return ManualPage(
            name: "iconflip", summary: "mirror SVG icons for right-to-left languages",
            synopsis: "iconflip COMMAND [FLAGS]",
            sections: [
                section("Commands", list(commands)), section("Options", list(flags)),
                section("Exit status", list(ExitCode.meanings)), section("Environment", list(TerminalPolicy.variables)),
            ])
    }

    private init(_ command: CommandSpec) {
        let operands = command.operands.map { (term: $0.placeholder, description: $0.help + ".") }
        let flags = command.flags.map { (term: $0.synopsis, description: $0.help + ".") }
        let examples = command.examples.flatMap { example in
            [".PP", Self.escaped(example.key.firstUppercased + ":"), ".PP", ".RS 4", ".nf"]
                + [Self.escaped(example.value), ".fi", ".RE"]
        }
        let details = command.details.flatMap { [".PP", Self.escaped($0)] }.dropFirst()
        self.init(
            name: "iconflip-\(command.name)", summary: command.summary.firstLowercased, synopsis: command.usage,
            sections: [
                Self.section("Description", Array(details)),
                Self.section("Arguments", Self.list(operands)), Self.section("Options", Self.list(flags)),
                Self.section("Examples", Array(examples.dropFirst())),
                Self.section("See also", [".BR iconflip (1)"]),
            ])
    }

    private init(name: String, summary: String, synopsis: String, sections: [[String]]) {
        fileName = "\(name).1"
        let head = [
            ".\\\" \(CompletedShell.remark)",
            ".TH \(name.uppercased()) 1 \"\" \"iconflip \(ToolVersion.current)\"",
            ".SH NAME", "\(Self.escaped(name)) \\- \(Self.escaped(summary))",
            ".SH SYNOPSIS", ".B \(Self.escaped(synopsis))",
        ]
        text = (head + sections.joined()).joined(separator: "\n") + "\n"
    }

    private static func section(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [".SH \(title.uppercased())"] + lines
    }

    private static func list(_ rows: [(term: String, description: String)]) -> [String] {
        rows.flatMap { [".TP", ".B \(escaped($0.term))", escaped($0.description)] }
    }

    /// Returns a text in which roff sees no request, no escape sequence and no typographic dash.
    private static func escaped(_ text: String) -> String {
        let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }
}

extension String {
    fileprivate var firstLowercased: String { prefix(1).lowercased() + dropFirst() }
    fileprivate var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
}
