import Diagnostics

/// What a worker tells of one icon; the files themselves are written and forgotten, so that memory stays bounded.
struct IconOutcome: Sendable {
    /// What became of the icon.
    enum Ending: Sendable {
        /// It is as it was.
        case current
        case built
        case failed
    }

    /// What to remember of the icon, or `nil` where it has to be built again in any case.
    var record: IconRecord?
    /// Everything that was found.
    var diagnostics: [Diagnostic]
    /// How many files were written.
    var written = 0
    var ending: Ending
}
