import Diagnostics

/// The reason parts cannot be merged.
struct MergeFailure: Error {
    /// The error as a diagnostic.
    let diagnostic: Diagnostic

    init(_ path: String, _ message: String, hint: String? = nil) {
        diagnostic = Diagnostic(
            rule: .merge, severity: .error, message: message, location: SourceLocation(file: path), hint: hint)
    }

    init(_ failure: OutputFailure) { diagnostic = failure.diagnostic }
}
