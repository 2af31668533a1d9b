import Diagnostics
import Manifest

/// A manifest with its folders.
struct IconSet: Sendable {
    var manifest: Manifest
    /// The folder of the source icons.
    var sourceFolder: FolderPath
    /// The output folder.
    var outputFolder: FolderPath

    /// Returns the path for opening a source file.
    func path(ofSource path: String) -> String { sourceFolder.path(of: path) }

    /// Returns the name of a source file in messages: its path as the user would write it.
    func displayName(ofSource path: String) -> String { self.path(ofSource: path) }
}
