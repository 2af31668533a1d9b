import Foundation

/// Makes sure that nothing is ever written among the sources.
enum SourceProtection {
    /// Refuses an output folder that is the source folder, or lies inside it, or holds it in a folder that is written.
    static func check(_ set: IconSet) throws(OutputFolder.Failure) {
        let source = set.sourceFolder.standardizedFileURL.resolvingSymlinksInPath().path
        let output = set.outputFolder.standardizedFileURL.resolvingSymlinksInPath().path
        let written = [output + "/svg", output + "/png", output + "/.iconflip"]
        if source == output || output.hasPrefix(source + "/")
            || written.contains(where: { source == $0 || source.hasPrefix($0 + "/") })
        {
            throw OutputFolder.Failure(
                path: set.outputFolder.relativePath, message: "the output folder overlaps the source folder")
        }
    }
}
