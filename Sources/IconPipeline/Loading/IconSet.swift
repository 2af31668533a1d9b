import Diagnostics
import Manifest

/// A manifest together with the folders that it speaks of.
struct IconSet: Sendable {
    /// The manifest.
    var manifest: Manifest
    /// The folder of the source icons.
    var sourceFolder: FolderPath
    /// The folder to write to.
    var outputFolder: FolderPath

    /// The path of a source file, to open it.
    func path(ofSource path: String) -> String { sourceFolder.path(of: path) }

    /// How messages call a source file: by its path as the user would write it.
    func displayName(ofSource path: String) -> String { self.path(ofSource: path) }
}
