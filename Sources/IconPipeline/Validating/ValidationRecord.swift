import Diagnostics

/// The record of one icon's validation.
struct ValidationRecord: Hashable, Sendable {
    /// The hash of everything that determines the findings, apart from the contents of sources and the tool.
    var fingerprint: ContentHash
    /// The hash of the manifest's text, where a finding can be reported again only with that very text.
    var manifestText: ContentHash?
    /// The source files that were read, by path in the source folder, with the hashes of their content.
    var inputs: [IconRecord.Input]
    /// The findings, with the severities that the set gives them.
    var findings: [StoredFinding]
    /// The rules that the icon ignores and that had findings.
    var excused: [Rule]
    /// Whether the icon looks the same in the mirror; `nil` where it could not be examined.
    var isSymmetric: Bool?
    /// Whether a build could not make the icon.
    var hasFailed: Bool
}
