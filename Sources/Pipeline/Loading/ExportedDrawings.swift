import HostSystem
import Manifest
import SVGDocument

extension [ImageSet] {
    /// Takes out of an app's resources the drawings that builds have exported back to them, where nobody has edited them: they say
    /// what a manifest says or said, and nothing of what somebody drew.
    ///
    /// - Parameters:
    ///   - folder: The source folder.
    ///   - source: Its path, relative to the manifests.
    ///   - outputs: The output folders of the builds.
    public mutating func forgetExports(to folder: FolderPath, named source: String, from outputs: [FolderPath]) {
        guard contains(where: { $0.isResource && !$0.variants.isEmpty }) else { return }
        let built = outputs.compactMap { try? OutputSums(in: OutputFolder($0)) }
        for index in indices where self[index].isResource {
            self[index].variants.removeAll { variant in
                let path = ExportPath.output(source + "/" + variant.path)
                let known = built.filter { $0.knows(path) }
                guard !known.isEmpty,
                    let bytes = try? FileAccess.read(folder.path(of: variant.path), limit: SVGLimits.standard.fileSize)
                else { return false }
                let content = ContentHash(bytes)
                return known.contains { $0.fits(content, at: path) }
            }
        }
    }
}
