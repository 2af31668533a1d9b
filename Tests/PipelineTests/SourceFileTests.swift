import Foundation
import PipelineTestSupport
import Testing

@testable import Pipeline

struct SourceFileTests {
    @Test("each file that cannot be read is one finding, and the others are built")
    func kinds() throws {
        let set = try TemporarySet(
            icons: """
                "good": "fixed",
                "pipe": "fixed",
                "nowhere": "fixed",
                "circle": "fixed",
                "folder": "fixed",
                "outside": "fixed"
                """, sources: ["good.svg": Drawing.arrow, "folder.svg/file": ""])
        mkfifo(set.folder.path + "/Assets/pipe.svg", 0o600)
        try set.link("Assets/nowhere.svg", to: "nothing")
        try set.link("Assets/circle.svg", to: "circle.svg")
        try set.link("Assets/outside.svg", to: "/etc/passwd")
        let report = set.build()
        #expect(
            report.places(in: set) == [
                "Assets/circle.svg unreadable-file", "Assets/nowhere.svg unreadable-file",
                "Assets/pipe.svg unreadable-file", "manifest.json:6:1 missing-source", "manifest.json:7:1 bad-path",
            ])
        #expect(
            report.diagnostics.prefix(3).map(\.message) == [
                "the file cannot be read: symbolic links form a loop",
                "the file cannot be read: it is a broken symbolic link",
                "the file cannot be read: it is not a regular file",
            ])
        #expect(set.files() == ["index.json", "svg/good.svg"])
    }

    @Test("a link to a file inside the manifest's folder is followed")
    func link() throws {
        let set = try TemporarySet(icons: #""a": "directional""#, sources: [:])
        try set.write(Drawing.arrow, to: "shared/arrow.svg")
        try set.write("", to: "Assets/README")
        try set.link("Assets/a.svg", to: "../shared/arrow.svg")
        #expect(set.build().diagnostics == [])
        #expect(set.text("out/svg/a.rtl.svg") == Drawing.mirroredArrow)
    }

    @Test("a source folder that is a link out of the manifest's folder is refused")
    func outsideFolder() throws {
        let other = try TemporarySet(["a.svg": Drawing.arrow])
        let set = try TemporarySet(["README": ""])
        try set.list(#""a": "fixed""#)
        try set.link("Assets", to: other.folder.path)
        #expect(set.build().places(in: set) == ["manifest.json:1:27 bad-path"])
        #expect(set.files().contains("svg/a.svg") == false)
    }

    @Test("a file that is too large is refused by its size, also where it would only be copied")
    func size() throws {
        let set = try TemporarySet(icons: #""huge": "fixed""#, sources: ["huge.svg": ""])
        truncate(set.folder.path + "/Assets/huge.svg", 200 << 20)
        let report = set.build()
        #expect(
            report.diagnostics.map(\.message) == [
                "the file cannot be read: it has 209715200 bytes; at most 33554432 are read"
            ])
        #expect(set.files() == ["index.json"])
    }

    @Test("a name that is not UTF-8 is reported")
    func encoding() throws {
        let set = try TemporarySet(icons: #""a": "fixed""#, sources: ["a.svg": Drawing.arrow])
        let name = Array((set.folder.path + "/Assets/caf").utf8CString.dropLast()) + [CChar(bitPattern: 0xE9), 0]
        let file = open(name, O_CREAT | O_WRONLY, 0o600)
        // Some file systems take no such name.
        guard file >= 0 else { return }
        close(file)
        let report = set.build()
        #expect(report.diagnostics.map(\.message) == ["the file's name is not UTF-8; the file is skipped"])
        #expect(report.built == 1)
    }

    @Test("an unreadable file is one finding", .enabled(if: getuid() != 0, "the super-user may read everything"))
    func permission() throws {
        let set = try TemporarySet(icons: #""a": "fixed""#, sources: ["a.svg": Drawing.arrow])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0], ofItemAtPath: set.folder.path + "/Assets/a.svg")
        #expect(set.build().diagnostics.map(\.message) == ["the file cannot be read: permission denied"])
    }

    @Test("a manifest that cannot be read means that nothing could be done")
    func manifest() throws {
        let set = try TemporarySet(["Assets/a.svg": Drawing.arrow])
        for report in [set.build(), set.validate()] {
            #expect(report.couldNotRun)
            #expect(
                report.diagnostics.map(\.message) == ["the manifest cannot be read: no such file or folder"])
        }
    }
}
