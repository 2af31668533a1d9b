import Diagnostics
import HostSystem
import Manifest

/// The check that nothing is ever written among the sources.
enum SourceProtection {
    /// Throws if a folder that is written is among the sources, or contains them.
    static func check(_ set: IconSet) throws(OutputFailure) {
        let exports = set.exportsRoot.map { root in
            set.manifest.formats.exports.filter { $0.sources == nil }.map { root.folder($0.folder) }
        }
        // Where the sources are files of an app, nothing that they are is written (see `AndroidFormat`).
        for export in set.manifest.formats.exports where export.sources != nil {
            guard let root = set.exportsRoot else { continue }
            try check(source: root.folder(export.folder), output: set.outputFolder)
        }
        try check(
            manifest: set.manifest.text.name, source: set.sourceFolder, output: set.outputFolder,
            exports: exports ?? [])
    }

    /// `exports` are the folders of exports that are not in the output folder.
    static func check(
        manifest path: String, source: FolderPath, output: FolderPath, exports: [FolderPath]
    ) throws(OutputFailure) {
        try check(source: source, output: output)
        try check(exports, source: source, output: output)
        try checkNeighbours(of: FolderPath(ofFile: path), exports)
        let (manifest, written) = (FolderPath.resolved(path), FolderPath(output.resolved))
        let results = OutputFormats.places.map { written.path(of: $0) }
        guard
            manifest == written.path(of: IndexWriter.path)
                || results.contains(where: { FolderPath.isInside(manifest, $0) })
        else { return }
        throw OutputFailure(
            path: path, message: "the manifest is in a place that builds write to", hint: "name another folder")
    }

    /// Throws if an export outside of the manifest's folder overlaps with the source folder of another set.
    private static func checkNeighbours(of manifest: FolderPath, _ exports: [FolderPath]) throws(OutputFailure) {
        let own = manifest.resolved
        for export in exports {
            let folder = export.resolved
            guard !FolderPath.isInside(folder, own) else { continue }
            for source in SetFiles.sourceFolders(above: FolderPath(folder)).map(\.resolved)
            where FolderPath.isInside(folder, source) || FolderPath.isInside(source, folder) {
                throw OutputFailure(
                    path: export.text,
                    message: "the folder of the export and the source folder '\(source)' of another set overlap",
                    hint: "name another folder for the export")
            }
        }
    }

    /// Throws if an export overlaps with the sources, the files of builds or another export, by whatever names.
    private static func check(
        _ exports: [FolderPath], source: FolderPath, output folder: FolderPath
    ) throws(OutputFailure) {
        guard !exports.isEmpty else { return }
        let (source, output) = (source.resolved, folder.resolved)
        let own = (OutputFormats.places + [OutputFolder.ownFolder]).map { folder.folder($0).resolved }
        var others: [String] = []
        for folder in exports {
            let resolved = folder.resolved
            if let problem = problem(with: resolved, source: source, output: output, own: own + others) {
                throw OutputFailure(path: folder.text, message: problem, hint: "name another folder for the export")
            }
            others.append(resolved)
        }
    }

    private static func problem(with export: String, source: String, output: String, own: [String]) -> String? {
        if FolderPath.isInside(export, source) || FolderPath.isInside(source, export) {
            return "the folder of the export and the source folder '\(source)' overlap"
        }
        if FolderPath.isInside(output, export) { return "the output folder is inside the folder of the export" }
        let other = own.first { FolderPath.isInside(export, $0) || FolderPath.isInside($0, export) }
        return other.map { "the folder of the export overlaps with '\($0)', where builds write other files" }
    }

    static func check(source sourceFolder: FolderPath, output: FolderPath) throws(OutputFailure) {
        let source = sourceFolder.resolved
        let written = (OutputFormats.places + [OutputFolder.ownFolder]).map { output.folder($0).resolved }
        guard
            FolderPath.isInside(output.resolved, source) || written.contains(where: { FolderPath.isInside(source, $0) })
        else { return }
        throw OutputFailure(
            path: output.text, message: "the output folder and the source folder '\(sourceFolder.text)' overlap",
            hint: "builds never write into the source folder: name a folder beside it")
    }
}

/// How far above the manifest's folder exports may lead: to the repository's top, as its writers may change it anyway.
struct ExportReach {
    /// The number of folders from the manifest's up to the highest that exports may lead to; 0 for its own.
    let levels: Int
    let findings: [Diagnostic]

    init(of paths: [Located<String>], from folder: FolderPath, in text: SourceText) {
        let repository = GitCommand.levelsToRepository(above: folder)
        let (problem, hint) =
            repository == nil
            ? (
                "leaves the manifest's folder, which is in no repository",
                "put the project in a repository of Git, which says where its top is"
            ) : ("leads out of the repository", "name a folder in the repository of the manifest")
        levels = repository ?? 0
        findings = paths.filter { $0.value.levelsAbove > repository ?? 0 }.map { path in
            Diagnostic(
                rule: .badPath, message: "path '\(path.value)' \(problem)", location: text.location(path.range),
                hint: hint)
        }
    }
}
