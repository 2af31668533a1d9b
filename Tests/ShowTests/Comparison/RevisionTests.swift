import Diagnostics
import Foundation
import PipelineTestSupport
import Show
import Testing

@testable import HostSystem
@testable import Pipeline
@testable import Show

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
        let shown = Preview.run(manifest: revision.manifest, findings: .fresh, jobs: 1)
        #expect(shown.allFindings.isEmpty)
        #expect(shown.icons.first?.drawings.first?.bytes == Array(Self.arrow.utf8))
        #expect(shown.icons.first?.drawings.map(\.variant) == [nil, "rtl"])
    }

    @Test(
        "is of the folder's own repository, whatever the environment says",
        arguments: ["GIT_DIR", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY", "GIT_INDEX_FILE", "GIT_NAMESPACE"])
    func environment(name: String) throws {
        let other = try TemporarySet(["a": "b"])
        let named = GitCommand(
            folder: set.folder.path,
            environment: ThisProcess.environment.merging([name: "\(other.folder.path)/.git"]) { $1 })
        #expect(try named.commit("HEAD") == git.commit("HEAD"))
        #expect(try named.unignored() == git.unignored())
    }

    @Test("starts no program that the repository names")
    func programs() throws {
        let mark = set.folder.path + "/RAN"
        for key in ["core.fsmonitor", "core.sshCommand", "core.pager", "diff.external", "filter.own.smudge"] {
            _ = try git.run(["config", key, "touch '\(mark)'"])
        }
        try set.write("* filter=own\n", to: ".gitattributes")
        _ = try git.unignored()
        _ = try git.unwatched()
        _ = try Revision("HEAD", manifest: manifest)
        #expect(!FileManager.default.fileExists(atPath: mark))
    }

    @Test("is named by no option of git", arguments: ["-x", "--output=RAN", "-", ""])
    func option(text: String) throws {
        let error = try #require(throws: GitFailure.self) { try git.commit(text) }
        #expect(error.message == "'\(text)' is not a revision")
    }

    @Test("what git refuses is told in its words")
    func refusal() throws {
        let error = try #require(throws: GitFailure.self) { try git.run(["cat-file", "-p", "nothing"]) }
        #expect(error.message == "git says: Not a valid object name nothing")
    }

    @Test("has the colours that an app's drawables refer to")
    func colors() throws {
        try set.write(
            #"{ "version": 1, "source": "res/drawable", "output": "out", "locales": ["ar"], "icons": { "a": "fixed" } }"#,
            to: "icons/manifest.json")
        try set.write(
            """
            <vector xmlns:android="http://schemas.android.com/apk/res/android" android:viewportWidth="24"
                android:viewportHeight="24"><path android:fillColor="@color/c" android:pathData="M4 12h10v2H4z"/></vector>
            """, to: "icons/res/drawable/a.xml")
        try set.write(
            ##"<resources><color name="c">#ff0000</color></resources>"##, to: "icons/res/values/colors.xml")
        try commit()
        let revision = try Revision("HEAD", manifest: manifest)
        let shown = Preview.run(manifest: revision.manifest, findings: .fresh, jobs: 1)
        let text = shown.icons.first?.drawings.first.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(text?.contains("#ff0000") == true)
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
        let shown = Preview.run(manifest: revision.manifest, findings: .fresh, jobs: 1)
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
            Case(
                testDescription: "no such entry of a log", revision: "HEAD@{99999}",
                message: "'HEAD@{99999}' is not a revision of this repository"),
            Case(testDescription: "a flag", revision: "--output=x", message: "'--output=x' is not a revision"),
            Case(
                testDescription: "a flag that a combining mark hides", revision: "-\u{301}x",
                message: "'-\u{301}x' is not a revision"),
            Case(testDescription: "nothing", revision: "", message: "'' is not a revision"),
            Case(
                testDescription: "no such file", manifest: "icons/other.json",
                message: "'HEAD' has no file 'icons/other.json'"),
        ])
    func errors(one: Case) {
        let error = #expect(throws: GitFailure.self) {
            try Revision(one.revision, manifest: set.folder.path + "/" + one.manifest)
        }
        #expect(error?.message == one.message)
    }

    // MARK: Crafted commits

    /// A commit of a tree that no `git add` makes: its entries are `MODE NAME` with the objects that they name.
    private func commit(_ entries: [(entry: String, object: String)]) throws -> String {
        try object("commit-tree", "-m", "Crafted", tree(entries))
    }

    private func tree(_ entries: [(entry: String, object: String)]) throws -> String {
        var bytes: [UInt8] = []
        for (entry, object) in entries {
            let digits = Array(object.utf8)
            bytes += Array(entry.utf8) + [0]
            bytes += stride(from: 0, to: digits.count, by: 2).compactMap {
                UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
            }
        }
        return try object("hash-object", "--literally", "-w", "--stdin", "-t", "tree", input: bytes)
    }

    private func blob(_ text: String) throws -> String {
        try object("hash-object", "-w", "--stdin", input: Array(text.utf8))
    }

    private func object(_ arguments: String..., input: [UInt8] = []) throws -> String {
        let author = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"]
        return String(decoding: try git.run(author + arguments, input: input).dropLast(), as: UTF8.self)
    }

    private static let everything =
        #"{ "version": 1, "source": ".", "output": "../out", "locales": ["ar"], "icons": { "**": "fixed" } }"#

    @Test("nothing is written beside the temporary folder, whatever a tree names", arguments: ["", "x/", "\u{301}/"])
    func crafted(folder: String) throws {
        let mark = "\u{301}\(UUID().uuidString).svg"
        let outer = try tree([("100644 \(mark)", try blob(Self.arrow))])
        var inner = try tree([("40000 ..", outer)])
        for step in folder.pathSteps.dropLast() { inner = try tree([("40000 ..", inner), ("40000 \(step)", inner)]) }
        let manifest = try blob(Self.everything)
        let crafted = try commit([("40000 ..", inner), ("100644 manifest.json", manifest), ("40000 x", inner)])
        let revision = try Revision(crafted, manifest: self.set.folder.path + "/manifest.json")
        let scratch = FolderPath(ofFile: revision.manifest)
        #expect(try FolderEntry.all(in: scratch.text).map(\.name) == [Array("manifest.json".utf8)])
        #expect(FileStatus(FolderPath(ofFile: scratch.text).path(of: mark), followsLinks: false) == nil)
    }

    @Test("no link is made behind a link of the same commit")
    func linkBehindLink() throws {
        try set.write("", to: "elsewhere/README")
        let link = try blob(self.set.folder.path + "/elsewhere")
        let crafted = try commit([
            ("120000 a", link), ("40000 a", try tree([("120000 b", link)])),
            ("100644 manifest.json", try blob(Self.everything)),
        ])
        let error = #expect(throws: GitFailure.self) {
            try Revision(crafted, manifest: self.set.folder.path + "/manifest.json")
        }
        #expect(error?.message == "'a/b' cannot be written to a temporary folder: symbolic links form a loop")
        #expect(set.files(in: "elsewhere") == ["README"])
    }

    @Test("names of any code points are files of the revision")
    func names() throws {
        try set.write(Self.arrow, to: "icons/Assets/\u{301}x.svg")
        try set.write(Self.arrow, to: "icons/Assets/\u{301}/e\u{301}.svg")
        try set.write(Self.arrow, to: "icons/Assets/\t\u{301}.svg")
        try commit()
        let revision = try Revision("HEAD", manifest: manifest)
        let folder = FolderPath(ofFile: revision.manifest)
        let listing = try #require(FolderListing(folder.folder("Assets"), within: folder))
        #expect(
            listing.files.map { ExactName($0.path) }
                == ["\t\u{301}.svg", "a.svg", "\u{301}/e\u{301}.svg", "\u{301}x.svg"].map { ExactName($0) })
        let file = folder.path(of: "\u{301}x.svg")
        let placed = revision.placed(Diagnostic(rule: .badPath, message: "", location: SourceLocation(file: file)))
        #expect(placed.location.map { ExactName($0.file) } == "HEAD:\u{301}x.svg")
    }

    @Test("a symbolic link that leaves the folder leads nowhere")
    func links() throws {
        try set.remove("icons/Assets/a.svg")
        try set.link("icons/Assets/a.svg", to: "/etc/hostname")
        try commit()
        let revision = try Revision("HEAD", manifest: manifest)
        let shown = Preview.run(manifest: revision.manifest, findings: .fresh, jobs: 1)
        #expect(shown.icons.flatMap(\.drawings).isEmpty)
        #expect(shown.allFindings.contains { $0.severity == .error })
    }
}
