import Diagnostics
import Manifest

/// The folder of an export among the outputs, and the icons that it is for.
struct ExportPlace: Sendable {
    /// The folder, as a path of outputs.
    let folder: String
    private let globs: [NameGlob]

    init(_ export: ExportSettings) {
        folder = ExportPath.output(export.folder)
        globs = export.only.compactMap { NameGlob($0) }
    }

    /// Returns whether an icon is exported.
    func includes(_ icon: String) -> Bool { globs.isEmpty || globs.contains { $0.matches(icon) } }

    /// Returns the path of a file in the folder.
    func path(_ name: String) -> String { folder + "/" + name }

    /// Returns whether a path leads into the folder.
    func contains(_ path: String) -> Bool { path.utf8.starts(with: (folder + "/").utf8) }
}
