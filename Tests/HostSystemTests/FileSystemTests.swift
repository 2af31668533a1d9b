import Foundation
import HostSystem
import Testing

@Suite("changing files and folders")
struct FileSystemTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func text(_ name: String) -> String? {
        (try? FileAccess.read(folder[name], limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
    }

    private var names: [String] {
        ((try? FolderEntry.all(in: folder.path)) ?? []).map { String(decoding: $0.name, as: UTF8.self) }.sorted()
    }

    private func mode(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder[name])[.posixPermissions] as? Int
    }

    @Test("a file is replaced through a link, and keeps its permissions")
    func replacing() throws {
        try folder.write(Array("old".utf8), to: "file")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder["file"])
        try folder.link("link", to: "file".utf8)
        try FileSystem.replace(folder["link"], with: Array("new".utf8))
        #expect(text("file") == "new")
        #expect(try mode("file") == 0o640)
        #expect(FileStatus(folder["link"], followsLinks: false)?.kind == .link)
        #expect(names == ["file", "link"])
    }

    @Test("a link whose target has a path that is too long is not replaced in its place")
    func farTarget() throws {
        // Two parts of a path, of which each is short enough.
        let half = Array(repeating: String(repeating: "x", count: 200), count: 15).joined(separator: "/")
        try folder.write(Array("old".utf8), to: half + "/" + half + "/file")
        defer { _ = try? Process.run(URL(filePath: "/bin/rm"), arguments: ["-rf", folder.path]).waitUntilExit() }
        try folder.link("half", to: half.utf8)
        try folder.link("link", to: ("half/" + half + "/file").utf8)
        #expect(throws: SystemError(code: ENAMETOOLONG)) {
            try FileSystem.replace(folder["link"], with: Array("new".utf8))
        }
        #expect(FileStatus(folder["link"], followsLinks: false)?.kind == .link)
        #expect(text("link") == "old")
    }

    @Test("what is no plain file is written to and not replaced")
    func device() throws {
        try FileSystem.replace("/dev/null", with: [1, 2, 3])
        #expect(FileStatus("/dev/null", followsLinks: false)?.kind == .special)
    }

    @Test(
        "a path is inside of a folder by whole steps",
        arguments: [
            ("/no/a/b", "/no/a", true), ("/no/a", "/no/a", true), ("/no/ab", "/no/a", false),
            ("/no/a", "/no/a/b", false),
            ("/no/ab/c", "/no/a", false), ("/no", "/", true), ("/", "/no", false),
        ])
    func inside(path: String, folder: String, isInside: Bool) {
        #expect(FolderPath.isInside(path, folder) == isInside)
    }

    @Test("what a link leads to is inside of a folder as well")
    func insideByIdentity() throws {
        try folder.write([], to: "deep/file")
        try folder.link("way", to: "deep".utf8)
        #expect(FolderPath.isInside(folder["way/file"], folder["deep"]))
        #expect(!FolderPath.isInside(folder["way/file"], folder["deep/file"] + "/x"))
    }

    @Test("a file is created once, and nothing else is left")
    func creating() throws {
        try FileSystem.create(folder["file"], with: Array("first".utf8))
        #expect(throws: SystemError(code: EEXIST)) { try FileSystem.create(folder["file"], with: []) }
        #expect(throws: SystemError(code: EEXIST)) { try FileSystem.write([], toNew: folder["file"]) }
        let open = try OpenFolder(FolderPath(folder.path))
        #expect(throws: SystemError.exists) { try open.write([], toNew: "file") }
        #expect(text("file") == "first")
        #expect(throws: SystemError.noSuchFile) { try FileSystem.create(folder["none/file"], with: []) }
        #expect(names == ["file"])
    }

    @Test("a file that cannot be renamed into its place leaves nothing behind")
    func failing() throws {
        try folder.write([], to: "deep/file")
        #expect(throws: SystemError.noSuchFile) { try FileSystem.move(folder["deep/file"], to: folder["none/file"]) }
        try folder.link("circle", to: "circle".utf8)
        #expect(throws: Never.self) { try FileSystem.replace(folder["circle"], with: Array("x".utf8)) }
        #expect(names == ["circle", "deep"])
        #expect(text("circle") == "x")
    }

    @Test("an empty folder is removed by the open folder that it is in, and nothing that is full or behind a link")
    func removingFolders() throws {
        for path in ["real/empty", "real/full"] { try FileSystem.makeFolders(folder[path]) }
        try folder.write([], to: "real/full/file")
        try folder.link("real/way", to: "empty".utf8)
        try folder.link("linked", to: "real".utf8)
        #expect(throws: SystemError.isALink) {
            try OpenFolder.around("linked/empty", below: FolderPath(folder.path)).removeFolder("empty")
        }
        let open = try OpenFolder(FolderPath(folder["real"]))
        #expect(throws: SystemError(code: ENOTDIR)) { try open.removeFolder("way") }
        #expect(throws: SystemError(code: ENOTEMPTY)) { try open.removeFolder("full") }
        #expect(FileStatus(folder["real/empty"], followsLinks: false)?.kind == .folder)
        try open.removeFolder("empty")
        #expect(FileStatus(folder["real/empty"], followsLinks: false) == nil)
    }

    @Test("folders are made as far as they are missing")
    func folders() throws {
        try FileSystem.makeFolders(folder["a/b/c"], isPrivate: true)
        try FileSystem.makeFolders(folder["a/b/c"])
        #expect(try mode("a/b") == 0o700)
        try folder.write([], to: "file")
        do throws(FileSystem.FolderFailure) {
            try FileSystem.makeFolders(folder["file/x/y"])
            Issue.record("a folder was made in a file")
        } catch {
            #expect(error.folder == folder["file"])
            #expect(error.error == .notAFolder)
        }
    }

    @Test("a tree is removed whole, and nothing behind a link in it")
    func tree() throws {
        try folder.write([], to: "kept/file")
        try folder.write([], to: "tree/a/b/c/file")
        try folder.write([], to: "tree/.hidden")
        try folder.link("tree/a/link", to: "../../kept".utf8)
        FileSystem.removeTree(folder["tree"])
        #expect(names == ["kept"])
        #expect(text("kept/file") == "")
    }

    @Test("temporary folders are private, and go with their owners")
    func scratch() throws {
        var path = ""
        do {
            let scratch = try ScratchFolder()
            path = scratch.path
            try scratch.write([], to: "a/b")
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == 0o700)
        }
        #expect(!path.isEmpty)
        #expect(FileStatus(path, followsLinks: false) == nil)
    }

    @Test("nothing is written beside a temporary folder", arguments: ["../x", "a//x", "", "/x"])
    func outside(path: String) {
        #expect(throws: SystemError.invalidArgument) { try folder.write([], to: path) }
        #expect(throws: SystemError.invalidArgument) { try folder.link(path, to: "x".utf8) }
    }

    @Test("a lock is held by one, until it is released")
    func lock() throws {
        let lock = try FileLock(folder["lock"])
        #expect(throws: SystemError.isLocked) { try FileLock(folder["lock"]) }
        #expect(abs(lock.clock() - SystemClock.now) < 60_000_000_000)
        lock.release()
        try FileLock(folder["lock"]).release()
    }

    /// Copies of the descriptors of a file that this process has open, as one that it is starting has them for a moment.
    private func copies(_ name: String) throws -> [Int32] {
        var (file, other) = (stat(), stat())
        try #require(stat(folder[name], &file) == 0)
        return (0..<1024).filter {
            fstat($0, &other) == 0 && (other.st_dev, other.st_ino) == (file.st_dev, file.st_ino)
        }
        .map { dup($0) }
    }

    @Test("a lock ends with its release, though a process that was being started has a copy of it")
    func inheritedLock() throws {
        let lock = try FileLock(folder["lock"])
        let copies = try copies("lock")
        defer { copies.forEach { close($0) } }
        #expect(copies.count == 1)
        lock.release()
        try FileLock(folder["lock"]).release()
    }

    @Test("a file of records is locked until it is done with, though a process that was being started has a copy of it")
    func inheritedRecords() throws {
        let open = try OpenFolder(FolderPath(folder.path))
        var first: RecordFile? = try RecordFile(creating: "records", in: open)
        #expect(first?.lock() == true)
        let copies = try copies("records")
        defer { copies.forEach { close($0) } }
        let second = try RecordFile(appending: "records", in: open)
        #expect(copies.count == 1)
        #expect(!second.lock())
        first = nil
        #expect(second.lock())
    }
}
