import Diagnostics
import Testing

@testable import iconflip

@Suite("iconflip list")
struct ListCommandTests {
    private let folder: TemporaryFolder
    private var manifest: String { folder["manifest.json"] }

    init() throws {
        folder = try TemporaryFolder()
        for name in ["arrow", "a b", "b/clock"] { try folder.write(Icon.arrow, to: "Icons/\(name).svg") }
        try folder.write(
            """
            { "version": 1, "source": "Icons", "output": "out", "locales": ["ar", "pt-BR"],
              "icons": { "a*": "directional", "**/clock": "fixed" } }
            """, to: "manifest.json")
    }

    @Test("lists names one a line, of a manifest and of the tool")
    func lists() {
        #expect(ToolRun(["list", "icons", manifest]).output == "a b\narrow\nb/clock\n")
        #expect(ToolRun(["list", "locales", manifest]).output == "ar\npt-BR\n")
        #expect(ToolRun(["list", "rules"]).output == Rule.allCases.map { "\($0)\n" }.joined())
    }

    @Test("lists names as a JSON array for programs")
    func json() {
        #expect(ToolRun(["list", "icons", manifest, "--json"]).output == #"["a b", "arrow", "b/clock"]"# + "\n")
        #expect(ToolRun(["list", "rules", "--json"]).output.hasPrefix(#"["json-syntax", "#))
    }

    @Test(
        "lists nothing of a manifest that cannot be used, as an array for programs",
        arguments: [
            "{", #"{ "version": 1, "source": "Icons", "output": "Icons/out", "locales": ["ar"], "icons": {} }"#,
        ])
    func unusable(text: String) throws {
        try folder.write(text, to: "manifest.json")
        for what in ["icons", "locales"] {
            let run = ToolRun(["list", what, manifest, "--json"])
            #expect(run.exitCode == .findings)
            #expect(run.output == "[]\n")
            #expect(run.errors.contains(" error: "))
            #expect(ToolRun(["list", what, manifest]).output.isEmpty)
        }
    }

    @Test("lists the sound icons of a manifest with errors, and tells the errors")
    func errors() throws {
        try folder.write(
            """
            { "version": 1, "source": "Icons", "output": "out", "locales": ["ar"],
              "icons": { "a*": "directional", "**/clock": "fixd" } }
            """, to: "manifest.json")
        let run = ToolRun(["list", "icons", manifest])
        #expect(run.exitCode == .findings)
        #expect(run.output == "a b\narrow\n")
        #expect(run.errors.contains("[bad-value]"))
        let json = ToolRun(["list", "icons", manifest, "--json"])
        #expect(json.exitCode == .findings)
        #expect(json.output == #"["a b", "arrow"]"# + "\n")
        let missing = ToolRun(["list", "icons", folder["no.json"]])
        #expect(missing.isRefused(saying: "the manifest cannot be read: no such file or folder"))
        let mistyped = ToolRun(["list", "icon"])
        #expect(mistyped.errors == "error: there is no list of 'icon'\n  hint: did you mean 'icons'?\n")
    }
}
