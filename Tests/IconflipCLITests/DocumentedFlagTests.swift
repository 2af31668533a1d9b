import Foundation
import Testing

@testable import iconflip

@Suite("The documentation names commands and flags that there are")
struct DocumentedFlagTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

    /// The pages, by their paths in the repository.
    private static let pages: [String] = {
        let folder = root.appending(path: "Documentation").path
        let names = (FileManager.default.subpaths(atPath: folder) ?? []).filter { $0.hasSuffix(".md") }.sorted()
        return ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"] + names.map { "Documentation/" + $0 }
    }()

    /// The command lines of a page, in its text and in blocks, up to what the shell does with them.
    private static func lines(of page: String) throws -> [(command: String, rest: Substring)] {
        let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
        let inText = text.matches(of: /`iconflip ([a-z][a-z-]*)([^`]*)`/).map { (String($0.1), $0.2) }
        let blocks = text.matches(of: /(?ms)^ *```\w*\n(.*?)^ *```$/).map(\.1)
        let inBlocks = blocks.flatMap { block in
            block.matches(of: /(?m)^ *(?:\$ |run: |- )?iconflip ([a-z][a-z-]*)(.*)$/).map { (String($0.1), $0.2) }
        }
        return (inText + inBlocks).map { ($0, $1.prefix { !"|&>#;".contains($0) }) }
    }

    @Test("every command and flag is in the table", arguments: pages)
    func known(_ page: String) throws {
        for (name, rest) in try Self.lines(of: page) {
            let command = try CommandTable.command(named: name)
            let words = rest.split { $0 == " " || $0 == "=" }.filter { $0.hasPrefix("--") }
            for flag in words.map({ $0.prefix { $0 == "-" || $0.isLetter } }) {
                #expect(command.flags.contains { $0.long == flag }, "iconflip \(name) \(flag)")
            }
        }
    }
}
