import HostSystem

/// The identity of a build of iconflip: another build may produce different output from the same source.
public struct ToolIdentity: Hashable, Sendable {
    /// The version in the form of Semantic Versioning 2.0.0: the one place that names it. Scripts read it from here.
    public static let currentVersion = "0.2.0"

    /// The identity of the running program: iconflip, or one that builds with its library.
    public static let running = ofRunningProgram(version: currentVersion)

    /// The version in the form of Semantic Versioning.
    public let version: String
    let hash: ContentHash

    /// Creates the identity of a version that is known not to change.
    public init(version: String) {
        self.version = version
        hash = ContentHash(Array(version.utf8))
    }

    init(version: String, hash: ContentHash) {
        self.version = version
        self.hash = hash
    }

    /// Returns the identity of the running program: its version and its linker's identifier, because two builds of one
    /// version may differ. Without an identifier, the content of the program file is hashed, which takes longer.
    ///
    /// A program may be run by somebody who may not read it. Then it is known by the metadata of its file, and where these
    /// are unknown too, it is another one at every run, so that it trusts nothing that was built before.
    static func ofRunningProgram(version: String, at path: String = ThisProcess.programPath) -> ToolIdentity {
        if let beginning = try? FileAccess.beginning(of: path, count: LinkerID.reach),
            let name = LinkerID.find(in: beginning)
        {
            return ToolIdentity(version: version, hash: ContentHash(name))
        }
        let largest = 1 << 30
        if let program = try? FileAccess.read(path, limit: largest) {
            return ToolIdentity(version: version, hash: ContentHash(program))
        }
        let name =
            FileStatus(path, followsLinks: true).map(\.signature).map { "\($0.size) \($0.modified) \($0.inode)" }
            ?? "\(UInt64.random(in: .min ... .max))"
        return ToolIdentity(version: version, hash: ContentHash(Array(name.utf8)))
    }
}

/// The identifier that a linker gives to a program, a hash of everything it links: a build ID in an ELF file, a UUID in
/// a Mach-O file. It is within the first pages of the program's file.
enum LinkerID {
    /// The number of bytes of a file that are examined.
    static let reach = 1 << 16

    /// Returns the identifier of a program from the beginning of its file, or `nil` if none is found: the linker was
    /// told to omit it, or the file has another format, such as one for several processors.
    static func find(in bytes: [UInt8]) -> [UInt8]? {
        // Only the 64-bit little-endian variants of both formats are recognized.
        if bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) { return buildID(inELF: bytes) }
        if bytes.starts(with: [0xCF, 0xFA, 0xED, 0xFE]) { return uuid(inMachO: bytes) }
        return nil
    }

    // MARK: ELF

    private static func buildID(inELF bytes: [UInt8]) -> [UInt8]? {
        let noteSegment = 4
        guard let table = number(32, size: 8, in: bytes), let entrySize = number(54, size: 2, in: bytes),
            let count = number(56, size: 2, in: bytes), table <= bytes.count
        else { return nil }
        for header in (0..<count).lazy.map({ table + $0 * entrySize }) {
            guard let type = number(header, size: 4, in: bytes), let start = number(header + 8, size: 8, in: bytes),
                let size = number(header + 32, size: 8, in: bytes),
                let alignment = number(header + 48, size: 8, in: bytes)
            else { return nil }
            guard type == noteSegment, start <= bytes.count, size <= bytes.count - start else { continue }
            if let found = buildID(inNotes: start..<start + size, alignment: alignment == 8 ? 8 : 4, bytes) {
                return found
            }
        }
        return nil
    }

    /// Returns the build ID among notes, which have a name and a description, each of them aligned.
    private static func buildID(inNotes notes: Range<Int>, alignment: Int, _ bytes: [UInt8]) -> [UInt8]? {
        let buildID = 3
        var place = notes.lowerBound
        while let nameSize = number(place, size: 4, in: bytes), let size = number(place + 4, size: 4, in: bytes),
            let type = number(place + 8, size: 4, in: bytes)
        {
            func aligned(_ size: Int) -> Int { (size + alignment - 1) / alignment * alignment }
            let name = place + 12
            let description = name + aligned(nameSize)
            guard description + size <= notes.upperBound else { return nil }
            if type == buildID, size > 0, bytes[name..<name + nameSize].elementsEqual("GNU\0".utf8) {
                return Array(bytes[description..<description + size])
            }
            place = description + aligned(size)
        }
        return nil
    }

    // MARK: Mach-O

    private static func uuid(inMachO bytes: [UInt8]) -> [UInt8]? {
        let (uuid, uuidSize) = (0x1B, 16)
        var command = 32
        for _ in 0..<(number(16, size: 4, in: bytes) ?? 0) {
            guard let type = number(command, size: 4, in: bytes), let size = number(command + 4, size: 4, in: bytes),
                size >= 8
            else { return nil }
            let content = command + 8
            if type == uuid {
                return content + uuidSize <= bytes.count ? Array(bytes[content..<content + uuidSize]) : nil
            }
            command += size
        }
        return nil
    }

    /// Returns an unsigned little-endian number of at most eight bytes, or `nil` if it is missing or too large for any
    /// file.
    private static func number(_ offset: Int, size: Int, in bytes: [UInt8]) -> Int? {
        guard offset <= bytes.count - size else { return nil }
        let value = bytes[offset..<offset + size].reversed().reduce(UInt64(0)) { ($0 << 8) | UInt64($1) }
        return value < 1 << 40 ? Int(value) : nil
    }
}
