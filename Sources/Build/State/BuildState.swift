import Diagnostics
import HostSystem
import Manifest

/// The state that a build saves for the next one.
///
/// It is a cache: whatever is missing from it or does not match is built again, so that a lost or damaged one costs
/// time and nothing else.
struct BuildState: Hashable, Sendable {
    /// The summary of a build of the whole set.
    struct Completion: Hashable, Sendable {
        /// The key of the set: its manifest's text, the names of its sources, and the requested part.
        var key: ContentHash
        /// The source folder, relative to the manifest's.
        var sourceFolder: String
        /// The number of icons; all of them were built, or could not be and have no files.
        var iconCount: Int
        /// The number of icons that could not be built.
        var failedCount: Int
        /// All findings about the manifest and all icons.
        var findings: [StoredFinding]
    }

    /// The identity of the tool that built.
    var tool: ToolIdentity
    /// The summary of the last build, if it left nothing to do.
    var completion: Completion?
    /// The sources that icons are made from, by path in the source folder.
    var sources: [ExactName: TrackedFile]
    /// The files that belong to no icon: the index, and the list of files that builds wrote. The latter reveals a build
    /// that was killed before it could remove the files that the set no longer has.
    var common: [IconRecord.Output]
    /// The icons, by name.
    var icons: [ExactName: IconRecord]
}

/// The record of one icon in the state.
struct IconRecord: Hashable, Sendable {
    /// A file that a build wrote.
    struct Output: Hashable, Sendable {
        /// The path in the output folder.
        var path: String
        var file: TrackedFile
    }

    /// The hash of everything that determines the files and findings, apart from the contents of sources.
    var fingerprint: ContentHash
    /// The hash of the manifest's text, if a finding can be reported again only with the same text.
    var manifestText: ContentHash?
    /// The source files that were read, by path in the source folder, with the hashes of their content.
    var inputs: [Input]
    /// The files that were written; empty where the icon could not be built.
    var outputs: [Output]
    /// The findings.
    var findings: [StoredFinding]
    /// Whether the icon could not be built.
    var hasFailed: Bool

    /// A source file of an icon.
    struct Input: Hashable, Sendable {
        /// The path in the source folder.
        var path: String
        var hash: ContentHash
    }
}

/// The key that identifies a set to a later build: while it is unchanged, so are the manifest's entries and the files
/// that they match.
enum SetKey {
    static func key(
        manifest: [UInt8], listing: [SourceListing.File], shard: Shard?, exports: [ExportSettings] = []
    ) -> ContentHash {
        var form = CanonicalForm()
        form.add(shard?.description ?? "")
        form.add(exports)
        for file in listing.sorted(by: { ExactName($0.path) < ExactName($1.path) }) {
            form.add(file.path)
            form.add(file.isOutside)
            form.add(file.target ?? "")
            if file.icon != SourceListing.File(path: file.path).icon { form.add(file.icon ?? "") }
        }
        let text = ContentHash(manifest)
        form.add(Int(bitPattern: UInt(text.first)))
        form.add(Int(bitPattern: UInt(text.second)))
        return ContentHash(form.bytes)
    }
}

/// A file as a build last saw it.
public struct TrackedFile: Hashable, Sendable {
    /// The signature of the file.
    public var signature: FileSignature
    /// The hash of its content.
    public var hash: ContentHash
    /// Whether an equal signature alone proves the file unchanged.
    public var isSettled: Bool

    /// Returns whether a file with this signature is known to be unchanged.
    public func isKnown(_ signature: FileSignature) -> Bool { isSettled && signature == self.signature }
}
