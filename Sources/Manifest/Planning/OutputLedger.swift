/// A record of which icon writes which file, so that no two icons write the same.
/// Case is ignored: on the file systems of macOS and Windows `Cart.svg` and `cart.svg` are one file. Icons whose names
/// differ only in case are accepted nevertheless. Names that look the same but differ in code points are equal as
/// strings.
struct OutputLedger {
    struct Collision {
        var path: String
        var owner: Located<String>
        /// Whether the names differ only in case, so that both icons have their files.
        var isInCaseAlone: Bool
    }

    private var files: [String: Located<String>] = [:]
    private var written: [String: String] = [:]
    /// The folders that contain files. None of them, and no folder above one of them, is a file.
    private var folders: [String: Located<String>] = [:]
    /// The folder that a file was entered in last, one of `folders`: most files are in that of the one before.
    private var lastFolder: String?

    /// Claims all files of an icon, or returns a collision, and claims none unless it is in case alone.
    mutating func enter(_ paths: [String], of icon: Located<String>) -> Collision? {
        let keys = paths.map(Self.folded)
        var twin: Collision?
        for (path, key) in zip(paths, keys) {
            guard let owner = files[key] ?? folders[key] ?? ownerOfFolder(above: key) else { continue }
            let isTwin =
                owner.value != icon.value && owner.value.lowercased() == icon.value.lowercased()
                && (files[key] == nil || written[key] ?? key != path)
            let collision = Collision(path: path, owner: owner, isInCaseAlone: isTwin)
            guard isTwin else { return collision }
            twin = twin ?? collision
        }
        for (path, key) in zip(paths, keys) where twin == nil || files[key] == nil {
            files[key] = icon
            if path != key { written[key] = path }
            enterFolders(above: key, of: icon)
        }
        return twin
    }

    /// Returns the icon that writes a file where the path needs a folder.
    private func ownerOfFolder(above path: String) -> Located<String>? {
        guard let folder = Self.folder(of: path), folder != lastFolder, folders[folder] == nil else { return nil }
        return files[folder] ?? ownerOfFolder(above: folder)
    }

    private mutating func enterFolders(above path: String, of icon: Located<String>) {
        guard let folder = Self.folder(of: path), folder != lastFolder else { return }
        if folders[folder] == nil {
            folders[folder] = icon
            enterFolders(above: folder, of: icon)
        }
        lastFolder = folder
    }

    private static func folded(_ path: String) -> String {
        let isLower = path.utf8.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        return isLower ? path : path.lowercased()
    }

    private static func folder(of path: String) -> String? {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
    }
}
