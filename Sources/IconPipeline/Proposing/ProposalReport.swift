import Diagnostics
import Linting

/// A proposed manifest, with the findings about the icons.
public struct ProposalReport: Sendable {
    /// The manifest.
    public internal(set) var manifest: ProposedManifest
    /// The proposal for each icon.
    public internal(set) var icons: [Proposal]
    /// The files that got no entry, and the folders that could not be read.
    public internal(set) var diagnostics: [Diagnostic]
}
