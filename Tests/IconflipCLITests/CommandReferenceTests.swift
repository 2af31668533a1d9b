import Foundation
import Testing

@testable import iconflip

@Suite("the command reference, the manual and the completions are generated from the table")
struct CommandReferenceTests {
    private static let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    struct Generated: CustomTestStringConvertible {
        let path: String
        let text: String
        var testDescription: String { path }
    }

    static let files =
        [Generated(path: "Documentation/commands.md", text: CommandReference.markdown)]
        + ManualPage.all.map { Generated(path: "Packaging/man/\($0.fileName)", text: $0.text) }
        + CompletedShell.allCases.map { Generated(path: "Packaging/completions/\($0.fileName)", text: $0.completions) }

    @Test("every generated file is current; 'make reference' generates them", arguments: files)
    func current(_ file: Generated) throws {
        let url = Self.project.appending(path: file.path)
        if ProcessInfo.processInfo.environment["ICONFLIP_RECORD"] != nil {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.text.utf8).write(to: url)
            Issue.record("updated: \(url.path)")
        }
        let isCurrent = try String(contentsOf: url, encoding: .utf8) == file.text
        #expect(isCurrent)
    }

    @Test("the folders of generated files hold no others", arguments: ["Packaging/man", "Packaging/completions"])
    func noOthers(folder: String) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.project.appending(path: folder).path)
        #expect(Set(names.map { "\(folder)/\($0)" }) == Set(Self.files.map(\.path).filter { $0.hasPrefix(folder) }))
    }
}
