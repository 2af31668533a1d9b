import Diagnostics
import Foundation
import HostSystem
import PipelineTestSupport
import Testing

@testable import Pipeline

struct OwnershipTests {
    private static func set() throws -> TemporarySet {
        try TemporarySet(
            icons: #""a": "directional", "deep/b": "fixed""#,
            sources: ["a.svg": Drawing.arrow, "deep/b.svg": Drawing.arrow])
    }

    @Test("files of earlier builds that the set no longer has are removed with their folders")
    func orphans() throws {
        let set = try Self.set()
        _ = set.build()
        try set.write("mine", to: "out/svg/mine.svg")
        try set.write("mine", to: "out/README")
        try set.remove("Assets/deep")
        try set.list(#""a": "fixed""#)
        let report = set.build()
        #expect(report.removed == 2)
        #expect(set.files() == ["README", "index.json", "svg/a.svg", "svg/mine.svg"])
        #expect(!FileManager.default.fileExists(atPath: set.folder.path + "/out/svg/deep"))
    }

    @Test("a file that no build wrote is neither replaced nor removed")
    func foreign() throws {
        let set = try Self.set()
        try set.write("mine", to: "out/svg/a.svg")
        for _ in 1...2 {
            let report = set.build()
            #expect(report.places(in: set) == ["out/svg/a.svg unwritable-file"])
            #expect((report.built + report.current, report.failed) == (1, 1))
            #expect(set.text("out/svg/a.svg") == "mine")
        }
        try set.list(#""deep/b": "fixed""#)
        try set.remove("Assets/a.svg")
        #expect(set.build().diagnostics == [])
        #expect(set.text("out/svg/a.svg") == "mine")
    }

    @Test("a file that holds what would be written is taken for the build's own, as when its list of files is lost")
    func adopted() throws {
        let set = try Self.set()
        _ = set.build()
        try set.remove("out/.iconflip")
        let report = set.build()
        #expect(report.diagnostics == [])
        #expect(report.written == 0)
        try set.list(#""a": "directional""#)
        try set.remove("Assets/deep")
        #expect(set.build().removed == 1)
    }

    @Test(
        "what cannot be read of the records of builds is an error, and no file that somebody may have edited is replaced",
        arguments: [".iconflip.sums", ".iconflip/files"])
    func unreadableRecords(path: String) throws {
        let set = try Self.set()
        _ = set.build()
        try set.write("mine", to: "out/svg/a.svg")
        try set.remove("out/" + path)
        try set.write("", to: "out/\(path)/file")
        let (build, check) = (set.build(), Build.check(set.request()))
        for report in [build, check, Build.clean(set.request())] {
            #expect(report.couldNotRun)
            #expect(report.places(in: set) == ["out/\(path) unwritable-file"])
            #expect(report.diagnostics.map(\.message) == ["cannot read: a folder is in the place of a file"])
        }
        #expect(set.text("out/svg/a.svg") == "mine")
    }

    @Test("a file that is larger than any that builds write was edited")
    func huge() throws {
        let set = try Self.set()
        _ = set.build()
        for path in ["/out/svg/a.svg", "/out/svg/deep/b.svg"] {
            let file = try #require(FileHandle(forWritingAtPath: set.folder.path + path))
            try file.truncate(atOffset: 1 << 31)
        }
        try set.list(#""a": "directional""#)
        try set.remove("Assets/deep")
        let report = set.build()
        #expect(
            report.diagnostics.map(\.message) == [
                "the file was changed after a build wrote it, and is built again",
                "the file no longer belongs to the set; it was changed after a build wrote it, and is not removed",
            ])
        #expect(FileManager.default.fileExists(atPath: set.folder.path + "/out/svg/deep/b.svg"))
    }

    @Test("an icon that cannot be built keeps the files of its last good build")
    func failed() throws {
        let set = try Self.set()
        _ = set.build()
        let before = set.contents()
        try set.write("<svg", to: "Assets/a.svg")
        #expect(set.build().failed == 1)
        #expect(set.contents() == before)
    }

    @Test("a mistake in the manifest removes no file of an earlier build")
    func wrongEntry() throws {
        let set = try Self.set()
        _ = set.build()
        let before = set.files()
        try set.list(#""a": "directionnal", "deep/b": "fixed""#)
        #expect(set.build().removed == 0)
        #expect(set.files() == before)
        try set.list(#""a": "fixed", "deep/b": "fixed""#)
        #expect(set.build().removed == 1)
    }

    @Test(
        "a damaged list of own files leads to no file of others",
        arguments: [
            "svg", "svg/keep", "../manifest.json", ".", "", "README", "svg/../README", "./README", "/etc/hosts",
        ])
    func damagedList(path: String) throws {
        let set = try Self.set()
        _ = set.build()
        try set.write("mine", to: "out/svg/keep/file")
        try set.write("mine", to: "out/README")
        try set.write("\(path)\0", to: "out/.iconflip/files")
        let before = set.files()
        #expect(set.build().removed == 0)
        #expect(set.files() == before)
        #expect(set.text("manifest.json") != nil)
    }

    @Test(
        "the record is read back with all paths, also where git has changed its ends of lines",
        arguments: [
            "svg/a.svg", "svg/a\rb.svg", "svg/a\nb.svg", "svg/a\\nb.svg", "svg/a\r.svg", "svg/\r\n.svg", "svg/سهم.svg",
        ])
    func record(path: String) {
        var sums = OutputSums()
        for (number, path) in ["index.json", path, "svg/z.svg"].enumerated() {
            sums.enter(ContentHash([UInt8(number)]), at: path)
        }
        #expect(OutputSums(sums.bytes) == sums)
        let windows = sums.bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
        #expect(OutputSums(windows) == sums)
    }

    @Test(
        "a line of the record that no build writes is no file of the set",
        arguments: [
            ("0123456789abcdef svg/a.svg", true), ("0123456789ABCDEF svg/a.svg", false),
            ("123456789abcdef svg/a.svg", false), ("0123456789abcdef  svg/a.svg", false),
            ("0123456789abcdef\tsvg/a.svg", false), ("0123456789abcdef svg/a\\x.svg", false),
            ("0123456789abcdef svg/a.svg\\", false), ("0123456789abcdef svg/../../a.svg", false),
            ("0123456789abcdef README", false), ("0123456789abcdeg svg/a.svg", false),
        ])
    func lines(line: String, isFile: Bool) {
        #expect(OutputSums(Array("# A comment\n\(line)\n".utf8)).paths.count == (isFile ? 1 : 0))
    }

    @Test("what a killed build left unfinished is cleared")
    func leftovers() throws {
        let set = try Self.set()
        try set.write("half", to: "out/.iconflip/unfinished/1234")
        #expect(set.build().diagnostics == [])
        let own = try FileManager.default.contentsOfDirectory(atPath: set.folder.path + "/out/.iconflip")
        // It keeps itself out of repositories.
        #expect(own.sorted() == [".gitignore", "files", "lock", "manifest", "state"])
        #expect(set.bytes("out/.iconflip/.gitignore") == Array("*\n".utf8))
    }

    @Test("after the record was replaced by that of another branch, only what somebody edited counts as edited")
    func branches() throws {
        let set = try Self.set()
        _ = set.build()
        let record = try #require(set.text("out/.iconflip.sums"))
        try set.write(Drawing.arrow.replacing("<path", with: "<path opacity=\"0.5\""), to: "Assets/a.svg")
        try set.write(Drawing.arrow, to: "Assets/new.svg")
        try set.write(Drawing.arrow, to: "Assets/other.svg")
        try set.list(#""a": "directional", "deep/b": "fixed", "new": "fixed", "other": "fixed""#)
        #expect(set.build().diagnostics == [])
        // The outputs are ignored by version control, and stay.
        try set.write(record, to: "out/.iconflip.sums")
        try set.write(Drawing.arrow, to: "Assets/a.svg")
        try set.remove("Assets/new.svg")
        try set.remove("Assets/other.svg")
        try set.list(#""a": "directional", "deep/b": "fixed""#)
        try set.write("mine", to: "out/svg/a.rtl.svg")
        try set.write("mine", to: "out/svg/new.svg")
        let report = set.build()
        #expect(report.places(in: set) == ["out/svg/a.rtl.svg edited-output", "out/svg/new.svg edited-output"])
        #expect(set.files() == ["index.json", "svg/a.rtl.svg", "svg/a.svg", "svg/deep/b.svg", "svg/new.svg"])
        #expect(set.text("out/svg/new.svg") == "mine")
        #expect(set.text("out/.iconflip.sums") == record)
        #expect(set.build().diagnostics == [])
    }

    @Test("files that a killed build had written are known as its own")
    func killed() throws {
        let set = try Self.set()
        let folder = OutputFolder(FolderPath(set.folder.path + "/out"))
        // A build that is killed after its first file: the files were entered before, the index was not written.
        try folder.locked { _ throws(OutputFailure) in
            let killed = try OutputOwnership(folder, planned: PathSet(["svg/a.svg", "svg/gone.svg", "index.json"]))
            _ = try killed.write(OutputFile(path: "svg/gone.svg", bytes: [1]))
        }
        let report = set.build()
        #expect(report.diagnostics == [])
        #expect(report.removed == 1)
        #expect(set.files() == ["index.json", "svg/a.rtl.svg", "svg/a.svg", "svg/deep/b.svg"])
    }

    @Test("what a killed build of another set wrote is removed, although nothing else has changed since the last build")
    func killedBetween() throws {
        let set = try Self.set()
        _ = set.build()
        let folder = OutputFolder(FolderPath(set.folder.path + "/out"))
        try folder.locked { _ throws(OutputFailure) in
            let killed = try OutputOwnership(folder, planned: PathSet(["svg/gone.svg"]))
            _ = try killed.write(OutputFile(path: "svg/gone.svg", bytes: [1]))
        }
        #expect(set.build().removed == 1)
        #expect(set.text("out/svg/gone.svg") == nil)
    }

    @Test(
        "a file that somebody edited is told before it is replaced, unless it is to be replaced anyway",
        arguments: [false, true])
    func edited(overwrites: Bool) throws {
        let set = try Self.set()
        _ = set.build()
        try set.write("mine", to: "out/svg/a.svg")
        let report = Build.run(set.request(overwrites: overwrites))
        #expect(report.places(in: set) == (overwrites ? [] : ["out/svg/a.svg edited-output"]))
        #expect(set.text("out/svg/a.svg") == Drawing.arrow)
    }

    /// What happens to a file behind the back of the build that wrote it.
    static let fates: [(name: String, change: @Sendable (TemporarySet) throws -> Void, isTold: Bool)] = [
        ("nothing", { _ in }, false), ("it is touched", { try $0.write("own", to: "out/svg/a.svg") }, false),
        ("it is changed", { try $0.write("mine", to: "out/svg/a.svg") }, true),
        ("it is removed", { try $0.remove("out/svg/a.svg") }, true),
    ]

    @Test("a file that changes or goes while a build runs is an error at its end", arguments: fates.indices)
    func meanwhile(fate: Int) throws {
        let set = try Self.set()
        let folder = OutputFolder(FolderPath(set.folder.path + "/out"))
        var findings: [Diagnostic] = []
        var (has, lacks) = (false, true)
        try folder.locked { _ throws(OutputFailure) in
            let build = try OutputOwnership(folder, planned: PathSet(["svg/a.svg", "svg/b.svg"]))
            let file = try build.write(OutputFile(path: "svg/a.svg", bytes: Array("own".utf8))).file
            (has, lacks) = (build.has(["svg/a.svg"]), !build.has(["svg/a.svg", "svg/b.svg"]))
            try? Self.fates[fate].change(set)
            findings = build.findings([[IconRecord.File(path: "svg/a.svg", file: file)]], jobs: 1)
        }
        #expect(has && lacks)
        #expect(findings.map(\.rule) == (Self.fates[fate].isTold ? [.unwritableFile] : []), "\(Self.fates[fate].name)")
    }

    @Test("a file that no build wrote is none that a build has, whatever is in it")
    func hasForeign() throws {
        let set = try Self.set()
        try set.write("mine", to: "out/svg/a.svg")
        let folder = OutputFolder(FolderPath(set.folder.path + "/out"))
        try folder.locked { _ throws(OutputFailure) in
            #expect(!(try OutputOwnership(folder, planned: PathSet(["svg/a.svg"])).has(["svg/a.svg"])))
        }
    }

    @Test("two builds do not write to one folder at the same time")
    func lock() throws {
        let set = try Self.set()
        let folder = OutputFolder(FolderPath(set.folder.path + "/out"))
        try folder.locked { _ in
            let report = set.build()
            #expect(report.couldNotRun)
            #expect(report.diagnostics.map(\.message) == ["cannot write: another build is writing to this folder"])
        }
        #expect(set.build().diagnostics == [])
    }
}
