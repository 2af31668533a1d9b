/// The check that nothing is ever written among the sources.
enum SourceProtection {
    /// Throws if the output folder is the source folder or inside it, or if a folder that is written contains the
    /// source folder.
    static func check(_ set: IconSet) throws(OutputFailure) {
        try check(source: set.sourceFolder, output: set.outputFolder)
        let (manifest, output) = (FolderPath.resolved(set.manifest.text.name), set.outputFolder.resolved)
        let index = FolderPath(output).path(of: set.manifest.outputPaths.index)
        let results = OutputFolder.resultFolders.map { FolderPath(output).path(of: $0) }
        guard manifest == index || results.contains(where: { FolderPath.isInside(manifest, $0) }) else { return }
        throw OutputFailure(
            path: set.manifest.text.name, message: "the manifest stands where builds write", hint: "name another folder"
        )
    }

    /// Throws if an output folder overlaps with a source folder.
    static func check(source sourceFolder: FolderPath, output: FolderPath) throws(OutputFailure) {
        let source = sourceFolder.resolved
        let written = (OutputFolder.resultFolders + [OutputFolder.ownFolder]).map { output.folder($0).resolved }
        guard
            FolderPath.isInside(output.resolved, source) || written.contains(where: { FolderPath.isInside(source, $0) })
        else { return }
        throw OutputFailure(
            path: output.text, message: "the output folder and the source folder '\(sourceFolder.text)' overlap",
            hint: "builds never write among sources; name a folder beside it")
    }
}
