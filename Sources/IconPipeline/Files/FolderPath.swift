import Foundation

/// The path of a folder, as the user wrote it: it serves to open files and to call them in messages.
struct FolderPath: Hashable, Sendable {
    /// The path; the folder that the tool was started in is `.`.
    let text: String
    /// What stands before the path of a file in the folder.
    private let prefix: String

    /// Creates a path; an empty one is the folder that the tool was started in.
    init(_ text: String) {
        let isRoot = text.allSatisfy { $0 == "/" }
        self.text = text.isEmpty ? "." : isRoot ? "/" : String(text.reversed().drop { $0 == "/" }.reversed())
        prefix = self.text == "." ? "" : isRoot ? "/" : self.text + "/"
    }

    /// The folder that a file lies in.
    init(ofFile path: String) {
        self.init(path.lastIndex(of: "/").map { String(path[...$0]) } ?? "")
    }

    /// The path of what lies in the folder.
    func path(of relative: String) -> String { prefix + relative }

    /// A folder below this one; `.` is this one.
    func folder(_ relative: String) -> FolderPath {
        relative == "." ? self : FolderPath(path(of: relative))
    }

    /// The absolute path without symbolic links. What does not exist yet is taken to be created as folders.
    var resolved: String { Self.resolved(text) }

    /// The absolute path of anything without symbolic links, as far as it exists.
    static func resolved(_ path: String) -> String {
        if let real = realpath(path, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
        let parent = FolderPath(ofFile: path)
        // A path that ends here cannot be followed at all, as in a circle of links.
        guard !name.isEmpty, parent.text != path else { return path }
        return FolderPath(resolved(parent.text)).path(of: String(name))
    }

    /// Whether a resolved path is a resolved folder or lies in it.
    static func isInside(_ path: String, _ folder: String) -> Bool {
        path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
    }
}
