import Foundation
import Testing

/// The page about drawn variants: what it prints is what the program prints.
@Suite("Documentation/drawn.md", .enabled(if: RunningTool.isBuilt))
struct DrawnPageTests {
    private static let documentation = URL(filePath: #filePath).appending(path: "../../../Documentation").standardized

    /// A command of the page, with the lines below it.
    private struct Shown {
        var command: String
        var output: String
    }

    /// Returns the commands of the page in their order.
    private static func shown() throws -> [Shown] {
        let page = try String(contentsOf: documentation.appending(path: "drawn.md"), encoding: .utf8)
        return page.components(separatedBy: "```console\n").dropFirst().compactMap { block in
            let text = block.components(separatedBy: "```")[0]
            guard text.hasPrefix("$ iconflip "), let end = text.firstIndex(of: "\n") else { return nil }
            let command = text[..<end].dropFirst("$ iconflip ".count)
            return Shown(command: String(command), output: String(text[text.index(after: end)...]))
        }
    }

    @Test("each command prints what the page shows, one after the other in the folder of the example")
    func commands() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "iconflip-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: Self.documentation.appending(path: "examples/drawn"), to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let all = try Self.shown()
        #expect(all.count == 4)
        for shown in all {
            #expect(try Self.printed(by: shown.command, in: folder) == shown.output, "\(shown.command)")
        }
    }

    /// Runs the program, and returns what it prints on both streams.
    private static func printed(by command: String, in folder: URL) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "exec \"$0\" \(command) 2>&1", RunningTool.path]
        process.currentDirectoryURL = folder
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
