import Diagnostics

/// What came of a build or a validation.
public struct BuildReport: Sendable {
    /// Everything that was found, in reading order.
    public var diagnostics: [Diagnostic] = []
    /// How many icons were built.
    public var built = 0
    /// How many icons were left out because something is wrong with them.
    public var failed = 0
    /// How many icons were not asked for.
    public var skipped = 0
    /// How many files were written; files that held the same bytes already are not counted.
    public var written = 0
    /// How many files of earlier builds were removed.
    public var removed = 0
    /// The output folder, where there is one.
    public var output: String?
    /// Whether nothing could be done at all, because the manifest or the output folder cannot be used.
    public var couldNotRun = false

    /// Whether anything is wrong.
    public var hasErrors: Bool { couldNotRun || diagnostics.contains { $0.severity == .error } }
}
