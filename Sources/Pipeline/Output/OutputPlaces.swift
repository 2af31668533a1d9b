import HostSystem
import Manifest

/// The places that paths of outputs lead to: exports (``ExportPath``) to apps, or with all to a folder of one's choice.
struct OutputPlaces: Sendable {
    let output: FolderPath
    /// The folder that exports are below, or `nil` where they are in the output folder.
    var exportsRoot: FolderPath?
    var exportFolders: [String] = []
    /// The number of folders above `exportsRoot` that exports may lead up to.
    var reach = 0
}

extension OutputPlaces {
    init(_ set: IconSet) {
        self.init(
            output: set.outputFolder, exportsRoot: set.exportsRoot,
            exportFolders: set.manifest.formats.exports.flatMap { export in
                ([export.folder] + export.furtherFiles).map(ExportPath.output)
            }, reach: set.exportsReach)
    }

    /// Returns the folder that only the user can choose, and the path below it.
    func resolved(_ path: String) -> (root: FolderPath, path: String) {
        guard let exportsRoot, path.utf8.starts(with: ExportPath.root.utf8) else { return (output, path) }
        let rest = path.utf8.dropFirst(ExportPath.root.utf8.count)
        guard let first = rest.first else { return (exportsRoot, "") }
        guard first == UInt8(ascii: "/") else { return (output, path) }
        var (root, steps) = (exportsRoot, Substring(rest.dropFirst()))
        for _ in 0..<Self.levels(of: steps) {
            root = root.folder("..")
            steps = Substring(steps.utf8.dropFirst(ExportPath.above.utf8.count + 1))
        }
        return (root, String(steps))
    }

    /// Returns the number of folders that a path below `exports` leads up.
    private static func levels(of path: Substring) -> Int {
        guard path.utf8.starts(with: ExportPath.above.utf8) else { return 0 }
        return String(path).pathSteps.prefix { $0 == ExportPath.above }.count
    }

    /// Whether a path leads no further up than exports may.
    func isInReach(_ path: String) -> Bool {
        guard exportsRoot != nil, path.utf8.starts(with: (ExportPath.root + "/").utf8) else { return true }
        return Self.levels(of: Substring(path.utf8.dropFirst(ExportPath.root.utf8.count + 1))) <= reach
    }

    func path(of path: String) -> String {
        let (root, path) = resolved(path)
        return path.isEmpty ? root.text : root.path(of: path)
    }

    /// Whether hashes that anybody may have committed make a file the build's own: only where the manifest has an export.
    func mayOwn(_ path: String) -> Bool {
        guard exportsRoot != nil, path.utf8.starts(with: (ExportPath.root + "/").utf8) else { return true }
        return exportFolders.contains { (path + "/").utf8.starts(with: ($0 + "/").utf8) }
    }
}
