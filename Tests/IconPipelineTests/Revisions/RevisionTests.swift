import Foundation
import Testing

@testable import IconPipeline

@Suite(
    "A set at a git revision",
    .enabled(if: (try? GitCommand(folder: "/").run(["--version"])) != nil, "git is not installed"))
struct RevisionTests {
    private static let arrow =
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 12h10v2H4z"/></svg>"#
    private let set: TemporarySet
    private let git: GitCommand

    init() throws {
        set = try TemporarySet([
            "icons/manifest.json":
                #"{ "version": 1, "source": "./Assets", "output": "out", "locales": ["ar"], "icons": { "a": "directional" } }"#,
            "icons/Assets/a.svg": Self.arrow, "icons/notes.txt": "not a source", "README.md": "elsewhere",
        ])
        git = GitCommand(folder: set.folder.path)
        _ = try git.run(["init", "-q"])
        try commit()
        try set.write(Self.arrow.replacing("M4", with: "M5"), to: "icons/Assets/a.svg")
    }

    private func commit() throws {
        _ = try git.run(["add", "-A"])
        _ = try git.run([
            "-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false", "commit", "-qm",
            "State",
        ])
    }

    private var manifest: String { self.set.folder.path + "/icons/manifest.json" }

    @Test("is read from the repository, whatever the working tree holds")
    func content() throws {
        let revision = try Revision("HEAD", manifest: manifest)
        let shown = Showing.run(manifest: revision.manifest, jobs: 1)
        #expect(shown.allFindings.isEmpty)
        #expect(shown.icons.first?.drawings.first?.bytes == Array(Self.arrow.utf8))
        #expect(shown.icons.first?.drawings.map(\.variant) == [nil, "rtl"])
    }

    @Test("holds the manifest and its sources alone, and goes when it is not needed")
    func files() throws {
        var folder = ""
        do {
            let revision = try Revision("HEAD", manifest: manifest)
            folder = String(revision.manifest.dropLast("/manifest.json".count))
            #expect(
                FileManager.default.subpaths(atPath: folder)?.sorted() == ["Assets", "Assets/a.svg", "manifest.json"])
        }
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test("leaves repository and working tree as they are")
    func untouched() throws {
        func state() throws -> [[UInt8]] {
            try [["status", "--porcelain=v2", "--branch"], ["rev-parse", "HEAD"], ["stash", "list"]].map {
                try git.run($0)
            }
        }
        let before = try state()
        _ = try Revision("HEAD", manifest: manifest)
        let isSame = try state() == before
        #expect(isSame)
    }

    @Test("names files as git does in findings")
    func findings() throws {
        try set.write("<svg", to: "icons/Assets/a.svg")
        try commit()
        let revision = try Revision("HEAD", manifest: manifest)
        let shown = Showing.run(manifest: revision.manifest, jobs: 1)
        let files = shown.allFindings.compactMap { revision.placed($0).location?.file }
        #expect(files == ["HEAD:Assets/a.svg"])
    }

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var revision = "HEAD"
        var manifest = "icons/manifest.json"
        var message: String
    }

    @Test(
        "that cannot be read is an error that says why",
        arguments: [
            Case(
                testDescription: "no such revision", revision: "nowhere",
                message: "'nowhere' is not a revision of this repository"),
            Case(testDescription: "a flag", revision: "--output=x", message: "'--output=x' is not a revision"),
            Case(testDescription: "nothing", revision: "", message: "'' is not a revision"),
            Case(
                testDescription: "no such file", manifest: "icons/other.json",
                message: "'HEAD' has no file 'icons/other.json'"),
        ])
    func errors(one: Case) {
        #expect(throws: RevisionFailure.self) {
            try Revision(one.revision, manifest: set.folder.path + "/" + one.manifest)
        }
        do throws(RevisionFailure) {
            _ = try Revision(one.revision, manifest: set.folder.path + "/" + one.manifest)
        } catch {
            #expect(error.message == one.message)
        }
    }

    @Test("a symbolic link that leaves the folder leads nowhere")
    func links() throws {
        try set.remove("icons/Assets/a.svg")
        try set.link("icons/Assets/a.svg", to: "/etc/hostname")
        try commit()
        let revision = try Revision("HEAD", manifest: manifest)
        let shown = Showing.run(manifest: revision.manifest, jobs: 1)
        #expect(shown.icons.flatMap(\.drawings).isEmpty)
        #expect(shown.allFindings.contains { $0.severity == .error })
    }
}
