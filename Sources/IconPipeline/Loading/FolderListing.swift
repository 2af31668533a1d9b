import Diagnostics
import Foundation
import Manifest

/// The files of a source folder on disk.
///
/// Hidden files are left out. Symbolic links to folders are not followed, so that cycles cannot occur.
struct FolderListing {
    /// The files with their paths in the folder, ordered by path.
    private(set) var files: [SourceListing.File] = []
    /// The folders, with the listed one as `.`.
    private(set) var folders: [String] = []
    /// The findings about what could not be listed.
    private(set) var diagnostics: [Diagnostic] = []
    private let folder: FolderPath
    /// The folder, without symbolic links, that files must not leave.
    private let boundary: String
    private let isOutside: Bool

    /// Creates a listing of a folder and those below it, or returns `nil` where there is no such folder.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - boundary: The folder that no symbolic link may lead files out of.
    init?(_ folder: FolderPath, within boundary: FolderPath) {
        guard FileStatus(folder.text, followsLinks: true)?.kind == .folder else { return nil }
        self.folder = folder
        self.boundary = boundary.resolved
        isOutside = !FolderPath.isInside(folder.resolved, self.boundary)
        var unvisited = ["."]
        while let next = unvisited.popLast() {
            folders.append(next)
            unvisited += list(next)
        }
        files.sort { $0.path < $1.path }
    }

    /// Lists one folder and returns its subfolders.
    private mutating func list(_ path: String) -> [String] {
        var folders: [String] = []
        for (name, kind) in entries(in: path) where !name.hasPrefix(".") {
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

    /// Returns the entries of a folder, with their kinds where the file system provides them at once. Names that are
    /// not UTF-8 cannot be written in a manifest and are reported.
    private mutating func entries(in path: String) -> [(name: String, kind: FileStatus.Kind?)] {
        guard let stream = opendir(folder.folder(path).text) else {
            report("the folder cannot be read: \(SystemError.last.message)", folder.folder(path).text)
            return []
        }
        defer { closedir(stream) }
        var entries: [(name: String, kind: FileStatus.Kind?)] = []
        while let entry = readdir(stream) {
            let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if let name = String(validating: bytes, as: UTF8.self) {
                entries.append((name, FileStatus.Kind(entryType: entry.pointee.d_type)))
            } else {
                let name = folder.folder(path).path(of: String(decoding: bytes, as: UTF8.self))
                report("the file's name is not UTF-8; it is passed over", name)
            }
        }
        return entries
    }

    private mutating func report(_ message: String, _ file: String) {
        diagnostics.append(
            Diagnostic(
                rule: .unreadableSource, severity: .error, message: message, location: SourceLocation(file: file)))
    }
}
