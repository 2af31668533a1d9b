import Diagnostics
import HostSystem
import Manifest

/// The files of a source folder on disk.
///
/// Hidden files are left out. Symbolic links to folders are not followed, so that cycles cannot occur.
public struct FolderListing: Sendable {
    /// The files with their paths in the folder, ordered by path.
    public private(set) var files: [SourceListing.File] = []
    /// The folders, with the listed one as `.`.
    public private(set) var folders: [String] = []
    /// The findings about files and folders that could not be listed.
    public private(set) var diagnostics: [Diagnostic] = []
    private let folder: FolderPath
    /// The folder, without symbolic links, that files must not leave.
    private let boundary: String
    private let isOutside: Bool

    /// Creates a listing of a folder and its subfolders, or returns `nil` if there is no such folder.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - boundary: The folder that files must not leave through symbolic links.
    public init?(_ folder: FolderPath, within boundary: FolderPath) {
        guard FileStatus(folder.text, followsLinks: true)?.kind == .folder else { return nil }
        self.folder = folder
        self.boundary = boundary.resolved
        isOutside = !FolderPath.isInside(folder.resolved, self.boundary)
        var unvisited = ["."]
        while let next = unvisited.popLast() {
            folders.append(next)
            unvisited += list(next)
        }
        files.sort { ExactName($0.path) < ExactName($1.path) }
    }

    /// Lists one folder and returns its subfolders.
    private mutating func list(_ path: String) -> [String] {
        var folders: [String] = []
        for (name, kind) in entries(in: path) {
            let path = path == "." ? name : path + "/" + name
            switch kind ?? FileStatus(folder.path(of: path), followsLinks: false)?.kind {
            case .folder: folders.append(path)
            case .regular, .special: files.append(SourceListing.File(path: path, isOutside: isOutside))
            case .link: enterLink(path)
            case nil: break
            }
        }
        return folders
    }

    /// Adds a symbolic link. A dangling one is listed too, so that the build can report it.
    private mutating func enterLink(_ path: String) {
        let link = folder.path(of: path)
        guard let status = FileStatus(link, followsLinks: true) else {
            files.append(SourceListing.File(path: path))
            return
        }
        guard status.kind != .folder else { return }
        let leaves = !FolderPath.isInside(FolderPath.resolved(link), boundary)
        files.append(SourceListing.File(path: path, isOutside: leaves))
    }

    /// Returns the entries of a folder except hidden ones, with their kinds if the file system reports them at once.
    /// Names that are not UTF-8 cannot be written in a manifest, and are reported.
    private mutating func entries(in path: String) -> [(name: String, kind: FileStatus.Kind?)] {
        let place = folder.folder(path)
        do throws(SystemError) {
            return try FolderEntry.all(in: place.text).filter { !$0.isHidden }.compactMap { entry in
                if let name = String(validating: entry.name, as: UTF8.self) { return (name, entry.kind) }
                report(
                    "the file's name is not UTF-8; the file is skipped",
                    place.path(of: String(decoding: entry.name, as: UTF8.self)))
                return nil
            }
        } catch {
            report("the folder cannot be read: \(error.message)", place.text)
            return []
        }
    }

    private mutating func report(_ message: String, _ file: String) {
        diagnostics.append(
            Diagnostic(
                rule: .unreadableSource, severity: .error, message: message, location: SourceLocation(file: file)))
    }
}
