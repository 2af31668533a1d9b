import Diagnostics

/// Why parts cannot be merged.
struct MergeFailure: Error {
    /// The error as people read it.
    let diagnostic: Diagnostic

    init(_ path: String, _ message: String, hint: String? = nil) {
        diagnostic = Diagnostic(
            rule: .merge, severity: .error, message: message, location: SourceLocation(file: path), hint: hint)
    }

    init(_ failure: OutputFailure) { diagnostic = failure.diagnostic }
}
