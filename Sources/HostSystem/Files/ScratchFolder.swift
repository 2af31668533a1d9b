import SystemLibrary

/// A folder for temporary files that only the user may enter, and that is removed with its owner.
public final class ScratchFolder: Sendable {
    /// The folder's path.
    public let path: String

    /// The folder that holds such folders: the one that the environment variable `TMPDIR` names, or `/tmp`.
    public static var parent: String { ThisProcess.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp" }

    /// Creates a folder in ``parent``.
    public init() throws(SystemError) {
        var template = Array(FolderPath(Self.parent).path(of: "iconflip-XXXXXX").utf8CString)
        // The call changes the text, which ends with a zero, in place.
        guard unsafe mkdtemp(&template) != nil else { throw .last }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { FileSystem.removeTree(path) }

    /// Writes a new file, and the folders around it; whatever the path, nothing is written outside the folder.
    public func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        try folder(of: path).write(bytes, toNew: path.lastPathStep)
    }

    /// Makes a symbolic link as ``write(_:to:)`` writes a file.
    public func link(_ path: String, to target: some Collection<UInt8>) throws(SystemError) {
        try folder(of: path).link(path.lastPathStep, to: target)
    }

    private func folder(of path: String) throws(SystemError) -> OpenFolder {
        guard path.leadsInside else { throw .invalidArgument }
        return try OpenFolder.around(path, below: FolderPath(self.path), isMade: true)
    }

    package subscript(name: String) -> String { path + "/" + name }
}
