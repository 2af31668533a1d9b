import Diagnostics

/// What a build remembers for the next one.
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
    /// The files that belong to no icon: the index, and the list of files that builds wrote. The latter tells of a build
    /// that was killed before it could remove what the set no longer has.
    var common: [IconRecord.Output]
    /// The icons, by name.
    var icons: [ExactName: IconRecord]
}
