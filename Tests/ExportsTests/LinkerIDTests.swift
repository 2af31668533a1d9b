import Foundation
import PipelineTestSupport
import Testing

@testable import Pipeline

struct LinkerIDTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var file: [UInt8]
        var id: [UInt8]?
    }

    private static let id: [UInt8] = Array(1...20)
    private static let uuid: [UInt8] = Array(101...116)
    private static let programs = [
        Case(testDescription: "an ELF file with a build ID", file: elf([note("GNU", type: 3, id)]), id: id),
        Case(
            testDescription: "an ELF file with another note before it",
            file: elf([note("GNU", type: 1, [1, 2, 3, 4, 5]), note("GNU", type: 3, id)]), id: id),
        Case(testDescription: "an ELF file without a build ID", file: elf([note("GNU", type: 1, id)]), id: nil),
        Case(testDescription: "a note of another owner", file: elf([note("ABC", type: 3, id)]), id: nil),
        Case(testDescription: "a build ID of no bytes", file: elf([note("GNU", type: 3, [])]), id: nil),
        Case(
            testDescription: "a Mach-O file with a UUID",
            file: machO([command(2, [0, 0, 0, 0]), command(0x1B, uuid)]), id: uuid),
        Case(testDescription: "a Mach-O file without a UUID", file: machO([command(2, [0, 0, 0, 0])]), id: nil),
        Case(
            testDescription: "a load command of no length", file: machO([number(2, size: 4) + number(0, size: 4)]),
            id: nil),
        Case(testDescription: "a script", file: Array("#!/bin/sh\n".utf8), id: nil),
        Case(testDescription: "an empty file", file: [], id: nil),
    ]

    @Test("the identifier of a program is found", arguments: programs)
    func find(_ program: Case) {
        #expect(LinkerID.find(in: program.file) == program.id)
    }

    @Test("a file that ends early has no identifier, and none is made up", arguments: programs)
    func truncated(_ program: Case) {
        for count in program.file.indices {
            let found = LinkerID.find(in: Array(program.file.prefix(count)))
            #expect(found == nil || found == program.id)
        }
    }

    @Test("numbers beyond the file lead nowhere")
    func hugeNumbers() {
        for place in Self.programs[0].file.indices.dropFirst(6) {
            var file = Self.programs[0].file
            file[place] = 0xFF
            _ = LinkerID.find(in: file)
        }
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

    // MARK: Files

    /// A file with one segment of notes behind its table of segments.
    private static func elf(_ notes: [[UInt8]]) -> [UInt8] {
        let notes = notes.flatMap(\.self)
        let header =
            [0x7F, 0x45, 0x4C, 0x46, 2, 1] + [UInt8](repeating: 0, count: 26) + number(64, size: 8)
            + [UInt8](repeating: 0, count: 14) + number(56, size: 2) + number(1, size: 2)
            + [UInt8](repeating: 0, count: 6)
        let segment =
            number(4, size: 8) + number(120, size: 8) + number(0, size: 16) + number(notes.count, size: 8)
            + number(notes.count, size: 8) + number(4, size: 8)
        return header + segment + notes
    }

    private static func note(_ owner: String, type: Int, _ content: [UInt8]) -> [UInt8] {
        let padding = [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
        return number(owner.utf8.count + 1, size: 4) + number(content.count, size: 4) + number(type, size: 4)
            + Array(owner.utf8) + [0] + content + padding
    }

    private static func machO(_ commands: [[UInt8]]) -> [UInt8] {
        [0xCF, 0xFA, 0xED, 0xFE] + number(0, size: 12) + number(commands.count, size: 4) + number(0, size: 12)
            + commands.flatMap(\.self)
    }

    private static func command(_ type: Int, _ content: [UInt8]) -> [UInt8] {
        number(type, size: 4) + number(8 + content.count, size: 4) + content
    }

    private static func number(_ value: Int, size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: $0 < 8 ? value >> ($0 * 8) : 0) }
    }
}
