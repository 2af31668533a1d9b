import Foundation
import HostSystem
import Testing

@Suite("replacing a file by what was made of its content")
struct ReplacementTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write(Array("old".utf8), to: "set/file")
        try folder.link("link", to: "set/file".utf8)
    }

    private func text(_ name: String) -> String? { try? String(contentsOfFile: folder[name], encoding: .utf8) }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder["set"]).sorted()
    }

    private func save(_ text: String, to name: String = "set/file") throws {
        try text.write(toFile: folder[name], atomically: true, encoding: .utf8)
    }

    private func replace(_ name: String = "set/file") throws(FileSystem.ReplacementFailure) {
        try FileSystem.replace(folder[name], holding: Array("old".utf8), with: Array("new".utf8))
    }

    @Test("it is replaced where a link leads, and keeps its permissions", arguments: ["set/file", "link"])
    func unchanged(name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder["set/file"])
        try replace(name)
        #expect(text("set/file") == "new")
        #expect(
            try FileManager.default.attributesOfItem(atPath: folder["set/file"])[.posixPermissions] as? Int == 0o640)
        #expect(FileStatus(folder["link"], followsLinks: false)?.kind == .link)
        #expect(try names() == ["file"])
    }

    @Test("an edit is never replaced", arguments: ["olD", "ol", "old ", ""])
    func edited(edit: String) throws {
        for name in ["set/file", "link"] {
            try save(edit)
            #expect(throws: FileSystem.ReplacementFailure.changed) { try replace(name) }
            #expect(text("set/file") == edit)
            #expect(try names() == ["file"])
        }
    }

    @Test("a file that is gone is not made again")
    func gone() throws {
        try FileManager.default.removeItem(atPath: folder["set/file"])
        for name in ["set/file", "link"] {
            #expect(throws: FileSystem.ReplacementFailure.failed(.noSuchFile)) { try replace(name) }
        }
        #expect(try names() == [])
    }

    @Test("neither a folder nor a pipe is replaced, and nothing waits for either")
    func special() throws {
        try FileManager.default.removeItem(atPath: folder["set/file"])
        try FileManager.default.createDirectory(atPath: folder["set/file"], withIntermediateDirectories: false)
        #expect(throws: FileSystem.ReplacementFailure.changed) { try replace() }
        try FileManager.default.removeItem(atPath: folder["set/file"])
        #expect(mkfifo(folder["set/file"], 0o600) == 0)
        #expect(throws: FileSystem.ReplacementFailure.changed) { try replace() }
        #expect(FileStatus(folder["set/file"], followsLinks: false)?.kind == .special)
    }

    /// Replaces the file while somebody holds the lock of its folder, who does something once all work is done.
    private func replace(_ name: String, meanwhile: () throws -> Void) throws -> FileSystem.ReplacementFailure? {
        let lock = try #require(try FileLock(folder: FolderPath(folder["set"])))
        let path = folder[name]
        let work = ThreadOfWork { () -> FileSystem.ReplacementFailure? in
            do throws(FileSystem.ReplacementFailure) {
                try FileSystem.replace(path, holding: Array("old".utf8), with: Array("new".utf8))
                return nil
            } catch {
                return error
            }
        }
        while try names().count < 2, !work.isDone { usleep(500) }
        try meanwhile()
        lock.release()
        return work.result() ?? nil
    }

    @Test("what is there is looked at when the lock is had, after all work is done")
    func locked() throws {
        #expect(try replace("set/file") {} == nil)
        #expect(text("set/file") == "new")
        try save("old")
        #expect(try replace("set/file") { try save("edit") } == .changed)
        #expect(text("set/file") == "edit")
        #expect(try names() == ["file"])
    }

    @Test("a link that leads elsewhere by then is another file")
    func movedLink() throws {
        try save("old", to: "other")
        let failure = try replace("link") {
            try FileManager.default.removeItem(atPath: folder["link"])
            try folder.link("link", to: "other".utf8)
        }
        #expect(failure == .changed)
        #expect([text("set/file"), text("other")] == ["old", "old"])
    }

    /// A piece of work in a thread of its own.
    private final class ThreadOfWork<Result: Sendable>: Sendable {
        private nonisolated(unsafe) var value: Result?
        private let done = DispatchSemaphore(value: 0)

        init(_ work: @escaping @Sendable () -> Result) {
            Thread { [self] in
                value = work()
                done.signal()
            }.start()
        }

        /// Whether the work is done.
        var isDone: Bool {
            guard done.wait(timeout: .now()) == .success else { return false }
            done.signal()
            return true
        }

        func result() -> Result? {
            done.wait()
            return value
        }
    }
}
