import Diagnostics
import Linting

/// A proposed manifest, and what was found on the way.
public struct ProposalReport: Sendable {
    /// The manifest.
    public internal(set) var manifest: ProposedManifest
    /// What is proposed for each icon.
    public internal(set) var icons: [Proposal]
    /// The files that got no entry, and the folders that could not be read.
    public internal(set) var diagnostics: [Diagnostic]
}
