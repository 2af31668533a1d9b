import Foundation
import Testing

@testable import IconflipCLI

@Suite("iconflip build and iconflip validate")
struct IconSetCommandTests {
    private let folder: TemporaryFolder
    private var manifest: String { folder["manifest.json"] }

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Icon.arrow, to: "Icons/arrow.svg")
        try folder.write(Icon.arrow, to: "Icons/logo.svg")
        try writeManifest(#""arrow": "directional", "logo": "fixed""#)
    }

    private func writeManifest(_ icons: String) throws {
        try folder.write(
            """
            { "version": 1, "source": "Icons", "output": "out", "locales": ["ar"],
              "icons": { \(icons) } }
            """, to: "manifest.json")
    }

    @Test("a build writes the variants and says what it did")
    func build() throws {
        let run = ToolRun(["build", manifest])
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(run.output == "built 2 icons: 4 files written in \(folder.path)/out\n")
        #expect(run.errors.isEmpty)
        #expect(try folder.read("out/svg/arrow.rtl.svg") == Icon.mirroredArrow)
        #expect(try folder.read("out/svg/logo.svg") == Icon.arrow)
    }

    @Test("a build can take a few icons, another folder, and be silent")
    func flags() throws {
        let run = ToolRun(["build", manifest, "--only", "lo*", "-qj1", "--output", folder["elsewhere"]])
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(run.output.isEmpty)
        #expect(run.errors.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder["elsewhere/svg"]) == ["logo.svg"])
        #expect(try folder.files() == ["Icons", "elsewhere", "manifest.json"])
    }

    @Test("one bad icon does not stop the others; the build exits with 1")
    func badIcon() throws {
        try folder.write("<svg", to: "Icons/arrow.svg")
        let run = ToolRun(["build", manifest])
        #expect(run.exitCode == .findings)
        #expect(run.output.hasPrefix("built 1 icon, 1 failed: "))
        #expect(run.errors.contains("Icons/arrow.svg:1:"))
        #expect(run.errors.hasSuffix("found 1 error\n"))
        #expect(try folder.read("out/svg/logo.svg") == Icon.arrow)
    }

    @Test("a manifest that cannot be read exits with 2", arguments: ["build", "validate"])
    func noManifest(command: String) {
        let run = ToolRun([command, folder["no.json"]])
        #expect(run.exitCode == .couldNotRun)
        #expect((run.output + run.errors).contains("no.json: error: the manifest cannot be read"))
        #expect(!run.output.contains("built"))
    }

    @Test("a set without mistakes validates, and nothing is written")
    func valid() throws {
        let run = ToolRun(["validate", manifest])
        #expect(run.exitCode == .success)
        #expect(run.output.isEmpty)
        #expect(run.errors == "nothing is wrong\n")
        #expect(try folder.files() == ["Icons", "manifest.json"])
    }

    struct FormatCase: CustomTestStringConvertible {
        let format: String
        let prefix: String
        var testDescription: String { format }
    }

    @Test(
        "what is found goes to the output stream in the format asked for",
        arguments: [
            FormatCase(format: "text", prefix: "FOLDER/manifest.json:2:23: error: "),
            FormatCase(format: "json", prefix: "[\n  { \"rule\": "),
            FormatCase(format: "github", prefix: "::error file=FOLDER/manifest.json,line=2,"),
        ])
    func formats(_ test: FormatCase) throws {
        try writeManifest(#""arrow": "directionl", "logo": "fixed""#)
        let run = ToolRun(["validate", manifest, "--format", test.format])
        #expect(run.exitCode == .findings)
        #expect(run.output.hasPrefix(test.prefix.replacing("FOLDER", with: folder.path)), "\(run.output)")
        #expect(run.output.contains("directional"))
        #expect(run.errors == "found 1 error\n")
    }

    @Test("the schema is printed as it is")
    func schema() throws {
        let run = ToolRun(["schema"])
        #expect(run.exitCode == .success)
        #expect(try JSONSerialization.jsonObject(with: Data(run.outputBytes)) is [String: Any])
    }
}
