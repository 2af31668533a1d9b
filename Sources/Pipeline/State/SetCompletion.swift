import Buffers
import Diagnostics
import HostSystem
import Manifest

/// The summary of a build or a validation of a whole set.
struct SetCompletion: Hashable, Sendable {
    /// The hash of the manifest's text.
    var manifestText: ContentHash
    /// The key of the rest: the names of the sources, and the requested part.
    var key: ContentHash
    /// The source folder, relative to the manifest's.
    var sourceFolder: String
    /// The output folder that the manifest names, relative to the manifest's.
    var outputFolder: String
    /// The folders of the manifest's exports that are apart from the sources, relative to the manifest's.
    var exportFolders: [String]
    /// The number of icons; all of them were examined, and built unless they could not be and have no files.
    var iconCount: Int
    /// The number of icons that could not be built.
    var failedCount: Int
    /// All findings about the manifest and all icons; of a validation, those of icons last.
    var findings: [StoredFinding]
    /// The places in the manifest of the icons that the last findings of a validation are of.
    var icons: [Int] = []
    /// The paths of drawings that a validation could compare with nothing.
    var uncompared: [String] = []
    /// The number of icons and policies that somebody has to look at.
    var openQuestionCount: Int
}

extension SetCompletion {
    /// Creates the summary of a set.
    init(
        _ manifest: Manifest, key: ContentHash, iconCount: Int, failedCount: Int, findings: [Diagnostic],
        icons: [Int] = [], uncompared: [String] = [], _ places: FileAliases
    ) {
        self.init(
            manifestText: ContentHash(manifest.text.bytes), key: key, sourceFolder: manifest.source.value,
            outputFolder: manifest.output.value,
            exportFolders: manifest.formats.exports.filter { $0.sources == nil }.map(\.folder),
            iconCount: iconCount, failedCount: failedCount,
            findings: findings.map { StoredFinding($0, places, pieces: nil) }, icons: icons, uncompared: uncompared,
            openQuestionCount: manifest.openQuestionCount)
    }
}

/// The key that identifies a set to a later run: while it and the manifest's text are unchanged, so are the files that
/// the manifest's entries match.
enum SetKey {
    /// Returns the key of a set as its source folder is now, or `nil` where that cannot be listed whole.
    static func current(
        sources: FolderPath, within boundary: FolderPath, shard: Shard? = nil, exports: [ExportSettings] = []
    ) -> ContentHash? {
        guard let listing = FolderListing(sources, within: boundary), listing.diagnostics.isEmpty else { return nil }
        return key(listing: listing.files, within: boundary, shard: shard, exports: exports)
    }

    /// Returns the key of a set whose source folder was listed. `folder` is the manifest's folder. `codePoints` is the file
    /// of code points as a build leaves it, or `nil` where that is as it is.
    static func key(
        listing: [SourceListing.File], within folder: FolderPath, shard: Shard? = nil, exports: [ExportSettings] = [],
        codePoints: [UInt8]? = nil
    ) -> ContentHash {
        var form = CanonicalForm()
        form.add(shard?.description ?? "")
        form.add(exports)
        // It decides whether exports may lead to folders above the manifest's.
        form.add(GitCommand.levelsToRepository(above: folder) ?? -1)
        do throws(FileAccess.Failure) {
            let bytes = if let codePoints { codePoints } else { try CodePointFile.content(in: folder) }
            form.add(bytes.map { ContentHash($0).text } ?? "")
        } catch {
            form.add("unreadable: \(error.message)")
        }
        for file in listing.sorted(by: { ExactName($0.path) < ExactName($1.path) }) {
            form.add(file.path)
            form.add(file.isOutside)
            form.add(file.target ?? "")
            if file.icon != SourceListing.File(path: file.path).icon { form.add(file.icon ?? "") }
        }
        return ContentHash(form.bytes)
    }
}

extension ByteWriter {
    mutating func add(_ completion: SetCompletion) {
        add(completion.manifestText)
        add(completion.key)
        add(completion.sourceFolder)
        add(completion.outputFolder)
        add(completion.exportFolders) { $0.add($1) }
        add(count: completion.iconCount)
        add(count: completion.failedCount)
        add(completion.findings) { $0.add($1) }
        add(completion.icons) { $0.add(count: $1) }
        add(completion.uncompared) { $0.add($1) }
        add(count: completion.openQuestionCount)
    }
}

extension ByteReader {
    mutating func completion() throws -> SetCompletion {
        let completion = SetCompletion(
            manifestText: try hash(), key: try hash(), sourceFolder: try text(), outputFolder: try text(),
            exportFolders: try array { try $0.text() }, iconCount: try count(), failedCount: try count(),
            findings: try array { try $0.finding() }, icons: try array { try $0.count() },
            uncompared: try array { try $0.text() }, openQuestionCount: try count())
        guard completion.failedCount <= completion.iconCount, completion.icons.count <= completion.findings.count else {
            throw Malformed()
        }
        return completion
    }
}
