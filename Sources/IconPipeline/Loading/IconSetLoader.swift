import Diagnostics
import Foundation
import Manifest

/// Reads a manifest from disk together with the listing of its source folder.
enum IconSetLoader {
    /// What came of loading.
    struct Loaded {
        /// The set, or `nil` where nothing of it can be used.
        var set: IconSet?
        /// Everything that was found wrong.
        var diagnostics: [Diagnostic]
        /// Whether the manifest could not even be read.
        var isUnreadable = false
    }

    /// Loads a manifest.
    /// - Parameters:
    ///   - path: The manifest's path as the user wrote it.
    ///   - output: The output folder where it is not the manifest's.
    static func load(_ path: String, output: String?) -> Loaded {
        let url = URL(filePath: path)
        let bytes: [UInt8]
        do {
            bytes = try FileAccess.read(url)
        } catch {
            return Loaded(diagnostics: [unreadable(path, error.message)], isUnreadable: true)
        }
        let folder = url.deletingLastPathComponent()
        let reading = ManifestReader.read(SourceText(name: path, bytes: bytes)) { source in
            FolderListing.list(folder.appending(path: source), within: folder)
        }
        guard let manifest = reading.manifest else { return Loaded(diagnostics: reading.diagnostics) }
        let set = IconSet(
            manifest: manifest,
            sourceFolder: folder.appending(path: manifest.source.value),
            outputFolder: output.map { URL(filePath: $0) } ?? folder.appending(path: manifest.output.value),
            sourceDisplayPath: displayPath(of: manifest.source.value, beside: path))
        return Loaded(set: set, diagnostics: reading.diagnostics)
    }

    private static func displayPath(of source: String, beside manifest: String) -> String {
        let folder = manifest.lastIndex(of: "/").map { String(manifest[...$0]) } ?? ""
        return source == "." ? String(folder.dropLast()) : folder + source
    }

    private static func unreadable(_ path: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            rule: "unreadable-manifest", severity: .error, message: "the manifest cannot be read: \(reason)",
            location: SourceLocation(file: path), hint: "name a manifest, or run iconflip where manifest.json is")
    }
}
