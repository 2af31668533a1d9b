import HostSystem
import SVGDocument

/// The source and output files of sets, so that no result of a command replaces one of them.
/// Device and inode identify them, not names, so that a link or another spelling of a path is the same file.
public struct SetFiles: Sendable {
    private struct Place {
        var manifest: String
        var source: FolderPath
        var output: FolderPath?
    }

    private var files: Set<FileStatus.Identity> = []
    /// The output folders, without symbolic links.
    private var outputs: [String] = []
    /// The folders whose sets were searched for, without symbolic links.
    private var searched: Set<String> = []
    /// The source folders whose drawings are among the files, with the folders of their manifests.
    private var listed: Set<[String]> = []
    /// The reason that not all files are known, worded as in a diagnostic, or `nil` where they are.
    public private(set) var failure: String?

    /// Creates an empty collection.
    public init() {}

    /// Returns whether a path leads to one of the files, or to a place that builds write.
    public func contains(_ path: String) -> Bool {
        if let status = FileStatus(path, followsLinks: true), files.contains(status.identity) { return true }
        let resolved = FolderPath.resolved(path)
        return outputs.contains { folder in
            guard resolved != folder, FolderPath.isInside(resolved, folder) else { return false }
            let inside = String(
                decoding: resolved.utf8.dropFirst(folder == "/" ? 1 : folder.utf8.count + 1), as: UTF8.self)
            return OutputFormats.canHave(inside) || inside == OutputSums.path
                || inside.utf8.starts(with: (OutputFolder.ownFolder + "/").utf8)
        }
    }

    /// Adds a file; a pipe or a device is ignored, because no result replaces it.
    public mutating func add(file path: String) {
        guard let status = FileStatus(path, followsLinks: true), status.kind == .regular else { return }
        files.insert(status.identity)
    }

    /// Adds a manifest, the drawings in its source folder whether or not it names them, and the outputs.
    public mutating func add(manifest: String, output: String? = nil) {
        add(file: manifest)
        add(file: FolderPath(ofFile: manifest).path(of: CodePointFile.name))
        guard let place = Self.place(manifest) else { return }
        addDrawings(of: place)
        if let output = output.map({ FolderPath($0) }) ?? place.output { outputs.append(output.resolved) }
        if output == nil, let output = place.output { addExports(output, besides: FolderPath(ofFile: manifest)) }
    }

    private mutating func addExports(_ output: FolderPath, besides manifestFolder: FolderPath) {
        let places = OutputPlaces(output: output, exportsRoot: manifestFolder)
        do throws(OutputFailure) {
            for path in try OutputSums(in: OutputFolder(output)).paths where path.utf8.starts(with: "exports/".utf8) {
                add(file: places.path(of: path))
            }
        } catch {
            failure = "what builds wrote is unknown: '\(error.path)' cannot be read: \(error.message)"
        }
    }

    /// Adds the outputs in a folder.
    public mutating func add(outputFolder: String) { outputs.append(FolderPath(outputFolder).resolved) }

    /// Adds the sets that a file may belong to: of each `manifest.json` in or above its folder, and of the file itself.
    public mutating func addSets(around path: String) {
        guard FileStatus(path, followsLinks: true) != nil else { return }
        if Self.place(path) != nil { add(file: path) }
        guard searched.insert(FolderPath(ofFile: FolderPath.resolved(path)).text).inserted else { return }
        for place in Self.places(above: path) {
            add(file: place.manifest)
            addDrawings(of: place)
        }
    }

    /// Returns the source folders of the sets that a folder may belong to.
    static func sourceFolders(above folder: FolderPath) -> [FolderPath] {
        places(above: folder.path(of: "manifest.json")).map(\.source)
    }

    private mutating func addDrawings(of place: Place) {
        let boundary = FolderPath(ofFile: place.manifest)
        guard listed.insert([place.source.resolved, boundary.resolved]).inserted,
            let listing = FolderListing(place.source, within: boundary)
        else { return }
        for file in listing.files where file.isDrawing {
            add(file: place.source.path(of: file.path))
        }
    }

    private static func places(above path: String) -> [Place] {
        var places: [Place] = []
        var folder = FolderPath.resolved(path)
        while let end = folder.lastIndex(of: "/") {
            folder = String(folder[..<end])
            if let place = place(folder + "/manifest.json") { places.append(place) }
        }
        return places
    }

    /// Returns the folders that a manifest names, even if the rest of it is broken.
    private static func place(_ manifest: String) -> Place? {
        guard FileStatus(manifest, followsLinks: true)?.kind == .regular,
            let bytes = try? FileAccess.read(manifest, limit: SVGLimits.standard.fileSize)
        else { return nil }
        let folder = FolderPath(ofFile: manifest)
        let hints = FolderHints(manifest: bytes)
        if let source = hints.source {
            return Place(
                manifest: manifest, source: folder.folder(source), output: hints.output.map { folder.folder($0) })
        }
        return IconSetLoader.load(manifest, output: nil).set.map {
            Place(manifest: manifest, source: $0.sourceFolder, output: $0.outputFolder)
        }
    }
}
