import Foundation
import Testing

@testable import IconflipCLI

@Suite("the command reference is generated from the table")
struct CommandReferenceTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Documentation/commands.md")

    @Test("Documentation/commands.md is current; 'make reference' generates it")
    func current() throws {
        let expected = CommandReference.markdown
        if ProcessInfo.processInfo.environment["ICONFLIP_RECORD"] != nil {
            try Data(expected.utf8).write(to: Self.file)
            Issue.record("updated: \(Self.file.path)")
        }
        let isCurrent = try String(contentsOf: Self.file, encoding: .utf8) == expected
        #expect(isCurrent)
    }
}
