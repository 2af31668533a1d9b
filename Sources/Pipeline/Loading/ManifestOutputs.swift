import HostSystem
import Manifest
import SVGDocument

/// The output folders that manifests name, found without reading their entries.
public enum ManifestOutputs {
    /// Returns the manifests in a folder with their output folders, which share what builds have exported from there; `name` is
    /// that of a manifest that does not count, where there is one.
    public static func all(in home: FolderPath, besides name: String?) -> [(manifest: String, output: FolderPath)] {
        let names = ((try? FolderEntry.all(in: home.text)) ?? []).map { String(decoding: $0.name, as: UTF8.self) }
            .filter { $0.hasSuffix(".json") && $0 != name }.sorted()
        return names.compactMap { name in
            let manifest = home.path(of: name)
            return output(of: manifest).map { (manifest, $0) }
        }
    }

    /// Returns the output folder of a manifest, or `nil` where the file is none. What cannot be read is no manifest that anybody
    /// builds. Others are known by their folders, as files can be large.
    static func output(of manifest: String) -> FolderPath? {
        guard let bytes = try? FileAccess.read(manifest, limit: SVGLimits.standard.fileSize) else { return nil }
        let hints = FolderHints(manifest: bytes)
        if hints.source != nil, let output = hints.output { return FolderPath(ofFile: manifest).folder(output) }
        // A name with escapes is no hint.
        guard bytes.contains(UInt8(ascii: "\\")), let json = JSONValue(bytes), json["source"]?.string != nil else {
            return nil
        }
        return json["output"]?.string.map(FolderPath(ofFile: manifest).folder)
    }
}
