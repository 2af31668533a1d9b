import Foundation
import PipelineTestSupport
import Testing

@testable import Pipeline

struct ToolIdentityTests {
    /// The beginning of a program, with an identifier or without.
    struct Program: CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
        var hasID = true
    }

    private static let elf: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1] + [UInt8](repeating: 0, count: 58)
    private static let machO: [UInt8] = [0xCF, 0xFA, 0xED, 0xFE] + [UInt8](repeating: 0, count: 28)
    private static let programs = [
        Program(testDescription: "an ELF file with a build ID", bytes: elf + note("GNU", type: 3)),
        Program(
            testDescription: "an ELF file with another note before it",
            bytes: elf + note("GNU", type: 1) + note("GNU", type: 3)),
        Program(testDescription: "an ELF file without one", bytes: elf + note("GNU", type: 1), hasID: false),
        Program(testDescription: "a note of another owner", bytes: elf + note("ABC", type: 3), hasID: false),
        Program(testDescription: "a Mach-O file with a UUID", bytes: machO + [0x1B, 0, 0, 0, 24, 0, 0, 0] + id),
        Program(testDescription: "a Mach-O file without one", bytes: machO + [2, 0, 0, 0, 24, 0, 0, 0], hasID: false),
        Program(testDescription: "a file with the form of neither", bytes: note("GNU", type: 3), hasID: false),
    ]
    private static let id: [UInt8] = Array(1...20)

    private static func note(_ owner: String, type: UInt8) -> [UInt8] {
        [4, 0, 0, 0, 20, 0, 0, 0, type, 0, 0, 0] + Array(owner.utf8) + [0] + id
    }

    @Test(
        "a program is known by its beginning where that has its linker's identifier, and else by all of it",
        arguments: programs)
    func known(_ program: Program) throws {
        let set = try TemporarySet([:])
        func identity(_ bytes: [UInt8]) throws -> ToolIdentity {
            try set.write(bytes, to: "program")
            return .ofRunningProgram(version: "1", at: set.folder.path + "/program")
        }
        let whole = program.bytes + [UInt8](repeating: 7, count: 1 << 16)
        let known = try identity(whole)
        #expect(try identity(whole) == known)
        #expect(try (identity(whole.dropLast() + [8]) == known) == program.hasID)
        var other = whole
        other[program.bytes.count - 1] += 1
        #expect(try identity(other) != known)
        #expect(try identity([]) != known)
    }

    @Test("the running program is the same at every look, and not the one of another version")
    func identity() {
        let identity = ToolIdentity.ofRunningProgram(version: "1")
        #expect(identity == .ofRunningProgram(version: "1"))
        #expect(identity != .ofRunningProgram(version: "2"))
        #expect(identity != ToolIdentity(version: "1"))
    }

    @Test("a program that cannot be read is known by its file, and where there is none it is never the same")
    func unreadable() throws {
        // Without an identifier, all of a program must be read, and this one is larger than any.
        func identity(atSize size: UInt64?) throws -> ToolIdentity {
            let set = try TemporarySet([:])
            let path = set.folder.path + "/program"
            if let size {
                try set.write("#!/bin/sh", to: "program")
                let file = try #require(FileHandle(forWritingAtPath: path))
                try file.truncate(atOffset: size)
            }
            let identity = ToolIdentity.ofRunningProgram(version: "1", at: path)
            #expect((identity == .ofRunningProgram(version: "1", at: path)) == (size != nil))
            return identity
        }
        #expect(try identity(atSize: 2 << 30) != identity(atSize: 3 << 30))
        #expect(try identity(atSize: nil) != identity(atSize: nil))
    }
}
