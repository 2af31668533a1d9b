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
