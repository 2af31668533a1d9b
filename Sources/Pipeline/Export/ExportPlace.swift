import Diagnostics
import Manifest

/// The folder of an export among the outputs, and the icons that it is for.
struct ExportPlace: Sendable {
    /// The folder, as a path of outputs.
    let folder: String
    /// The path of the sources in the folder, where they are files of the app itself.
    let sources: String?
    private let globs: [NameGlob]
    private let exceptions: [NameGlob]

    init(_ export: ExportSettings) {
        folder = ExportPath.output(export.folder)
        sources = export.sources
        globs = export.only.compactMap { NameGlob($0) }
        exceptions = export.except.compactMap { NameGlob($0) }
    }

    func includes(_ icon: String) -> Bool {
        (globs.isEmpty || globs.contains { $0.matches(icon) }) && !exceptions.contains { $0.matches(icon) }
    }

    func path(_ name: String) -> String { folder + "/" + name }

    func isSource(_ path: String, _ source: ExactName) -> Bool {
        sources.map { ExactName(($0 == "." ? "" : $0 + "/") + source.text) == ExactName(path) } ?? false
    }

    func contains(_ path: String) -> Bool { path.utf8.starts(with: (folder + "/").utf8) }
}
