import SystemLibrary

/// The path of a folder as the user wrote it, for opening files and for messages.
public struct FolderPath: Hashable, Sendable {
    /// The path; `.` is the current folder.
    public let text: String
    private let prefix: String

    /// Creates a path; an empty one is the current folder.
    public init(_ text: String) {
        var bytes = text.utf8[...]
        while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        self.text = text.isEmpty ? "." : bytes.isEmpty ? "/" : String(Substring(bytes))
        prefix = self.text == "." ? "" : bytes.isEmpty ? "/" : self.text + "/"
    }

    /// Creates the path of the folder that contains a file.
    public init(ofFile path: String) { self.init(path.pathBeforeLastStep) }

    /// Returns the path of something in the folder.
    public func path(of relative: String) -> String { prefix + relative }

    /// Returns a folder below this one; `.` is this one.
    public func folder(_ relative: String) -> FolderPath { relative == "." ? self : FolderPath(path(of: relative)) }

    /// The absolute path without symbolic links. Components that do not exist yet are taken to be future folders.
    public var resolved: String { Self.resolved(text) }

    /// Returns the absolute path, without symbolic links and dots, of something that exists.
    public static func existing(_ path: String) throws(SystemError) -> String {
        // The call returns a text that ends with a zero and is the caller's to free.
        guard let real = unsafe realpath(path, nil) else { throw .last }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    /// Returns an absolute path without symbolic links, resolved as far as the path exists.
    public static func resolved(_ path: String) -> String {
        if let real = try? existing(path) { return real }
        let name = path.lastPathStep
        let parent = FolderPath(ofFile: path)
        // A path that ends here cannot be resolved, as in a cycle of symbolic links.
        guard !name.isEmpty, parent.text != path else { return path }
        return FolderPath(resolved(parent.text)).path(of: name)
    }

    /// Returns the path that leads from a resolved folder to something at a resolved path.
    public static func steps(to path: String, from folder: String) -> String {
        let own = path.pathSteps.filter { !$0.isEmpty }
        let start = folder.pathSteps.filter { !$0.isEmpty }
        // Names are the same by their bytes alone.
        let common = zip(own, start).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        return (Array(repeating: "..", count: start.count - common) + own[common...]).joined(separator: "/")
    }

    /// Returns whether a resolved path is a resolved folder or inside it, under any of the folder's names: on macOS
    /// they may differ in case, and on Linux a folder can be mounted in two places.
    public static func isInside(_ path: String, _ folder: String) -> Bool {
        if (path + "/").utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8) { return true }
        guard let identity = FileStatus(folder, followsLinks: true)?.identity else { return false }
        var place = path
        while FileStatus(place, followsLinks: true)?.identity != identity {
            let above = FolderPath(ofFile: place).text
            guard above.utf8.count < place.utf8.count else { return false }
            place = above
        }
        return true
    }
}
