import Diagnostics

/// The names that one run gives to the files of a set in messages, which another run may call by other paths.
struct FindingPlaces: Sendable {
    /// A file independently of where the tool was started.
    enum File: Hashable, Sendable {
        case manifest
        /// By its path in the source folder.
        case source(String)
        /// Any other, by the name that it was given.
        case other(String)
    }

    private let manifest: String
    private let sources: FolderPath

    init(manifest: String, sources: FolderPath) {
        self.manifest = manifest
        self.sources = sources
    }

    /// The file that a name means.
    func file(named name: String) -> File {
        if ExactName(name) == ExactName(manifest) { return .manifest }
        return name.rest(after: sources.path(of: "")).map { .source($0) } ?? .other(name)
    }

    /// What this run calls a file.
    func name(of file: File) -> String {
        switch file {
        case .manifest: manifest
        case .source(let path): sources.path(of: path)
        case .other(let name): name
        }
    }
}
