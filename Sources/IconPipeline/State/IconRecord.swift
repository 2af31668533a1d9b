/// What is remembered of one icon.
struct IconRecord: Hashable, Sendable {
    /// A file that a build wrote.
    struct Output: Hashable, Sendable {
        /// The path in the output folder.
        var path: String
        var file: TrackedFile
    }

    /// What the files and findings follow from, beside the contents of sources.
    var fingerprint: ContentHash
    /// The hash of the manifest's text where a finding can be told again with that very text only.
    var manifestText: ContentHash?
    /// The source files that were read, by path in the source folder, with what they held.
    var inputs: [Input]
    /// The files that were written; none where the icon could not be built.
    var outputs: [Output]
    /// What was found.
    var findings: [StoredFinding]
    /// Whether the icon could not be built.
    var hasFailed: Bool

    /// A source file that an icon is made from.
    struct Input: Hashable, Sendable {
        /// The path in the source folder.
        var path: String
        var hash: ContentHash
    }
}
