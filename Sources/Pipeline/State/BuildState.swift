import Diagnostics
import HostSystem
import Manifest

/// The state that a build saves for the next one.
///
/// It is a cache: whatever is missing from it or does not match is built again, so that a lost or damaged one costs
/// time and nothing else.
struct BuildState: Hashable, Sendable {
    /// The identity of the tool that built.
    var tool: ToolIdentity
    /// The summary of the last build, if it left nothing to do.
    var completion: SetCompletion?
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
