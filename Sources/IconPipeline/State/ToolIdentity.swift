import Foundation

/// Which build of iconflip made something: another one may make something else of the same source.
public struct ToolIdentity: Hashable, Sendable {
    /// The version by the rules of Semantic Versioning.
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

    /// The identity of the running program: its version, and what its linker calls it, as two builds of one version may
    /// differ. Where the linker gave it no name, the content of the program file counts, which takes longer to find.
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
