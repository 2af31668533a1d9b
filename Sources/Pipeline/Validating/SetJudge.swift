import Diagnostics
import IconModel
import Judging
import Manifest

/// What tells of a set what only its icons beside each other say, by the stage that proposes entries, which is above.
/// It returns the same findings for the same files and manifest.
public struct SetJudge: Sendable {
    /// A set whose icons have been validated.
    public struct Subject: Sendable {
        /// The set.
        public let set: IconSet
        /// The files in its source folder.
        public let sources: SourceListing
        /// The image sets of asset catalogs there.
        public let imageSets: [ImageSet]
        /// The facts about each of the manifest's icons; `nil` for those that could not be examined.
        public let facts: [IconFacts?]
        /// The number of icons to look at at the same time.
        public let jobs: Int
        /// The cache of the user, if there is one.
        public let cache: ValidationCache?
    }

    /// Returns the findings about a set, as rules give them: excuses and severities are not applied yet.
    public let findings: @Sendable (Subject) -> [Diagnostic]

    /// Creates a judge.
    public init(_ findings: @escaping @Sendable (Subject) -> [Diagnostic]) { self.findings = findings }
}
