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

    package init(version: String) {
        self.version = version
        hash = ContentHash(Array(version.utf8))
    }

    init(version: String, hash: ContentHash) {
        self.version = version
        self.hash = hash
    }

    /// Returns the version and the linker's identifier, because two builds of one version may differ. It is in the
    /// beginning of the program's file; without one, all of the file is hashed.
    /// A program that its user may not read is known by the metadata of its file, or is another one at every run.
    static func ofRunningProgram(version: String, at path: String = ThisProcess.programPath) -> ToolIdentity {
        let (reach, largest) = (1 << 16, 1 << 30)
        if let beginning = try? FileAccess.beginning(of: path, count: reach), hasLinkerID(beginning) {
            return ToolIdentity(version: version, hash: ContentHash(beginning))
        }
        if let program = try? FileAccess.read(path, limit: largest) {
            return ToolIdentity(version: version, hash: ContentHash(program))
        }
        let name =
            FileStatus(path, followsLinks: true).map(\.signature).map { "\($0.size) \($0.modified) \($0.inode)" }
            ?? "\(UInt64.random(in: .min ... .max))"
        return ToolIdentity(version: version, hash: ContentHash(Array(name.utf8)))
    }

    /// Whether it has a linker's identifier: the note of a build ID in ELF files, the command of a UUID in Mach-O.
    private static func hasLinkerID(_ beginning: [UInt8]) -> Bool {
        if beginning.starts(with: [0x7F, 0x45, 0x4C, 0x46]) {
            return beginning.contains([3, 0, 0, 0] + Array("GNU\0".utf8))
        }
        return beginning.starts(with: [0xCF, 0xFA, 0xED, 0xFE]) && beginning.contains([0x1B, 0, 0, 0, 24, 0, 0, 0])
    }
}
