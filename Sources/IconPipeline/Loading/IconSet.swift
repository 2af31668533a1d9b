import Diagnostics
import Foundation
import Manifest

/// A manifest together with the folders that it speaks of.
struct IconSet: Sendable {
    /// The manifest.
    var manifest: Manifest
    /// The folder of the source icons.
    var sourceFolder: URL
    /// The folder to write to.
    var outputFolder: URL
    /// How messages write the source folder, relative to where the tool was started.
    var sourceDisplayPath: String

    /// The place of a source file.
    func url(ofSource path: String) -> URL { sourceFolder.appending(path: path) }

    /// How messages call a source file.
    func displayName(ofSource path: String) -> String {
        sourceDisplayPath.isEmpty ? path : sourceDisplayPath + "/" + path
    }
}
