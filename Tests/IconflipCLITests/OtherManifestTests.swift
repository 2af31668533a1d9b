import Foundation
import Testing

@testable import iconflip

@Suite("Files that other programs keep as manifest.json")
struct OtherManifestTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M8 4l8 8-8 8z"/></svg>"#,
            to: "Icons/next.svg")
    }

    private static let cases = [
        (#"{ "name": "Shop", "icons": [{ "src": "a.png" }], "start_url": "/" }"#, "a web app"),
        (#"{ "icons": [] }"#, "a web app"),
        (#"{ "short_name": "Shop", "version": "2" }"#, "a web app"),
        (
            #"{ "manifest_version": 3, "name": "Ad", "version": "1.0", "icons": { "16": "a.png" } }"#,
            "a browser extension"
        ),
        (#"{ "index.html": { "file": "assets/index.js", "isEntry": true } }"#, "another program"),
    ]

    @Test("a manifest of icons that lacks what it begins with is none of them")
    func own() throws {
        try folder.write(#"{ "icons": { "next": "directional" } }"#, to: "manifest.json")
        let run = ToolRun(["validate", folder["manifest.json"]])
        #expect((run.output + run.errors).contains("'version'"), "\(run.output + run.errors)")
    }

    @Test("are told as what they are, by one error, and 'init' names another file", arguments: cases)
    func told(text: String, subject: String) throws {
        try folder.write(text, to: "manifest.json")
        let message = "error: this is the manifest of \(subject), and none of icons [unreadable-file]\n"
        for command in ["build", "validate", "preview"] {
            let run = ToolRun([command, folder["manifest.json"]])
            #expect(run.exitCode == .couldNotRun)
            let all = run.output + run.errors
            #expect(all.contains(message) && all.components(separatedBy: "error: ").count == 2, "\(all)")
        }
        let run = ToolRun(["init", folder["Icons"]])
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors.contains("name another file: '--output \(folder["icons.json"])'"))
        #expect(try folder.read("manifest.json") == text)
    }

    @Test(
        "manifests of icons with mistakes are theirs no less",
        arguments: [
            "{}", #"{ "version": 1, "icons": {} }"#, #"{ "sauce": "Icons", "output": "out", "icons": {} }"#,
            #"{ "version": 1, "sauce": "Icons", "icons": { "next": "fixed" } }"#,
        ])
    func own(text: String) throws {
        try folder.write(text, to: "manifest.json")
        let run = ToolRun(["validate", folder["manifest.json"]])
        #expect(run.output.contains("'source'") && !run.output.contains("none of icons"), "\(run.output)")
    }

    @Test("a pattern that matches no icon is told by 'preview' as by 'build'")
    func unmatched() throws {
        try folder.write(
            #"{ "version": 1, "source": "Icons", "output": "out", "locales": ["ar"], "icons": { "next": "directional" } }"#,
            to: "manifest.json")
        let told = ToolRun(["build", folder["manifest.json"], "--only", "nxt"]).errors
        #expect(told.contains("unmatched-glob"))
        for flags in [["-o", folder["page.html"]], ["--sheet", folder["sheet.png"]], ["--serve"]] {
            let run = ToolRun(["preview", folder["manifest.json"], "--only", "nxt"] + flags)
            #expect(run.exitCode == .couldNotRun)
            #expect(told == run.errors + "found 1 error\n")
        }
    }
}
