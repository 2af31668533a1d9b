import Foundation
import Testing

@testable import iconflip

@Suite("help comes from the table")
struct HelpTests {
    @Test("the general help lists every command", arguments: CommandTable.commands.map(\.name))
    func commands(name: String) throws {
        let command = try CommandTable.command(named: name)
        #expect(HelpText.general.contains("\n  \(name)"))
        #expect(HelpText.general.contains(command.summary))
    }

    @Test(
        "a command's help shows its usage, flags, arguments and examples", arguments: CommandTable.commands.map(\.name))
    func flags(name: String) throws {
        let command = try CommandTable.command(named: name)
        let help = ToolRun([name, "--help"]).output
        #expect(help.contains("\nUsage: \(command.usage)\n"))
        for flag in command.flags { #expect(help.contains("  \(flag.synopsis)  "), "\(flag.name)") }
        for operand in command.operands { #expect(help.contains("\n  \(operand.placeholder)  ")) }
        for example in command.examples { #expect(help.contains("\n  \(example.value)\n")) }
        #expect(!command.examples.isEmpty)
    }

    @Test("no line is wider than 80 columns", arguments: CommandTable.commands.map(\.name))
    func width(name: String) throws {
        let help = HelpText.help(for: try CommandTable.command(named: name))
        for line in (help + HelpText.general).split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }

    @Test("a command is described in at most 80 words", arguments: CommandTable.commands.map(\.name))
    func brevity(name: String) throws {
        let command = try CommandTable.command(named: name)
        let words = command.details.joined(separator: " ").split(separator: " ")
        #expect(words.count <= 80)
    }

    @Test("no command has two flags of one name or letter", arguments: CommandTable.commands.map(\.name))
    func unambiguous(name: String) throws {
        let flags = try CommandTable.command(named: name).flags
        #expect(Set(flags.map(\.name)).count == flags.count)
        #expect(Set(flags.compactMap(\.short)).count == flags.compactMap(\.short).count)
    }

    @Test(
        "the examples of iconflip are command lines that it understands", arguments: CommandTable.commands.map(\.name))
    func examples(name: String) throws {
        let command = try CommandTable.command(named: name)
        for example in command.examples {
            let words = example.value.replacing("'", with: "").split(separator: " ").map(String.init)
            let ownWords = words.drop { $0 != name }.dropFirst().prefix { !["|", ">", "<"].contains($0) }
            #expect(throws: Never.self, "\(example.value)") { try ArgumentParser(command: command).parse(ownWords) }
        }
    }

    @Test("the whole help of a command")
    func snapshot() {
        #expect(
            ToolRun(["schema", "--help"]).output == """
                Print the JSON Schema of the manifest.

                Usage: iconflip schema [FLAGS]

                Editors complete and check a manifest whose "$schema" names the file.

                Flags:
                  -h, --help  Show the description and the flags

                Examples:
                  # beside the manifest
                  iconflip schema > manifest.schema.json

                """)
    }

    @Test("the version is on the first line, and the second names the libraries with theirs")
    func version() throws {
        let lines = ToolRun(["--version"]).output.split(separator: "\n", omittingEmptySubsequences: false)
        try #require(lines.count == 3)
        #expect(lines[0].split(separator: " ").prefix(2) == ["iconflip", Substring(ToolVersion.current)])
        let number = /\d+(\.\d+)+/
        for library in ["libxml2", "libpng", "libjpeg-turbo", "libdeflate", "libbrotli"] {
            let entry = try #require(lines[1].split(separator: ", ").first { $0.hasPrefix(library + " ") })
            #expect(try number.wholeMatch(in: entry.dropFirst(library.count + 1)) != nil, "\(entry)")
        }
        #expect(lines[2].isEmpty)
    }
}
