import Foundation
import Testing

@testable import HostSystem

@Suite("entries of folders")
struct FolderEntryTests {
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
