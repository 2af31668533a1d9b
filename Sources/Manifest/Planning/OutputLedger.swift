/// Keeps account of who writes which file, so that no two icons write the same.
///
/// Case is ignored: on the file systems of macOS and Windows `Cart.svg` and `cart.svg` are one file. So are, on those of
/// macOS, names that look the same and differ in their code points, and strings that look the same are equal.
struct OutputLedger {
    /// A file that is already taken.
    struct Collision {
        var path: String
        var owner: Located<String>
    }

    private var files: [String: Located<String>] = [:]
    /// The folders that files lie in. None of them, and no folder above one of them, is a file.
    private var folders: [String: Located<String>] = [:]

    /// Enters all files of an icon, or none where one of them is taken.
    mutating func enter(_ paths: [String], of icon: Located<String>) -> Collision? {
        let keys = paths.map { $0.lowercased() }
        for (path, key) in zip(paths, keys) {
            if let owner = files[key] ?? folders[key] ?? ownerOfFolder(above: key) {
                return Collision(path: path, owner: owner)
            }
        }
        for key in keys {
            files[key] = icon
            enterFolders(above: key, of: icon)
        }
        return nil
    }

    /// Whose file stands where a file needs a folder.
    private func ownerOfFolder(above path: String) -> Located<String>? {
        guard let folder = Self.folder(of: path), folders[folder] == nil else { return nil }
        return files[folder] ?? ownerOfFolder(above: folder)
    }

    private mutating func enterFolders(above path: String, of icon: Located<String>) {
        guard let folder = Self.folder(of: path), folders[folder] == nil else { return }
        folders[folder] = icon
        enterFolders(above: folder, of: icon)
    }

    /// The folder that a file or folder lies in; a folder cannot have the name of a file.
    private static func folder(of path: String) -> String? {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
    }
}
