import Foundation
import Testing

@testable import iconflip

@Suite("iconflip diff")
struct DiffCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.square(2), to: "Icons/a.svg")
        try folder.write(Self.square(2), to: "Icons/b.svg")
        try folder.write(
            """
            { "version": 1, "source": "Icons", "output": "out", "locales": ["ar"],
              "icons": { "a": "directional", "b": "fixed" } }
            """, to: "manifest.json")
        #expect(ToolRun(["build", folder["manifest.json"], "-qo", folder["old"]]).exitCode == .success)
    }

    private static func square(_ x: Int) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><path d=\"M\(x) 4h8v8h-8z\"/></svg>"
    }

    private func change() throws {
        try folder.write(Self.square(4), to: "Icons/a.svg")
        try folder.write(Self.square(2).replacing("/>", with: " />"), to: "Icons/b.svg")
    }

    @Test("says what changed, why, and for whom")
    func text() throws {
        try change()
        let run = ToolRun(["diff", folder["old"], folder["manifest.json"]])
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(
            run.output == """
                changed     a      5.6 % of pixels
                changed     a.rtl  5.6 % of pixels, follows the source, for ar
                bytes only  b      for ar
                1 visibly changed, 1 changed only in bytes, 0 the same

                """)
    }

    @Test("does not compare what cannot be built, and exits with 1")
    func failed() throws {
        try folder.write("<svg", to: "Icons/a.svg")
        let run = ToolRun(["diff", folder["old"], folder["manifest.json"]])
        #expect(run.exitCode == .findings)
        #expect(run.errors.contains("Icons/a.svg:1:"))
        #expect(run.output == "not compared  a  it cannot be built in one of the states\n1 the same\n")
    }

    @Test("writes a page, and a summary with its pictures beside it")
    func files() throws {
        try change()
        let run = ToolRun([
            "diff", folder["old"], folder["manifest.json"], "--html", folder["page.html"], "--markdown",
            folder["pr.md"],
        ])
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(try folder.read("page.html").contains("<title>"))
        #expect(try folder.read("pr.md").contains("![before, after, difference](pr-pictures/1.png)"))
        let pictures = try FileManager.default.contentsOfDirectory(atPath: folder["pr-pictures"]).sorted()
        #expect(pictures == ["1.png", "2.png"])
    }

    @Test("refers to pictures where they will be found")
    func pictureAddresses() throws {
        try change()
        let run = ToolRun([
            "diff", folder["old"], folder["manifest.json"], "--markdown", folder["pr.md"], "--pictures-url",
            "https://example.org/pictures/",
        ])
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(try folder.read("pr.md").contains("(https://example.org/pictures/1.png)"))
    }

    @Test(
        "refuses what makes no sense",
        arguments: [
            ([], "'diff' needs two states to compare"), (["old"], "'diff' needs two states to compare"),
            (["--git", "A...B"], "'A...B' has three dots"),
            (["old", "old", "--git", "HEAD"], "'--git' compares states of one manifest, but two paths are given"),
            (["old", "old", "--pictures-url", "x"], "'--pictures-url' applies only to the pictures of a summary"),
        ])
    func usage(arguments: [String], error: String) {
        let run = ToolRun(["diff"] + arguments.map { $0 == "old" ? folder["old"] : $0 })
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors.hasPrefix("error: \(error)\n"))
    }

    @Test(
        "exits with 2 where a state cannot be read, and names the file",
        arguments: [(["Icons", "old"], "Icons/index.json"), (["old", "no.json"], "no.json")])
    func unreadable(states: [String], file: String) {
        let run = ToolRun(["diff"] + states.map { folder[$0] })
        #expect(run.exitCode == .couldNotRun)
        #expect((run.output + run.errors).contains("\(folder[file]): error: "), "\(run.output + run.errors)")
    }
}
