import Diagnostics
import Linting
import Manifest

/// A loader of manifests with the listings of their source folders.
enum IconSetLoader {
    /// The result of loading.
    struct Loaded {
        /// The set, or `nil` where none of it is usable.
        var set: IconSet?
        /// All findings.
        var diagnostics: [Diagnostic]
        /// Whether the manifest could not be read at all.
        var isUnreadable = false

        /// The files of the source folder.
        var listing: [SourceListing.File] = []

        /// The findings as a build reports them.
        var diagnosticsForBuild: [Diagnostic] {
            self.set.map { FindingPolicy($0.manifest).settleForBuild(diagnostics) } ?? diagnostics
        }

        /// Whether the set lacks icons of its manifest because of errors in their entries.
        var isIncomplete: Bool { diagnostics.contains { $0.severity == .error } }
    }

    /// Loads a manifest.
    ///
    /// - Parameters:
    ///   - path: The manifest's path as the user wrote it.
    ///   - output: The output folder, or `nil` for the manifest's.
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
