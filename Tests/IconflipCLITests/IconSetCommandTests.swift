import Foundation
import Testing

@testable import iconflip

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
        #expect(
            run.output
                == "built 2 icons, 1 of them with drawings for right-to-left languages: 4 files written in \(folder.path)/out\n"
        )
        #expect(run.errors.isEmpty)
        #expect(try folder.read("out/svg/arrow.rtl.svg") == Icon.mirroredArrow)
        #expect(try folder.read("out/svg/logo.svg") == Icon.arrow)
    }

    @Test("a build says where it exported icons to")
    func exports() throws {
        let exports = #"{ "target": "android", "folder": "app/res" }, { "target": "web", "folder": "site/icons" }"#
        try folder.write(
            try folder.read("manifest.json").replacing(#""icons": {"#, with: #""exports": [\#(exports)], "icons": {"#),
            to: "manifest.json")
        let run = ToolRun(["build", manifest])
        #expect(
            run.output.hasSuffix(
                " written in \(folder.path)/out, \(folder.path)/app/res (android) and \(folder.path)/site/icons (web)\n"
            ),
            "\(run.output)")
        #expect(run.output.hasPrefix("built 2 icons, 1 of them with drawings for right-to-left languages: "))
        let again = ToolRun(["build", manifest])
        #expect(again.output == "built 0 icons, 2 up to date: 0 files written in \(folder.path)/out\n")
    }

    @Test("a build can take a few icons, another folder, and be silent")
    func flags() throws {
        let run = ToolRun(["build", manifest, "--only", "lo*", "--only=log?", "-qj1", "--output", folder["elsewhere"]])
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(run.output.isEmpty)
        #expect(run.errors.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder["elsewhere/svg"]) == ["logo.svg"])
        #expect(try folder.files() == ["Icons", "elsewhere", "manifest.json"])
    }

    @Test("a second build says that all is up to date")
    func current() throws {
        _ = ToolRun(["build", manifest])
        let run = ToolRun(["build", manifest])
        #expect(run.output == "built 0 icons, 2 up to date: 0 files written in \(folder.path)/out\n")
    }

    @Test("a check fails until the output is built, and writes nothing")
    func check() throws {
        let first = ToolRun(["build", manifest, "--check"])
        #expect(first.exitCode == .findings)
        #expect(first.output == "0 icons up to date, 2 stale (arrow, logo) in \(folder.path)/out\n")
        #expect(first.errors.contains("out/svg/arrow.rtl.svg: error: the file is missing"))
        #expect(try folder.files() == ["Icons", "manifest.json"])
        _ = ToolRun(["build", manifest])
        let second = ToolRun(["build", manifest, "--check"])
        #expect(second.exitCode == .success)
        #expect(second.output == "2 icons up to date in \(folder.path)/out\n")
    }

    @Test("cleaning removes what was built")
    func clean() throws {
        _ = ToolRun(["build", manifest])
        let run = ToolRun(["build", manifest, "--clean"])
        #expect(run.output == "4 files removed from \(folder.path)/out\n")
        #expect(try folder.files() == ["Icons", "manifest.json"])
    }

    @Test("a depfile is written beside a build without errors")
    func depfile() throws {
        let run = ToolRun(["build", manifest, "--depfile", folder["icons.d"]])
        #expect(run.exitCode == .success)
        #expect(try folder.read("icons.d").hasPrefix("\(folder.path)/out/index.json: \\\n  \(manifest) \\\n"))
        try FileManager.default.removeItem(atPath: folder["icons.d"])
        try folder.write("<svg", to: "Icons/arrow.svg")
        let broken = ToolRun(["build", manifest, "--depfile", folder["icons.d"]])
        #expect(broken.exitCode == .findings && broken.errors.contains("Icons/arrow.svg:"), "\(broken.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder["icons.d"]))
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

    @Test("an icon without its source counts as failed, where it is asked for")
    func missingSource() throws {
        try FileManager.default.removeItem(atPath: folder["Icons/arrow.svg"])
        #expect(ToolRun(["build", manifest]).output.hasPrefix("built 1 icon, 1 failed: "))
        #expect(ToolRun(["build", manifest, "--check"]).output.hasPrefix("1 icon up to date, 1 failed"))
        #expect(ToolRun(["build", manifest, "--only", "logo"]).output.hasPrefix("built 0 icons, 1 up to date: "))
    }

    @Test("a manifest that cannot be read exits with 2", arguments: ["build", "validate"])
    func noManifest(command: String) {
        let run = ToolRun([command, folder["no.json"]])
        #expect(run.exitCode == .couldNotRun)
        #expect((run.output + run.errors).contains("no.json: error: the manifest cannot be read"))
        #expect(!run.output.contains("built"))
        #expect((run.output + run.errors).contains("or run 'iconflip init DIR' to propose one"))
    }

    @Test("a folder or a drawing in the place of a manifest is told from one that is not there")
    func wrongManifest() {
        #expect(
            ToolRun(["build", folder["Icons"]]).errors.contains("run 'iconflip init \(folder["Icons"])' to propose"))
        #expect(ToolRun(["build", folder.path]).errors.contains("hint: name '\(manifest)'"))
        let drawing = ToolRun(["build", folder["Icons/arrow.svg"]])
        #expect(drawing.exitCode == .couldNotRun)
        #expect(drawing.errors.contains("error: this is a drawing, not a manifest"))
        #expect(drawing.errors.contains("run 'iconflip mirror \(folder["Icons/arrow.svg"])'"))
    }

    @Test(
        "the file of an icon is understood where its name is asked for",
        arguments: ["arrow.svg", "Icons/arrow.svg", "Icons/arrow"])
    func fileForName(path: String) throws {
        let only = ToolRun(["build", manifest, "--only", path])
        #expect(only.exitCode == .couldNotRun)
        #expect(only.errors.contains("no icon matches '\(path)'"))
        #expect(only.errors.contains("did you mean 'arrow'?"))
        try writeManifest("\"\(path)\": \"directional\", \"logo\": \"fixed\"")
        #expect(ToolRun(["build", manifest]).errors.contains("hint: write 'arrow'"))
    }

    @Test("a source that is not listed is told with the line to add")
    func unlisted() throws {
        try writeManifest(#""arrow": "directional""#)
        let run = ToolRun(["validate", manifest])
        #expect(run.output.contains(#"add "logo": "fixed" or "logo": "directional" to the icons"#))
    }

    @Test("a set with icons to mirror and no right-to-left language is told, and only then")
    func noRightToLeftLocale() throws {
        func manifest(_ locales: String, _ kind: String) -> String {
            """
            { "version": 1, "source": "Icons", "output": "out", "locales": [\(locales)],
              "icons": { "arrow": "\(kind)", "logo": "fixed" } }
            """
        }
        for (locales, kind, isTold) in [
            (#""en""#, "directional", true), (#""en""#, "fixed", false), (#""en", "ar""#, "directional", false),
        ] {
            try folder.write(manifest(locales, kind), to: "manifest.json")
            let run = ToolRun(["build", self.manifest])
            #expect(run.exitCode == .success)
            #expect(run.errors.contains("[no-right-to-left-locale]") == isTold, "\(run.errors)")
        }
    }

    @Test(
        "where a bracket is missing, only that is told",
        arguments: [
            #"{ "version": 1, "source": "Icons", "icons": { "arrow": ["fixed" "#,
            #"{ "version": 1, "source": "Icons" }, "icons": { "arrow": "nonsense" } }"#,
        ])
    func brokenSyntax(text: String) throws {
        try folder.write(text, to: "manifest.json")
        let run = ToolRun(["build", manifest])
        #expect(run.exitCode == .findings || run.exitCode == .couldNotRun)
        #expect(run.errors.contains("[json-syntax]") && !run.errors.contains("[missing-key]"))
        #expect(!run.errors.contains("[unknown-key]") && !run.errors.contains("[bad-value]"), "\(run.errors)")
    }

    @Test(
        "what the system refuses is worded alike for an icon and for a manifest",
        arguments: ["none", "folder", "file/x"])
    func refusal(path: String) throws {
        try FileManager.default.createDirectory(atPath: folder["folder"], withIntermediateDirectories: true)
        try folder.write("", to: "file")
        let reasons = ["mirror", "build"].map { command in
            ToolRun([command, folder[path]]).errors.split(separator: "cannot be read: ").last?.prefix { $0 != "[" }
        }
        #expect(reasons[0] != nil && reasons[0] == reasons[1], "\(reasons)")
    }

    @Test("a set without mistakes validates, and nothing is written")
    func valid() throws {
        let run = ToolRun(["validate", manifest])
        #expect(run.exitCode == .success)
        #expect(run.output.isEmpty)
        #expect(run.errors == "no findings in 2 icons\n")
        let selected = ToolRun(["validate", manifest, "--select", "flipped-logo"])
        #expect(selected.errors == "no findings in 2 icons by the selected rules\n")
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
