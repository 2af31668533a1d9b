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
    /// The hash of the manifest's text, where a finding can be reported again only with that very text.
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
