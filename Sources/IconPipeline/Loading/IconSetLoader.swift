import Diagnostics
import Linting
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

        /// The files of the source folder.
        var listing: [SourceListing.File] = []

        /// What a build says of it.
        var diagnosticsForBuild: [Diagnostic] {
            self.set.map { FindingPolicy($0.manifest).settleForBuild(diagnostics) } ?? diagnostics
        }

        /// Whether the set lacks icons that its manifest speaks of, because something is wrong with their entries.
        var isIncomplete: Bool { diagnostics.contains { $0.severity == .error } }
    }

    /// Loads a manifest.
    /// - Parameters:
    ///   - path: The manifest's path as the user wrote it.
    ///   - output: The output folder where it is not the manifest's.
    static func load(_ path: String, output: String?) -> Loaded {
        let bytes: [UInt8]
        do {
            bytes = try FileAccess.read(path)
        } catch {
            return Loaded(diagnostics: [unreadable(path, error.message)], isUnreadable: true)
        }
        let folder = FolderPath(ofFile: path)
        var listing: FolderListing?
        let reading = ManifestReader.read(SourceText(name: path, bytes: bytes)) { source in
            listing = FolderListing(folder.folder(source), within: folder)
            return listing.map { SourceListing(files: $0.files) }
        }
        let diagnostics = reading.diagnostics + (listing?.diagnostics ?? [])
        let set = reading.manifest.map { manifest in
            IconSet(
                manifest: manifest, sourceFolder: folder.folder(manifest.source.value),
                outputFolder: output.map { FolderPath($0) } ?? folder.folder(manifest.output.value))
        }
        return Loaded(set: set, diagnostics: diagnostics, listing: listing?.files ?? [])
    }

    private static func unreadable(_ path: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            rule: .unreadableManifest, severity: .error, message: "the manifest cannot be read: \(reason)",
            location: SourceLocation(file: path), hint: "name a manifest, or run iconflip where manifest.json is")
    }
}
