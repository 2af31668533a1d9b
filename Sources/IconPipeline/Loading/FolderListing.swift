import Foundation
import Manifest

/// Lists the files of a source folder.
enum FolderListing {
    /// All files below a folder, hidden ones left out, or `nil` where there is no such folder.
    /// - Parameter boundary: The folder that files must not leave by a symbolic link.
    static func list(_ folder: URL, within boundary: URL) -> SourceListing? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue,
            let names = FileManager.default.enumerator(atPath: folder.path)
        else { return nil }
        let root = boundary.resolvingSymlinksInPath().path
        var files: [SourceListing.File] = []
        while let path = names.nextObject() as? String {
            guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { continue }
            let url = folder.appending(path: path)
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue
            else { continue }
            files.append(SourceListing.File(path: path, isOutside: !isInside(url, root)))
        }
        return SourceListing(files: files)
    }

    private static func isInside(_ file: URL, _ root: String) -> Bool {
        let path = file.resolvingSymlinksInPath().path
        return path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
    }
}
