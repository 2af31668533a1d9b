import Diagnostics
import HostSystem

/// The places on disk that the paths of outputs lead to.
///
/// Paths that begin with `exports/` are those of exports to folders of apps. They lead below the manifest's folder, where
/// `exports/app/res/a.xml` is `app/res/a.xml`; a part of a set, and a build to a folder of the user's choice, have them in
/// the output folder, so that such a folder holds everything that was built.
struct OutputPlaces: Sendable {
    /// The first step of the paths of exports.
    static let exports = "exports"

    /// The output folder.
    let output: FolderPath
    /// The folder that exports are below, or `nil` where they are in the output folder.
    let exportsRoot: FolderPath?
    /// The folders and files of exports, as paths of outputs.
    let exportFolders: [String]

    /// Creates places.
    init(output: FolderPath, exportsRoot: FolderPath? = nil, exportFolders: [String] = []) {
        self.output = output
        self.exportsRoot = exportsRoot
        self.exportFolders = exportFolders
    }

    /// Creates the places of a set.
    init(_ set: IconSet) {
        self.init(
            output: set.outputFolder, exportsRoot: set.exportsRoot,
            exportFolders: set.manifest.formats.exports.flatMap { export in
                ([export.folder] + export.furtherFiles).map { Self.path(ofExport: $0) }
            })
    }

    /// Returns the path of an export's folder among the outputs.
    static func path(ofExport folder: String) -> String { exports + "/" + folder }

    /// Returns the folder that only the user can choose, and the path below it.
    func resolved(_ path: String) -> (root: FolderPath, path: String) {
        guard let exportsRoot, path.utf8.starts(with: Self.exports.utf8) else { return (output, path) }
        let rest = path.utf8.dropFirst(Self.exports.utf8.count)
        guard let first = rest.first else { return (exportsRoot, "") }
        return first == UInt8(ascii: "/") ? (exportsRoot, String(Substring(rest.dropFirst()))) : (output, path)
    }

    /// Returns the path on disk.
    func path(of path: String) -> String {
        let (root, path) = resolved(path)
        return path.isEmpty ? root.text : root.path(of: path)
    }

    /// Whether hashes that anybody may have committed can make a file the build's own: below the manifest's folder only
    /// where the manifest has an export.
    func mayOwn(_ path: String) -> Bool {
        guard exportsRoot != nil, path.utf8.starts(with: (Self.exports + "/").utf8) else { return true }
        return exportFolders.contains { (path + "/").utf8.starts(with: ($0 + "/").utf8) }
    }
}
