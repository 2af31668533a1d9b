import Foundation

/// The identity of a build of iconflip: another build may produce different output from the same source.
public struct ToolIdentity: Hashable, Sendable {
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

    /// Returns the identity of the running program: its version and its linker's identifier, as two builds of one
    /// version may differ. Where there is no identifier, the content of the program file counts, which takes longer.
    public static func ofRunningProgram(version: String) -> ToolIdentity {
        if let beginning = try? FileAccess.beginning(of: programPath, count: LinkerID.reach),
            let name = LinkerID.find(in: beginning)
        {
            return ToolIdentity(version: version, hash: ContentHash(name))
        }
        let largest = 1 << 30
        guard let program = try? FileAccess.read(programPath, limit: largest) else {
            return ToolIdentity(version: version)
        }
        return ToolIdentity(version: version, hash: ContentHash(program))
    }

    private static var programPath: String {
        #if os(Linux)
            "/proc/self/exe"
        #else
            Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
        #endif
    }
}
