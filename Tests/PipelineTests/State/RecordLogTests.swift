import HostSystem
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("The log of what is remembered")
struct RecordLogTests {
    private static let tool = TemporarySet.tool
    private let set: TemporarySet
    private let folder: OpenFolder

    init() throws {
        set = try TemporarySet(["log": ""])
        try set.remove("log")
        folder = try OpenFolder(FolderPath(set.folder.path))
    }

    private static func key(_ number: Int, _ kind: RecordLog.Kind = .icon) -> RecordLog.Key {
        RecordLog.Key(kind: kind, hash: ContentHash(first: UInt64(number), second: 7))
    }

    private static func content(_ number: Int) -> [UInt8] { Array("content \(number)".utf8) }

    /// Writes some records as a run does that ends.
    private func write(
        _ numbers: [Int], _ tool: ToolIdentity = Self.tool, content: (Int) -> [UInt8] = Self.content
    ) throws {
        var log = try #require(RecordLog(writing: "log", in: folder, tool: tool))
        for number in numbers { try log.keep(content(number), Self.key(number)) }
        try log.finish()
    }

    private func read() -> RecordLog? { RecordLog(reading: "log", in: folder) }

    private func known(_ numbers: Range<Int>) -> [Int] {
        let log = read()
        return numbers.filter { log?.content(of: Self.key($0)) == Self.content($0) }
    }

    @Test("knows what was kept, by kind and key, the last of each, in the order in which it was kept")
    func kept() throws {
        #expect(read() == nil)
        try write([0, 1, 2, 3])
        var log = try #require(RecordLog(writing: "log", in: folder, tool: Self.tool))
        try log.keep(Self.content(9), Self.key(1))
        try log.keep(Self.content(8), Self.key(0, .sight))
        try log.forget(Self.key(2))
        #expect(log.content(of: Self.key(1)) == Self.content(9))
        try log.finish()
        let known = try #require(read())
        #expect(known.tool == Self.tool.hash)
        #expect(known.keys(of: .icon) == [0, 3, 1].map { Self.key($0) })
        #expect(known.content(of: Self.key(1)) == Self.content(9))
        #expect(known.content(of: Self.key(0)) == Self.content(0))
        #expect(known.content(of: Self.key(0, .sight)) == Self.content(8))
        #expect(known.content(of: Self.key(2)) == nil && !known.has(Self.key(2)))
    }

    @Test("is appended to, and not written again")
    func appended() throws {
        try write([0, 1])
        let before = try #require(set.bytes("log"))
        try write([2])
        let after = try #require(set.bytes("log"))
        #expect(after.count == before.count + RecordLog.recordHead + Self.content(2).count)
        #expect(after.starts(with: before))
    }

    @Test("knows what is whole of a file that is torn, wherever that is, and takes more")
    func torn() throws {
        try write([0, 1, 2])
        let whole = try #require(set.bytes("log"))
        let size = RecordLog.recordHead + Self.content(0).count
        for length in 0...whole.count {
            try set.write(Array(whole.prefix(length)), to: "log")
            let count = max(0, (length - RecordLog.headSize) / size)
            #expect(known(0..<3) == Array(0..<count), "\(length) bytes")
            try write([5])
            #expect(known(0..<6) == Array(0..<count) + [5], "\(length) bytes")
        }
    }

    @Test("knows nothing that was not kept, whichever byte is another")
    func flipped() throws {
        try write([0, 1, 2])
        let whole = try #require(set.bytes("log"))
        for index in whole.indices {
            for bit in [0x01, 0x40] as [UInt8] {
                var bytes = whole
                bytes[index] ^= bit
                try set.write(bytes, to: "log")
                let log = read()
                let contents = (0..<3).map { log?.content(of: Self.key($0)) }
                #expect(contents != (0..<3).map { Self.content($0) } || (16..<32).contains(index), "byte \(index)")
                for number in 0..<3 where contents[number] != nil { #expect(contents[number] == Self.content(number)) }
                #expect(log.map { Set($0.keys(of: .icon)).isSubset(of: (0..<3).map { Self.key($0) }) } ?? true)
            }
        }
    }

    @Test("of another tool or another format is as if it were not there")
    func foreign() throws {
        try write([0])
        let whole = try #require(set.bytes("log"))
        let other = ToolIdentity(version: "other")
        #expect(read()?.tool != other.hash)
        try write([1], other)
        #expect(known(0..<2) == [1])
        for (index, bytes) in [(8, whole), (12, whole), (0, whole), (0, [])] as [(Int, [UInt8])] {
            var bytes = bytes
            if !bytes.isEmpty { bytes[index] += 1 }
            try set.write(bytes, to: "log")
            #expect(read() == nil)
            try write([3])
            #expect(known(0..<4) == [3])
        }
    }

    @Test("has one writer at a time; a second one keeps nothing, and whoever reads goes on")
    func twoWriters() throws {
        try write([0])
        var first = RecordLog(writing: "log", in: folder, tool: Self.tool)
        let reader = try #require(read())
        #expect(RecordLog(writing: "log", in: folder, tool: Self.tool) == nil)
        #expect(RecordLog(writing: "log", in: folder, tool: ToolIdentity(version: "other")) == nil)
        try first?.keep(Self.content(1), Self.key(1))
        try first?.finish()
        first = nil
        #expect(reader.content(of: Self.key(0)) == Self.content(0))
        #expect(known(0..<2) == [0, 1])
        #expect(RecordLog(writing: "log", in: folder, tool: Self.tool)?.continues(reader) == false)
        #expect(RecordLog(writing: "log", in: folder, tool: Self.tool)?.continues(read()) == true)
        #expect(RecordLog(writing: "log", in: folder, tool: Self.tool)?.continues(nil) == false)
    }

    @Test("is written anew once more than half of it is dead", arguments: [(2, false), (3, true)])
    func compacted(times: Int, isAnew: Bool) throws {
        try write([0])
        let inode = FileStatus(set.folder.path + "/log", followsLinks: false)?.identity
        for time in 1..<times { try write([0]) { _ in Self.content(time) } }
        #expect((FileStatus(set.folder.path + "/log", followsLinks: false)?.identity != inode) == isAnew)
        #expect(read()?.content(of: Self.key(0)) == Self.content(times - 1))
        let size = RecordLog.headSize + (isAnew ? 1 : times) * (RecordLog.recordHead + Self.content(0).count)
        #expect(set.bytes("log")?.count == size)
    }

    @Test("keeps what it was where writing it anew is stopped, and what is left goes")
    func interrupted() throws {
        try write([0, 1])
        var log = try #require(RecordLog(writing: "log", in: folder, tool: ToolIdentity(version: "other")))
        try log.keep(Self.content(2), Self.key(2))
        // It ends here, before the file has its name.
        #expect(known(0..<3) == [0, 1])
        let left = set.files(in: "").filter { $0.hasPrefix(OpenFolder.unfinished) }
        #expect(left.count == 1)
        log.discard()
        #expect(set.files(in: "").filter { $0.hasPrefix(OpenFolder.unfinished) } == [])
    }

    @Test("keeps the newer half of what it may have", arguments: [(200, 4), (199, 2)])
    func tooLarge(most: Int, count: Int) throws {
        // Each has 42 bytes with its head, and the file 32 more.
        var log = try #require(RecordLog(writing: "log", in: folder, tool: Self.tool))
        for number in 0..<4 { try log.keep(Self.content(number), Self.key(number)) }
        try log.finish(atMost: most)
        #expect(known(0..<4) == Array(4 - count..<4))
    }
}
