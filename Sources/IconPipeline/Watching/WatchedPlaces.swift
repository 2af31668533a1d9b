import Diagnostics

/// The existing files and folders that a build of a request reads.
struct WatchedPlaces {
    /// The manifest's path.
    let manifest: String
    /// The source folder and those below it; empty where it does not exist or the manifest does not name it.
    let sourceFolders: [String]
    private let sources: [String]

    init(_ request: BuildRequest) {
        manifest = request.manifest
        let place = FolderPath(ofFile: manifest)
        let source = (try? FileAccess.read(manifest)).flatMap { FolderHints(manifest: $0).source }
        let folder = source.map { place.folder($0) }
        let listing = folder.flatMap { FolderListing($0, within: place) }
        sourceFolders = folder.map { folder in listing?.folders.map { folder.folder($0).text } ?? [] } ?? []
        sources = folder.map { folder in listing?.files.map { folder.path(of: $0.path) } ?? [] } ?? []
    }

    /// The folder of the manifest, and the manifest's name in it.
    var manifestFolder: (path: String, name: String) {
        (FolderPath(ofFile: manifest).text, manifest.lastPathStep)
    }

    /// What the file system tells of everything, to compare with later.
    var signatures: [ExactName: FileSignature?] {
        let paths = [manifest] + sourceFolders + sources
        return Dictionary(paths.map { (ExactName($0), FileStatus($0, followsLinks: true)?.signature) }) { first, _ in
            first
        }
    }
}
