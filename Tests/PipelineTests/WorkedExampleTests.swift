import Diagnostics
import Foundation
import PipelineTestSupport
import Testing

@testable import Pipeline

/// With the environment variable `ICONFLIP_RECORD` set, pictures that differ are written anew, and the test fails that
/// once.
@Suite("The worked examples")
struct WorkedExampleTests {
    private static let documentation = URL(filePath: #filePath).appending(path: "../../../Documentation").standardized

    /// A page whose entries are those of a small set, with pictures of what is built of it.
    struct Page: CustomTestStringConvertible {
        let testDescription: String
        /// The folder of the set, in `Documentation`.
        let set: String
        /// The folder of the pictures in that of the set, and what the built files have behind the pictures' names.
        let pictures: String
        let suffix: String
        /// The number of entries that the page shows.
        let entries: Int

        var folder: URL { documentation.appending(path: set) }

        func text() throws -> String {
            try String(contentsOf: documentation.appending(path: testDescription), encoding: .utf8)
        }

        /// The pictures that the page shows, without their extension.
        func names() throws -> [String] {
            let start = "\(set)/\(pictures)/"
            let shown = try text().components(separatedBy: start).dropFirst().compactMap { rest in
                rest.components(separatedBy: ".svg\"").first
            }
            return Set(shown).sorted()
        }
    }

    static let pages = [
        Page(testDescription: "examples.md", set: "examples", pictures: "rtl", suffix: ".rtl", entries: 10),
        Page(testDescription: "start.md", set: "examples/start", pictures: "built", suffix: "", entries: 13),
    ]

    @Test("every picture is what the set's manifest builds, without a finding", arguments: pages)
    func pictures(page: Page) throws {
        let output = FileManager.default.temporaryDirectory.appending(path: "iconflip-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        let manifest = page.folder.appending(path: "manifest.json").path
        let report = Build.run(
            BuildRequest(manifest: manifest, output: output.path, jobs: 2, tool: ToolIdentity(version: "test")))
        let validation = Validation.run(manifest: manifest, jobs: 2, judge: .silent)
        #expect(
            report.diagnostics.isEmpty && validation.diagnostics.isEmpty,
            "\(TextRenderer().render(validation.diagnostics))")
        let pictures = page.folder.appending(path: page.pictures)
        let names = try page.names()
        #expect(names.count >= page.entries)
        for name in names {
            let built = try Data(contentsOf: output.appending(path: "svg/\(name)\(page.suffix).svg"))
            let file = pictures.appending(path: "\(name).svg")
            if ProcessInfo.processInfo.environment["ICONFLIP_RECORD"] != nil {
                try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
                try built.write(to: file)
                Issue.record("updated: \(file.path)")
            }
            let isCurrent = (try? Data(contentsOf: file)) == built
            #expect(isCurrent, "\(name): run the test with ICONFLIP_RECORD=1 to update it")
        }
        #expect(
            try Set(FileManager.default.contentsOfDirectory(atPath: pictures.path)) == Set(names.map { $0 + ".svg" }))
    }

    @Test("every entry is the set's own", arguments: pages)
    func entries(page: Page) throws {
        let manifest = try String(
            contentsOf: page.folder.appending(path: "manifest.json"), encoding: .utf8)
        let lines = Set(Self.members(of: manifest))
        let blocks = try page.text().components(separatedBy: "```json\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
        let entries = blocks.filter { !$0.hasPrefix("{") }
        #expect(entries.count == page.entries)
        for whole in blocks where whole.hasPrefix("{") {
            let folder = FileManager.default.temporaryDirectory.appending(path: "iconflip-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: page.folder.appending(path: "icons"), to: folder.appending(path: "Assets"))
            let file = folder.appending(path: "manifest.json")
            try Data(whole.utf8).write(to: file)
            let validation = Validation.run(manifest: file.path, jobs: 2, judge: .silent)
            #expect(validation.diagnostics.allSatisfy { $0.rule == .unlistedSource })
        }
        for line in entries.flatMap(Self.members) { #expect(lines.contains(line), "\(line)") }
    }

    /// The lines of a text, without the space before them and the comma behind.
    private static func members(of text: String) -> [String] {
        text.split(separator: "\n").map { line in
            let line = line.trimmingCharacters(in: .whitespaces)
            return line.hasSuffix(",") ? String(line.dropLast()) : line
        }
    }
}
