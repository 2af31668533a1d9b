import Diagnostics
import HostSystem
import Manifest

/// The summary of a build or a validation of a whole set.
struct SetCompletion: Hashable, Sendable {
    /// The key of the set: its manifest's text, the names of its sources, and the requested part.
    var key: ContentHash
    /// The source folder, relative to the manifest's.
    var sourceFolder: String
    /// The number of icons; all of them were examined, and built unless they could not be and have no files.
    var iconCount: Int
    /// The number of icons that could not be built.
    var failedCount: Int
    /// All findings about the manifest and all icons.
    var findings: [StoredFinding]
}

/// The key that identifies a set to a later run: while it is unchanged, so are the manifest's entries and the files
/// that they match.
enum SetKey {
    /// Returns the key of a set as its source folder is now, or `nil` where that cannot be listed whole.
    static func current(
        manifest: ContentHash, sources: FolderPath, within boundary: FolderPath, shard: Shard? = nil,
        exports: [ExportSettings] = []
    ) -> ContentHash? {
        guard let listing = FolderListing(sources, within: boundary), listing.diagnostics.isEmpty else { return nil }
        return key(manifest: manifest, listing: listing.files, within: boundary, shard: shard, exports: exports)
    }

    /// Returns the key of a set whose source folder was listed.
    /// - Parameter folder: The manifest's folder.
    static func key(
        manifest: ContentHash, listing: [SourceListing.File], within folder: FolderPath, shard: Shard? = nil,
        exports: [ExportSettings] = []
    ) -> ContentHash {
        var form = CanonicalForm()
        form.add(shard?.description ?? "")
        form.add(exports)
        // It decides whether exports may lead to folders above the manifest's.
        form.add(ExportReach.levelsToRepository(above: folder) ?? -1)
        for file in listing.sorted(by: { ExactName($0.path) < ExactName($1.path) }) {
            form.add(file.path)
            form.add(file.isOutside)
            form.add(file.target ?? "")
            if file.icon != SourceListing.File(path: file.path).icon { form.add(file.icon ?? "") }
        }
        form.add(Int(bitPattern: UInt(manifest.first)))
        form.add(Int(bitPattern: UInt(manifest.second)))
        return ContentHash(form.bytes)
    }
}

extension ByteWriter {
    mutating func add(_ completion: SetCompletion) {
        add(completion.key)
        add(completion.sourceFolder)
        add(count: completion.iconCount)
        add(count: completion.failedCount)
        add(completion.findings) { $0.add($1) }
    }
}

extension ByteReader {
    mutating func completion() throws(Malformed) -> SetCompletion {
        let completion = SetCompletion(
            key: try hash(), sourceFolder: try text(), iconCount: try count(), failedCount: try count(),
            findings: try array { reader throws(Malformed) in try reader.finding() })
        guard completion.failedCount <= completion.iconCount else { throw Malformed() }
        return completion
    }
}
