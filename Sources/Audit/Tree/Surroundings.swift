import Buffers
import Diagnostics
import HostSystem
import Manifest
import Pipeline

/// The things in a folder that the tool can begin with, by file names alone: an app's icons, and a folder of SVG files.
public struct Surroundings: Sendable {
    /// The number of an Android app's drawables that can be vectors, by their names.
    public let drawables: Int
    /// The number of Apple's asset catalogs.
    public let catalogs: Int
    package let themes: Int
    /// The numbers of programs in Swift and in Dart, which can name icons of their platforms.
    package let swiftFiles, dartFiles: Int
    /// The folder in which most SVG files are, if there are any.
    public let icons: IconFolder?
    /// Whether that folder has all SVG files.
    public let hasIconsInOneFolder: Bool
    /// The paths below the folder of the files that can be manifests of icons, by their names.
    public let manifests: [String]

    /// A folder of SVG files.
    public struct IconFolder: Sendable {
        /// The path below the folder that was looked at; `.` is that folder.
        public let path: String
        /// The number of SVG files in it and its subfolders.
        public let count: Int
        /// The number of those that are drawings of another one for right-to-left readers, by their names.
        public let drawnCount: Int
    }

    /// The number of files after which listing ends outside of repositories: who stands at the top of a disk waits for no answer.
    private static let fileLimit = 50_000

    private static func isBuilt(_ path: String, in folder: FolderPath) -> Bool {
        let steps = path.pathSteps
        return steps.indices.contains { count in
            let around = folder.folder(steps[...count].joined(separator: "/"))
            return FileStatus(around.path(of: OutputSums.path), followsLinks: false) != nil
        }
    }

    package init(_ folder: String) {
        let files = ProjectFiles(FolderPath(folder), limit: Self.fileLimit)
        let tree = ProjectTree(files, in: FolderPath(folder))
        drawables =
            Set(tree.drawables.filter { $0.place.suffix == ".xml" }.map { "\($0.place.set)/\($0.place.name)" }).count
        catalogs = tree.catalogs.count
        themes = tree.themes.count
        swiftFiles = tree.code.count { $0.hasSuffix(".swift") }
        dartFiles = tree.code.count { $0.hasSuffix(".dart") }
        icons = IconFolder(in: files).flatMap { Self.isBuilt($0.path, in: FolderPath(folder)) ? nil : $0 }
        manifests = tree.iconManifests
        hasIconsInOneFolder = icons?.count == IconFolder.drawings(in: files).count
    }
}

extension Surroundings.IconFolder {
    init?(in files: ProjectFiles) { self.init(Self.drawings(in: files)) }

    /// Returns the paths of SVG files, but for those of asset catalogs.
    fileprivate static func drawings(in files: ProjectFiles) -> [String] {
        files.paths.filter { $0.hasSuffix(".svg") && !$0.contains(".xcassets/") }
    }

    /// Finds the folder of icons among the paths of SVG files: the deepest one with nearly all files of those around it, as
    /// a few drawings elsewhere in a project are seldom what is meant.
    init?(_ paths: [String]) {
        var (folder, inside) = ("", paths)
        while true {
            let below = Dictionary(grouping: inside) { Self.step(of: $0, below: folder) }
            let largest = below.filter { !$0.key.isEmpty }.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
            guard let largest else { break }
            // Nobody means all that is below the top of a project, unless drawings are in it itself.
            let isTop = folder.isEmpty && (below[""]?.count ?? 0) < largest.value.count
            guard isTop || largest.value.count * 10 >= inside.count * 9 else { break }
            (folder, inside) = (folder + largest.key + "/", largest.value)
        }
        guard !inside.isEmpty else { return nil }
        path = folder.isEmpty ? "." : String(folder.dropLast())
        count = inside.count
        let names = inside.map { String(($0.rest(after: folder) ?? $0).dropLast(4)) }
        let known = Set(names.map { ExactName($0) })
        drawnCount = names.count { DrawnName($0, among: known) != nil }
    }

    /// Returns the name of the folder directly below another one in which a file is; empty for a file in that one itself.
    private static func step(of path: String, below folder: String) -> String {
        let steps = (path.rest(after: folder) ?? path).pathSteps
        return steps.count > 1 ? steps[0] : ""
    }
}
