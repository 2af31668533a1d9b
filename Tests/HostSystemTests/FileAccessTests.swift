import Foundation
import HostSystem
import Testing

@Suite("reading files")
struct FileAccessTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write(Array("content".utf8), to: "deep/file")
        try folder.link("link", to: "deep/file".utf8)
        try folder.link("way", to: "deep".utf8)
        try folder.link("dangling", to: "nowhere".utf8)
        try #require(mkfifo(folder["pipe"], 0o600) == 0)
    }

    struct Refusal: CustomTestStringConvertible {
        var path: String
        var limit = 100
        var followsLinks = true
        var message: String
        var testDescription: String { "\(path), at most \(limit) bytes" }
    }

    @Test(
        "what cannot be read is refused with the reason",
        arguments: [
            Refusal(path: "none", message: "no such file or folder"),
            Refusal(path: "deep", message: "a folder is in the place of a file"),
            Refusal(path: "deep/file/x", message: "a file is in the place of a folder"),
            Refusal(path: "dangling", message: "it is a broken symbolic link"),
            Refusal(path: "pipe", message: "it is not a regular file"),
            Refusal(path: "deep/file", limit: 6, message: "it has 7 bytes; at most 6 are read"),
            Refusal(path: "link", followsLinks: false, message: "symbolic links form a loop"),
        ])
    func refusals(one: Refusal) {
        do throws(FileAccess.Failure) {
            _ = try FileAccess.content(of: folder[one.path], limit: one.limit, followsLinks: one.followsLinks)
            Issue.record("it was read")
        } catch {
            #expect(error.message == one.message)
        }
    }

    @Test("the limit itself is read, through a link too", arguments: ["deep/file", "link", "way/file"])
    func limit(path: String) throws {
        #expect(try FileAccess.read(folder[path], limit: 7) == Array("content".utf8))
    }

    @Test(
        "in the folders of others no link is followed",
        arguments: [
            ("link", "its path contains a symbolic link, which is not followed"),
            ("way/file", "its path contains a symbolic link, which is not followed"),
            ("pipe", "it is not a regular file"), ("../x", "it is not in the folder"),
            ("deep/../deep/file", "it is not in the folder"),
        ])
    func below(path: String, message: String) {
        let error = #expect(throws: FileAccess.Failure.self) {
            try FileAccess.content(of: path, below: FolderPath(folder.path), limit: 100)
        }
        #expect(error?.message == message)
    }

    @Test(
        "the target of a link is read without following it",
        arguments: [
            ("link", "deep/file"), ("dangling", "nowhere"), ("deep/file", nil), ("deep/../link", nil), ("none", nil),
        ])
    func linkTarget(path: String, target: String?) throws {
        let link = FileAccess.link(at: path, below: FolderPath(folder.path))
        #expect(link.map { String(decoding: $0.target, as: UTF8.self) } == target)
        #expect(link?.signature.size == target.map { Int64($0.utf8.count) })
    }

    @Test("no link is looked for behind a link")
    func linkBehindLink() throws {
        try folder.link("deep/inner", to: "file".utf8)
        #expect(FileAccess.link(at: "deep/inner", below: FolderPath(folder.path)) != nil)
        #expect(FileAccess.link(at: "way/inner", below: FolderPath(folder.path)) == nil)
    }

    @Test("the beginning of a file is read alone")
    func beginning() throws {
        #expect(try FileAccess.beginning(of: folder["deep/file"], count: 3) == Array("con".utf8))
        #expect(try FileAccess.beginning(of: folder["deep/file"], count: 300) == Array("content".utf8))
    }
}
