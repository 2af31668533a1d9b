import BuildTestSupport
import Foundation
import Testing

@testable import Build

@Suite("what a folder holds is listed")
struct FolderListingTests {
    /// More than the operating system tells in one go, so that entries lie at the end of its memory too; an address
    /// sanitizer watches over this one.
    @Test("a thousand files with long names, in order")
    func large() throws {
        let names = (1000..<2000).map { String(repeating: "long-", count: 45) + "\($0).svg" }
        let set = try TemporarySet(["Assets/deep/README": ""])
        for name in names { try set.write("", to: "Assets/deep/" + name) }
        let folder = FolderPath(set.folder.path)
        let listing = try #require(FolderListing(folder.folder("Assets"), within: folder))
        #expect(listing.files.map(\.path) == (["README"] + names).map { "deep/" + $0 })
        #expect(listing.folders == [".", "deep"])
    }

    @Test("an entry at the end of its memory is read no further than it goes", arguments: ["a.svg", "", ".hidden"])
    func endOfMemory(name: String) throws {
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let flags = MAP_PRIVATE | MAP_ANONYMOUS
        let memory = try #require(mmap(nil, 2 * page, PROT_READ | PROT_WRITE, flags, -1, 0))
        defer { munmap(memory, 2 * page) }
        try #require(mprotect(memory + page, page, PROT_NONE) == 0)
        // Entries begin at multiples of eight bytes.
        let nameOffset = try #require(MemoryLayout<dirent>.offset(of: \.d_name))
        let kindOffset = try #require(MemoryLayout<dirent>.offset(of: \.d_type))
        let size = (nameOffset + name.utf8.count + 1 + 7) / 8 * 8
        let entry = memory + page - size
        entry.storeBytes(of: UInt8(DT_REG), toByteOffset: kindOffset, as: UInt8.self)
        (entry + nameOffset).copyMemory(from: name, byteCount: name.utf8.count + 1)
        let read = FolderEntry(UnsafePointer(entry.assumingMemoryBound(to: dirent.self)))
        #expect(read.name == Array(name.utf8))
        #expect(read.kind == .regular)
    }
}
