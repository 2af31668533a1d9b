/// A record of which icon writes which file, so that no two icons write the same.
///
/// Case is ignored: on the file systems of macOS and Windows `Cart.svg` and `cart.svg` are one file.
struct OutputLedger {
    /// A file that is already taken.
    struct Collision {
        var path: String
        var owner: Located<String>
    }

    private var files: [String: Located<String>] = [:]
    /// The folders that contain files. None of them, and no folder above one of them, is a file.
    private var folders: [String: Located<String>] = [:]

    /// Claims all files of an icon, or returns a collision and claims none.
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

    /// Returns the icon that writes a file where the path needs a folder.
    private func ownerOfFolder(above path: String) -> Located<String>? {
        guard let folder = Self.folder(of: path), folders[folder] == nil else { return nil }
        return files[folder] ?? ownerOfFolder(above: folder)
    }

    private mutating func enterFolders(above path: String, of icon: Located<String>) {
        guard let folder = Self.folder(of: path), folders[folder] == nil else { return }
        folders[folder] = icon
        enterFolders(above: folder, of: icon)
    }

    /// Returns the parent folder, without a trailing slash: a folder and a file of the same name must collide.
    private static func folder(of path: String) -> String? {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
    }
}
