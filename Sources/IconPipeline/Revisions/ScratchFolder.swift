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

    /// The path of a file in the folder.
    subscript(name: String) -> String { path + "/" + name }
}
