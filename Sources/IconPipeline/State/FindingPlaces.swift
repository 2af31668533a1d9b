import Diagnostics

/// The names of a set's files in one run's messages; another run may use other paths.
struct FindingPlaces: Sendable {
    /// A file, independent of the folder that the tool was started in.
    enum File: Hashable, Sendable {
        case manifest
        /// A source file, by its path in the source folder.
        case source(String)
        /// Any other file, by the name that it was given.
        case other(String)
    }

    private let manifest: String
    private let sources: FolderPath

    init(manifest: String, sources: FolderPath) {
        self.manifest = manifest
        self.sources = sources
    }

    /// Returns the file of a name.
    func file(named name: String) -> File {
        if ExactName(name) == ExactName(manifest) { return .manifest }
        return name.rest(after: sources.path(of: "")).map { .source($0) } ?? .other(name)
    }

    /// Returns the name of a file in this run.
    func name(of file: File) -> String {
        switch file {
        case .manifest: manifest
        case .source(let path): sources.path(of: path)
        case .other(let name): name
        }
    }
}
