import Diagnostics

/// What is remembered of validating one icon.
struct ValidationRecord: Hashable, Sendable {
    /// What the findings follow from, beside the contents of sources and the tool.
    var fingerprint: ContentHash
    /// The hash of the manifest's text where a finding can be told again with that very text only.
    var manifestText: ContentHash?
    /// The source files that were read, by path in the source folder, with what they held.
    var inputs: [IconRecord.Input]
    /// What was found, as grave as the set says.
    var findings: [StoredFinding]
    /// The rules that the icon is excused from and that found something.
    var excused: [Rule]
    /// Whether the icon looks the same in the mirror; `nil` where it could not be looked at.
    var isSymmetric: Bool?
    /// Whether a build could not make the icon.
    var hasFailed: Bool
}
