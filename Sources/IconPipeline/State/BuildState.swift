import Diagnostics

/// What a build remembers for the next one.
///
/// It is a cache: whatever is missing from it or does not fit is built again, so that a lost or damaged one costs time
/// and nothing else.
struct BuildState: Hashable, Sendable {
    /// What a build of the whole set amounted to.
    struct Completion: Hashable, Sendable {
        /// What the set is: its manifest's text, the names of its sources, and what was asked for.
        var key: ContentHash
        /// The source folder, relative to the manifest's.
        var sourceFolder: String
        /// How many icons there are; all of them were built, or could not be and have no files.
        var iconCount: Int
        /// How many of them could not be built.
        var failedCount: Int
        /// Everything that was found, of the manifest and of all icons.
        var findings: [StoredFinding]
    }

    /// Which tool built.
    var tool: ToolIdentity
    /// Whether the last build left nothing to do, and what it amounted to.
    var completion: Completion?
    /// The sources that icons are made from, by path in the source folder.
    var sources: [ExactName: TrackedFile]
    /// The files that belong to no icon: the index, and the list of files that builds wrote. The latter tells of a build
    /// that was killed before it could remove what the set no longer has.
    var common: [IconRecord.Output]
    /// The icons, by name.
    var icons: [ExactName: IconRecord]
}
