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
    private static let folder = documentation.appending(path: "examples")

    @Test("every picture is what the set's manifest builds, without a finding")
    func pictures() throws {
        let output = FileManager.default.temporaryDirectory.appending(path: "iconflip-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        let manifest = Self.folder.appending(path: "manifest.json").path
        let report = Build.run(
            BuildRequest(manifest: manifest, output: output.path, jobs: 2, tool: ToolIdentity(version: "test")))
        let validation = Validation.run(manifest: manifest, jobs: 2, judge: .silent)
        #expect(
            report.diagnostics.isEmpty && validation.diagnostics.isEmpty,
            "\(TextRenderer().render(validation.diagnostics))")
        let pictures = Self.folder.appending(path: "rtl")
        let names = try Self.names()
        #expect(names.count == 12)
        for name in names {
            let built = try Data(contentsOf: output.appending(path: "svg/\(name).rtl.svg"))
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

    @Test("every entry is the set's own")
    func entries() throws {
        let manifest = try String(contentsOf: Self.folder.appending(path: "manifest.json"), encoding: .utf8)
        let page = try String(contentsOf: Self.documentation.appending(path: "examples.md"), encoding: .utf8)
        let entries = page.components(separatedBy: "```json\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
        #expect(entries.count == 12)
        for entry in entries { #expect(manifest.contains("    " + entry), "\(entry)") }
    }

    /// The icons that the page shows.
    private static func names() throws -> [String] {
        let page = try String(contentsOf: documentation.appending(path: "examples.md"), encoding: .utf8)
        return page.matches(of: /examples\/rtl\/([a-z.]+)\.svg/).map { String($0.1) }
    }
}
