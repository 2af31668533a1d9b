import HostSystem
import Pipeline
import SVGDocument

/// The output folders of the manifests in a folder, which share what builds have exported from there.
enum ManifestOutputs {
    /// Returns the folders; `name` is that of a manifest that does not count, where there is one.
    static func all(in home: FolderPath, besides name: String?) -> [FolderPath] {
        // What cannot be read is no manifest that anybody builds. Others are known by their folders, as files can be large.
        let names = ((try? FolderEntry.all(in: home.text)) ?? []).map { String(decoding: $0.name, as: UTF8.self) }
            .filter { $0.hasSuffix(".json") && $0 != name }
        return names.compactMap { name in
            guard let bytes = try? FileAccess.read(home.path(of: name), limit: SVGLimits.standard.fileSize),
                case let hints = FolderHints(manifest: bytes), hints.source != nil, let output = hints.output
            else { return nil }
            return home.folder(output)
        }
    }
}
