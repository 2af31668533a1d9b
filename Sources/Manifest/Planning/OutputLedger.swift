/// Keeps account of who writes which file, so that no two icons write the same.
///
/// Case is ignored: on the file systems of macOS and Windows `Cart.svg` and `cart.svg` are one file.
struct OutputLedger {
    /// A file that is already taken.
    struct Collision {
        var path: String
        var owner: Located<String>
    }

    private var files: [String: Located<String>] = [:]
    private var folders: [String: Located<String>] = [:]

    /// Enters all files of an icon, or none where one of them is taken.
    mutating func enter(_ paths: [String], of icon: Located<String>) -> Collision? {
        let keys = paths.map { path in
            let key = path.lowercased()
            return (path: path, key: key, parents: Self.parents(of: key))
        }
        for (path, key, parents) in keys {
            if let owner = files[key] ?? folders[key] ?? parents.compactMap({ files[$0] }).first {
                return Collision(path: path, owner: owner)
            }
        }
        for (_, key, parents) in keys {
            files[key] = icon
            for parent in parents where folders[parent] == nil { folders[parent] = icon }
        }
        return nil
    }

    /// The folders that a file lies in, from the outermost; a folder cannot have the name of a file.
    private static func parents(of path: String) -> [String] {
        path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
    }
}
