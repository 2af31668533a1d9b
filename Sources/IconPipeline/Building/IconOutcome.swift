import Diagnostics

/// A worker's outcome for one icon; the files themselves are written and released, so that memory stays bounded.
struct IconOutcome: Sendable {
    /// The way that the work on an icon ended.
    enum Ending: Sendable {
        /// The icon was up to date.
        case current
        case built
        case failed
    }

    /// The record of the icon for the state, or `nil` where it must be built again in any case.
    var record: IconRecord?
    /// All findings.
    var diagnostics: [Diagnostic]
    /// The number of files written.
    var written = 0
    var ending: Ending
}
