import Foundation

/// The path of a folder as the user wrote it, for opening files and for messages.
struct FolderPath: Hashable, Sendable {
    /// The path; `.` is the current folder.
    let text: String
    /// The prefix of the paths of files in the folder.
    private let prefix: String

    /// Creates a path; an empty one is the current folder.
    init(_ text: String) {
        let isRoot = text.allSatisfy { $0 == "/" }
        self.text = text.isEmpty ? "." : isRoot ? "/" : String(text.reversed().drop { $0 == "/" }.reversed())
        prefix = self.text == "." ? "" : isRoot ? "/" : self.text + "/"
    }

    /// Creates the path of the folder that contains a file.
    init(ofFile path: String) {
        self.init(path.lastIndex(of: "/").map { String(path[...$0]) } ?? "")
    }

    /// Returns the path of something in the folder.
    func path(of relative: String) -> String { prefix + relative }

    /// Returns a folder below this one; `.` is this one.
    func folder(_ relative: String) -> FolderPath {
        relative == "." ? self : FolderPath(path(of: relative))
    }

    /// The absolute path without symbolic links. Components that do not exist yet are taken to be future folders.
    var resolved: String { Self.resolved(text) }

    /// Returns an absolute path without symbolic links, resolved as far as it exists.
    static func resolved(_ path: String) -> String {
        if let real = realpath(path, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
        let parent = FolderPath(ofFile: path)
        // A path that ends here cannot be resolved at all, as in a cycle of symbolic links.
        guard !name.isEmpty, parent.text != path else { return path }
        return FolderPath(resolved(parent.text)).path(of: String(name))
    }

    /// Returns whether a resolved path is a resolved folder or inside it.
    static func isInside(_ path: String, _ folder: String) -> Bool {
        path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
    }
}
