import Diagnostics
import Foundation

/// A folder for temporary files, which is removed with its owner.
final class ScratchFolder: Sendable {
    /// The folder's path.
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "iconflip-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file that is not there yet, and the folders that it lies in. Whatever the path is made of, it is written in
    /// the folder or not at all.
    func write(_ bytes: some Collection<UInt8>, to path: String) throws(SystemError) {
        let folder = try folder(of: path)
        try FileAccess.write(bytes, to: try folder.open(path.lastPathStep, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666))
    }

    /// Makes a symbolic link as ``write(_:to:)`` writes a file.
    func link(_ path: String, to target: some Collection<UInt8>) throws(SystemError) {
        let folder = try folder(of: path)
        let target = target.map { CChar(bitPattern: $0) } + [0]
        guard symlinkat(target, folder.descriptor, path.lastPathStep) == 0 else { throw .last }
    }

    private func folder(of path: String) throws(SystemError) -> OpenFolder {
        guard path.leadsInside else { throw SystemError(code: EINVAL) }
        return try OpenFolder.around(path, below: FolderPath(self.path), isMade: true)
    }

    /// The path of a file in the folder.
    subscript(name: String) -> String { path + "/" + name }
}
