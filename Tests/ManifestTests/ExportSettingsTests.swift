import Diagnostics
import Testing

@testable import Manifest

@Suite("The exports of a manifest")
struct ExportSettingsTests {
    static let cases: [FindingCase] = [
        FindingCase(
            "all in order",
            #"[{"target": "web", "folder": "./site//icons/", "only": ["nav/*"], "write": ["css"], "note": "so"}]"#),
        FindingCase("none", "[]"),
        FindingCase("below the output folder", #"[{"target": "web", "folder": "out/web"}]"#),
        FindingCase(
            "no folder, no target", #"[1️⃣{"target": "web"}, 2️⃣{"folder": "x"}]"#,
            [
                ExpectedFinding("1️⃣", .missingKey, "missing key 'folder'"),
                ExpectedFinding("2️⃣", .missingKey, "missing key 'target'"),
            ]),
        FindingCase(
            "an unknown target and an unknown key",
            #"[{"target": 1️⃣"wep", "folder": "x"}, {"target": "web", 2️⃣"foldr": "x"}]"#,
            [
                ExpectedFinding("1️⃣", .badValue, "unknown target 'wep'", hint: "did you mean 'web'?"),
                ExpectedFinding("2️⃣", .unknownKey, "unknown key 'foldr'", hint: "did you mean 'folder'?"),
            ]),
        FindingCase(
            "folders that lead away",
            #"[{"target": "web", "folder": 1️⃣"../x"}, {"target": "web", "folder": 2️⃣"/x"}, {"target": "web", "folder": 3️⃣"a\\b"}]"#,
            [
                ExpectedFinding("1️⃣", .badPath, "path '../x' leaves its folder"),
                ExpectedFinding("2️⃣", .badPath, "path '/x' is not relative"),
                ExpectedFinding("3️⃣", .badPath, "path 'a\\b' contains a backslash"),
            ]),
        FindingCase(
            "folders of others",
            #"[{"target": "web", "folder": 1️⃣"src/icons"}, {"target": "web", "folder": 2️⃣"."}, {"target": "web", "folder": 3️⃣"out/svg"}, {"target": "web", "folder": 4️⃣"out/.iconflip"}, {"target": "web", "folder": 5️⃣"out"}]"#,
            [
                ExpectedFinding("1️⃣", .badPath, "the folder of the export and the source folder overlap"),
                ExpectedFinding("2️⃣", .badPath, "the folder of the export and the source folder overlap"),
                ExpectedFinding("3️⃣", .badPath, "builds write their own files to 'out/svg'"),
                ExpectedFinding("4️⃣", .badPath, "builds write their own files to 'out/.iconflip'"),
                ExpectedFinding("5️⃣", .badPath, "the output folder is inside the folder of the export"),
            ]),
        FindingCase(
            "one folder for two",
            #"[{"target": "web", "folder": 2️⃣"a/b"}, {"target": "web", "folder": 1️⃣"a"}, {"target": "web", "folder": "ab"}]"#,
            [ExpectedFinding("1️⃣", .badPath, "two exports write to one folder")]),
        FindingCase(
            "options of the web",
            #"[{"target": "web", "folder": "x", "write": [1️⃣"scss"], "colors": 2️⃣"tint", "prefix": 3️⃣"1x", "only": [4️⃣"[a"]}]"#,
            [
                ExpectedFinding("1️⃣", .badValue, "unknown piece 'scss'"),
                ExpectedFinding("2️⃣", .badValue, "unknown kind of colours 'tint'"),
                ExpectedFinding("3️⃣", .badValue, "'1x' cannot begin the name of a class"),
                ExpectedFinding("4️⃣", .badGlob, "'[a' is not a valid glob"),
            ]),
    ]

    @Test("What is wrong with exports is said at its place", arguments: cases)
    func findings(_ example: FindingCase) {
        let head = #""version": 1, "source": "src", "output": "out", "locales": ["ar"], "icons": {}"#
        let marked = MarkedText(#"{\#(head), "exports": \#(example.text)}"#)
        let reading = ManifestReader.read(marked.source, sources: SourceListing(paths: []))
        example.check(reading.diagnostics, in: marked)
        #expect((reading.manifest != nil) == example.expected.isEmpty)
    }

    private static func exports(_ text: String) throws -> [ExportSettings] {
        let text =
            #"{"version": 1, "source": "src", "output": "out", "locales": ["ar"], "icons": {}, "exports": \#(text)}"#
        let reading = ManifestReader.read(SourceText(name: "m", text: text), sources: SourceListing(paths: []))
        return try #require(reading.manifest).formats.exports
    }

    @Test("Options are read, and the others have their defaults")
    func options() throws {
        let web = WebExport(
            pieces: [.css, .codex], colors: .original, prefix: "x", package: "@a/b", version: "1.2.3")
        #expect(
            try Self.exports(
                #"[{"target": "web", "folder": "a//b", "only": ["x"], "write": ["codex", "css", "css"], "colors": "original", "prefix": "x", "package": "@a/b", "version": "1.2.3"}]"#
            ) == [ExportSettings(folder: "a/b", only: ["x"], target: .web(web))])
        #expect(
            try Self.exports(#"[{"target": "web", "folder": "w"}]"#)
                == [ExportSettings(folder: "w", target: .web(WebExport()))])
    }

    @Test("Every target can be named on the command line")
    func names() throws {
        for name in ExportTarget.names { #expect(try #require(ExportTarget(name: name)).name == name) }
        #expect(ExportTarget(name: "amiga") == nil)
    }
}
