import Foundation
import HostSystem
import PipelineTestSupport
import Testing

@testable import Pipeline

struct OutputFolderTests {
    private static let sources = ["a.svg": Drawing.arrow]

    struct Overlap: CustomTestStringConvertible {
        var testDescription: String
        var output: String
    }

    @Test("the output folder may be a link that leads out of the manifest's folder")
    func linkedOutput() throws {
        let (set, other) = (
            try TemporarySet(icons: #""a": "directional""#, sources: Self.sources), try TemporarySet(["file": "mine"])
        )
        try set.link("out", to: other.folder.path)
        #expect(set.build().diagnostics == [])
        #expect(other.files(in: ".") == ["file", "index.json", "svg/a.rtl.svg", "svg/a.svg"])
        #expect(set.build().current == 1)
        #expect(Build.clean(set.request()).removed == 3)
        #expect(other.files(in: ".") == ["file"])
    }

    @Test(
        "no output among the sources, however it is named",
        arguments: [
            Overlap(testDescription: "the folder itself", output: "Assets"),
            Overlap(testDescription: "inside it", output: "Assets/build"),
            Overlap(testDescription: "by way of '..'", output: "x/../Assets/build"),
            Overlap(testDescription: "by a link", output: "link"),
            Overlap(testDescription: "by a link, not yet there", output: "link/new/folder"),
            Overlap(testDescription: "a folder whose 'svg' is the source folder", output: "around"),
        ])
    func overlap(testCase: Overlap) throws {
        let set = try TemporarySet(icons: #""a": "directional""#, sources: Self.sources)
        try set.write("", to: "x/file")
        try set.link("link", to: "Assets")
        try set.write("", to: "around/file")
        try set.link("around/svg", to: "../Assets")
        let report = set.build(output: testCase.output)
        #expect(report.couldNotRun)
        #expect(report.diagnostics.map(\.rule.rawValue) == ["unwritable-file"])
        #expect(set.files(in: "Assets") == ["a.svg"])
        #expect(set.text("Assets/a.svg") == Drawing.arrow)
    }

    @Test("a folder that becomes a link while a build writes is not written through, and nothing is removed through it")
    func becomesALink() throws {
        let set = try TemporarySet(["other/b.svg": "mine", "out/file": ""])
        let output = OutputFolder(FolderPath(set.folder.path + "/out"))
        func file(_ name: String) -> OutputFile { OutputFile(path: "svg/\(name).svg", bytes: Array("new".utf8)) }
        _ = try output.write(file("a"))
        try set.remove("out/svg")
        try set.link("out/svg", to: set.folder.path + "/other")
        #expect(throws: OutputFailure.self) { try output.write(file("b")) }
        #expect(throws: OutputFailure.self) { try output.remove("svg/b.svg") }
        #expect(set.text("other/b.svg") == "mine")
        #expect(set.files(in: "other") == ["b.svg"])
    }

    @Test("a source that a file of the output is linked to is not written")
    func linkedFile() throws {
        let set = try TemporarySet(icons: #""a": "directional""#, sources: Self.sources)
        _ = set.build()
        try set.remove("out/svg/a.rtl.svg")
        try set.link("out/svg/a.rtl.svg", to: "../../Assets/a.svg")
        #expect(set.build().diagnostics == [])
        #expect(set.text("Assets/a.svg") == Drawing.arrow)
        #expect(set.text("out/svg/a.rtl.svg") == Drawing.mirroredArrow)
    }

    @Test(
        "a folder that became a link is noticed, although its files are the same",
        arguments: [("svg", "a"), ("svg", "deep/a"), ("svg/deep", "deep/a"), ("svg/deep", "deep/er/a")])
    func folderBecameLink(folder: String, icon: String) throws {
        let set = try TemporarySet(icons: #""**": "directional""#, sources: [icon + ".svg": Drawing.arrow])
        _ = set.build()
        try set.move("out/" + folder, to: "elsewhere")
        try set.link("out/" + folder, to: set.folder.path + "/elsewhere")
        let check = Build.check(set.request())
        let stale = check.diagnostics.filter { $0.rule == .staleOutput }
        #expect(stale.map { $0.location?.file.lastPathStep } == ["a.rtl.svg", "a.svg"])
        #expect(
            stale.allSatisfy {
                $0.message.hasSuffix("out/\(folder)' is a symbolic link, and builds do not write through links")
            })
        #expect(check.stale.count == 1)
        #expect(set.build().places(in: set) == ["out/\(folder) unwritable-file"])
        let before = set.files(in: "elsewhere")
        _ = Build.clean(set.request())
        #expect(set.files(in: "elsewhere") == before)
    }

    @Test("what builds remember is neither read nor written through a link", arguments: ["state", "files"])
    func linkedMemory(name: String) throws {
        let set = try TemporarySet(icons: #""a": "directional""#, sources: Self.sources)
        _ = set.build()
        try FileManager.default.moveItem(
            atPath: set.folder.path + "/out/.iconflip/" + name, toPath: set.folder.path + "/elsewhere")
        let before = set.bytes("elsewhere")
        try set.link("out/.iconflip/" + name, to: "../../elsewhere")
        try set.write(Drawing.mirroredArrow, to: "Assets/a.svg")
        _ = set.build()
        #expect(set.bytes("elsewhere") == before)
    }

    @Test("nothing is written through a link inside the output folder", arguments: ["svg", ".iconflip"])
    func linkedFolder(name: String) throws {
        let set = try TemporarySet(icons: #""a": "directional""#, sources: Self.sources)
        try set.write("mine", to: "elsewhere/unfinished/file")
        try set.write("", to: "out/file")
        try set.link("out/" + name, to: "../elsewhere")
        #expect(set.build().places(in: set) == ["out/\(name) unwritable-file"])
        #expect(set.files(in: "elsewhere") == ["unfinished/file"])
    }

    @Test("a file where a folder should be is one finding", arguments: ["blocked", "blocked/out"])
    func blocked(output: String) throws {
        let set = try TemporarySet(icons: #""a": "fixed", "b": "fixed""#, sources: ["a.svg": Drawing.arrow])
        try set.write(Drawing.arrow, to: "Assets/b.svg")
        try set.write("mine", to: "blocked")
        let report = set.build(output: output)
        #expect(report.couldNotRun)
        #expect(report.places(in: set) == ["blocked unwritable-file"])
        #expect(set.text("blocked") == "mine")
    }

    @Test(
        "a folder that must not be written to is one finding",
        .enabled(if: getuid() != 0, "the super-user may write everywhere"))
    func readOnly() throws {
        let set = try TemporarySet(icons: #""a": "fixed""#, sources: Self.sources)
        try set.write("", to: "closed/file")
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: set.folder.path + "/closed")
        let report = set.build(output: "closed")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: set.folder.path + "/closed")
        #expect(report.couldNotRun)
        #expect(report.diagnostics.map(\.message) == ["cannot write: permission denied"])
    }

    @Test("a path is resolved as far as it exists")
    func resolving() throws {
        let set = try TemporarySet(["Assets/a": ""])
        let root = FolderPath(set.folder.path)
        try set.link("link", to: "Assets")
        try set.link("circle", to: "circle")
        #expect(root.folder("link/x/y").resolved == root.resolved + "/Assets/x/y")
        #expect(root.folder("Assets/../new").resolved == root.resolved + "/new")
        #expect(root.folder("circle/x").resolved == root.resolved + "/circle/x")
    }

    @Test(
        "paths are put together as the user wrote them",
        arguments: [("", "a.svg"), (".", "a.svg"), ("/", "/a.svg"), ("x/", "x/a.svg"), ("../x", "../x/a.svg")])
    func joining(folder: String, expected: String) {
        #expect(FolderPath(folder).path(of: "a.svg") == expected)
    }
}
