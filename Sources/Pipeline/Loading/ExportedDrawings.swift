import Diagnostics
import HostSystem
import Manifest
import SVGDocument

extension [ImageSet] {
    /// Takes out the unedited drawings that builds exported back to an app. `source` is relative to the manifests.
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

/// The output folders that manifests name, found without reading their entries.
public enum ManifestOutputs {
    /// Returns the manifests in a folder with their output folders, but for one of a name.
    public static func all(in home: FolderPath, besides name: String?) -> [(manifest: String, output: FolderPath)] {
        let names = ((try? FolderEntry.all(in: home.text)) ?? []).map { String(decoding: $0.name, as: UTF8.self) }
            .filter { $0.hasSuffix(".json") && $0 != name }.sorted()
        return names.compactMap { name in
            let manifest = home.path(of: name)
            return output(of: manifest).map { (manifest, $0) }
        }
    }

    /// Returns the output folder of a manifest, or `nil` where the file, which may be large, names no folders.
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

/// The drawings for some locales that are the drawing of their icon once more, byte for byte, as exports leave them.
public struct CopiedDrawings: Sendable {
    private let folder: FolderPath
    /// The paths of the icons by their names. Links are meant, and no copies.
    private let icons: [ExactName: String]
    /// What the folders of files say that they draw.
    private let drawn: [ExactName: DrawnName]

    /// Prepares to look for copies among the files of a folder.
    public init(_ files: [SourceListing.File], in folder: FolderPath) {
        self.folder = folder
        let named = files.compactMap { file in
            file.target == nil ? file.icon.map { (ExactName($0), file.path) } : nil
        }
        icons = Dictionary(named) { first, _ in first }
        drawn = Dictionary(files.compactMap { file in file.drawn.map { (ExactName(file.path), $0) } }) { first, _ in
            first
        }
    }

    /// Returns which of some files of the folder are copies, by their names and their bytes.
    public func paths(among paths: [String]) -> Set<ExactName> {
        let names = Set(icons.keys)
        let byPath = Dictionary(icons.map { (ExactName($1), $0.text) }) { first, _ in first }
        return Set(
            paths.filter { path in
                let name = byPath[ExactName(path)]
                guard let drawn = drawn[ExactName(path)] ?? name.flatMap({ DrawnName($0, among: names) }),
                    let source = icons[ExactName(drawn.partner)], let own = content(of: source)
                else { return false }
                return content(of: path) == own
            }.map { ExactName($0) })
    }

    private func content(of path: String) -> [UInt8]? {
        try? FileAccess.read(folder.path(of: path), limit: SVGLimits.standard.fileSize)
    }
}
